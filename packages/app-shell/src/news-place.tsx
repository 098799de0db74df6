import { Button, Checkbox, Group, Text } from '@mantine/core';

interface RowProps {
  readonly name: string;
  /** Quiet words below the name. */
  readonly about: string;
  readonly remove: { readonly label: string; readonly of: string; readonly onClick: () => void };
}

/** A place that an account's news go to, a chat or a browser, with the way to take it out. */
export const NewsPlace = ({ name, about, remove }: RowProps) => (
  <Group justify="space-between" gap="xs">
    <div>
      <Text fw={600}>{name}</Text>
      <Text size="xs" c="var(--kw-quiet)">
        {about}
      </Text>
    </div>
    <Button size="xs" variant="default" aria-label={remove.of} onClick={remove.onClick}>
      {remove.label}
    </Button>
  </Group>
);

interface ChoiceProps<News extends string> {
  readonly label: string;
  readonly offered: readonly News[];
  readonly heard: readonly News[];
  readonly nameOf: (news: News) => string;
  readonly onChange: (heard: News[]) => void;
}

/** Choice of the news that such a place hears, in the order in which they are offered. */
export const NewsChoice = <News extends string>({
  label,
  offered,
  heard,
  nameOf,
  onChange,
}: ChoiceProps<News>) => (
  <Checkbox.Group
    aria-label={label}
    value={[...heard]}
    onChange={(chosen) => onChange(offered.filter((each) => chosen.includes(each)))}
  >
    <Group gap="md">
      {offered.map((each) => (
        <Checkbox key={each} value={each} label={nameOf(each)} />
      ))}
    </Group>
  </Checkbox.Group>
);
