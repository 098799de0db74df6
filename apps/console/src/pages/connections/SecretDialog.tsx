import { Button, CopyButton, Group, Modal, Stack, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useConnectionText } from '../../translations/connections/text.ts';
import classes from './connections.module.css';

const ICON = { size: 18, stroke: 1.5 } as const;

/** Shows text to be copied, whole and with a button. */
export const Copied = ({
  label,
  value,
  rows,
}: {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
}) => {
  const text = useConnectionText();
  return (
    <Stack gap="xs">
      <Textarea
        label={label}
        value={value}
        minRows={rows}
        autosize
        readOnly
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              size="sm"
              variant="default"
              leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
              onClick={copy}
            >
              {text(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
};

/** Shows a secret this once; it closes only when one says so. */
export const SecretDialog = ({
  secret,
  title,
  onClose,
}: {
  readonly secret: string | null;
  readonly title: string;
  readonly onClose: () => void;
}) => {
  const text = useConnectionText();
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={560}
    >
      <Stack gap="md">
        <p className={classes.lead}>{text('once')}</p>
        <Copied label={title} value={secret ?? ''} rows={1} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{text('done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
};
