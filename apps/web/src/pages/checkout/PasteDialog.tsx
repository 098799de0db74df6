import { Alert, Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { parseRoster, type PastedRow } from '../../roster/parse-roster.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { useShellText } from '../../translations/shell/text.ts';

interface PasteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onTake: (rows: readonly PastedRow[]) => void;
}

const Found = ({ rows }: { readonly rows: readonly PastedRow[] }) => {
  const text = useCheckoutText();
  const bad = rows.filter(({ complete }) => !complete).length;
  if (rows.length === 0) return <Text c="dimmed">{text('paste.nothing')}</Text>;
  return (
    <>
      <Text role="status">{text('paste.found', { good: rows.length - bad })}</Text>
      {bad > 0 && (
        <Alert color="yellow" variant="light" mt="xs">
          {text('paste.bad', { bad })}
        </Alert>
      )}
    </>
  );
};

/** Takes a list as a spreadsheet copies it. */
export const PasteDialog = ({ opened, onClose, onTake }: PasteDialogProps) => {
  const text = useCheckoutText();
  const shell = useShellText();
  const [pasted, setPasted] = useState('');
  const rows = parseRoster(pasted);
  const take = (): void => {
    onTake(rows);
    setPasted('');
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={text('paste.title')} size="lg">
      <Text mb="sm">{text('paste.lead')}</Text>
      <Textarea
        label={text('paste.label')}
        placeholder={text('paste.example')}
        minRows={7}
        maxRows={14}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
        data-autofocus
        mb="sm"
      />
      <Found rows={rows} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shell('common.cancel')}
        </Button>
        <Button onClick={take} disabled={rows.length === 0}>
          {text('paste.take')}
        </Button>
      </Group>
    </Modal>
  );
};
