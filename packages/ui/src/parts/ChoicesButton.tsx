import { ActionIcon, Checkbox, Indicator, Popover, Stack } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ChoicesButtonProps<Id extends string> {
  /** Name of the button; what is chosen is said behind it. */
  readonly label: string;
  readonly chosen: readonly Id[];
  /** Offered choices in their order, with their names and what is said of each, as a price. */
  readonly offered: readonly { readonly id: Id; readonly about: string }[];
  readonly nameOf: (id: Id) => string;
  readonly onChange: (chosen: readonly Id[]) => void;
  readonly className?: string | undefined;
  /** Stands below the choices. */
  readonly hint?: ReactNode;
}

/**
 * Choices of one row behind a small button that counts them: those that are offered, and those that were chosen before and are offered
 * no more, until they are taken away.
 */
export const ChoicesButton = <Id extends string>({
  label,
  chosen,
  offered,
  nameOf,
  onChange,
  className,
  hint,
}: ChoicesButtonProps<Id>) => {
  const isNone = chosen.length === 0;
  const left = chosen.filter((id) => offered.every((one) => one.id !== id));
  const shown = [...offered, ...left.map((id) => ({ id, about: '' }))];
  const flip = (id: Id, isChosen: boolean): void =>
    onChange(shown.flatMap((one) => ((one.id === id ? isChosen : chosen.includes(one.id)) ? [one.id] : [])));
  return (
    <Indicator className={className ?? ''} label={chosen.length} size={16} offset={4} disabled={isNone}>
      <Popover position="bottom-end" withArrow trapFocus returnFocus shadow="md">
        <Popover.Target>
          <ActionIcon
            variant={isNone ? 'subtle' : 'light'}
            {...(isNone ? { color: 'gray' } : {})}
            size={36}
            aria-label={isNone ? label : `${label}: ${chosen.map(nameOf).join(', ')}`}
          >
            <IconSparkles size={18} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Stack gap="xs">
            {shown.map(({ id, about }) => (
              <Checkbox
                key={id}
                size="sm"
                label={`${nameOf(id)}${about}`}
                checked={chosen.includes(id)}
                onChange={(event) => flip(id, event.currentTarget.checked)}
              />
            ))}
            {hint}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  );
};
