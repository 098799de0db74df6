import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconCopy, IconLink, IconShare } from '@tabler/icons-react';

const ICON = { size: 16, stroke: 1.5 } as const;

/** Words around an address, in the language of the page. */
interface AddressWords {
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
  readonly share: string;
  /** Goes before the address where the device sends it. */
  readonly message: string;
}

/** An address for others: to read, to copy, and to send where the device can. */
export const SharedAddress = ({
  url,
  words,
  className,
}: {
  readonly url: string;
  readonly words: AddressWords;
  readonly className: string | undefined;
}) => (
  <Group align="end" gap="xs" className={className ?? ''}>
    <TextInput
      size="sm"
      label={words.label}
      readOnly
      value={url}
      leftSection={<IconLink {...ICON} />}
      onFocus={(event) => event.currentTarget.select()}
    />
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button size="sm" variant="default" leftSection={<IconCopy {...ICON} />} onClick={copy}>
          {copied ? words.copied : words.copy}
        </Button>
      )}
    </CopyButton>
    {'share' in navigator && (
      <Button
        size="sm"
        leftSection={<IconShare {...ICON} />}
        onClick={() => void navigator.share({ text: words.message, url }).catch(() => undefined)}
      >
        {words.share}
      </Button>
    )}
  </Group>
);
