import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from './people.module.css';

const MAX_REASON = 500;

interface BlockProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onBlock: (reason: string) => void;
}

const BlockForm = ({ onClose, onBlock }: BlockProps) => {
  const text = useBusinessText();
  const [reason, setReason] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onBlock(reason.trim());
  };
  return (
    <form onSubmit={submit}>
      <p className={classes.lead}>{text('customers.blockLead')}</p>
      <Textarea
        label={text('customers.reason')}
        description={text('customers.reasonHint')}
        data-autofocus
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button type="submit" color="red.8">
          {text('customers.block')}
        </Button>
      </Group>
    </form>
  );
};

/** Blocking says what it does, and asks why, for colleagues. */
export const BlockDialog = ({ opened, ...props }: BlockProps & { readonly opened: boolean }) => {
  const text = useBusinessText();
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={text('customers.blockTitle', { name: props.name })}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={480}
    >
      <BlockForm {...props} />
    </Modal>
  );
};
