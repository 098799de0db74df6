import { Button, Group, Modal, Textarea, UnstyledButton } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useConsoleText } from '../../translations/text.ts';
import classes from './reject.module.css';

const SUGGESTIONS = ['blurred', 'unreadable', 'mark'] as const;
const MAX_LENGTH = 1000;

const ReasonForm = ({
  onClose,
  onReject,
}: {
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
}) => {
  const text = useConsoleText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else onReject(reason.trim());
  };
  const suggest = (suggestion: string): void => {
    setReason((before) => (before.trim() === '' ? suggestion : `${before.trim()}\n${suggestion}`));
    setMissing(false);
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={classes.lead}>{text('reject.lead')}</p>
      <Textarea
        label={text('reject.reason')}
        required
        data-autofocus
        minRows={3}
        maxLength={MAX_LENGTH}
        value={reason}
        error={missing && text('reject.required')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.suggestions} role="group" aria-label={text('reject.suggestions')}>
        {SUGGESTIONS.map((suggestion) => (
          <UnstyledButton
            key={suggestion}
            className={classes.suggestion}
            onClick={() => suggest(text(`reject.${suggestion}`))}
          >
            {text(`reject.${suggestion}`)}
          </UnstyledButton>
        ))}
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {text('reject.cancel')}
        </Button>
        <Button type="submit" color="red.8">
          {text('reject.submit')}
        </Button>
      </Group>
    </form>
  );
};

/** Rejecting asks what should be changed; the customer reads it. */
export const RejectDialog = ({
  number,
  title,
  opened,
  onClose,
  onReject,
}: {
  readonly number: string;
  /** In place of the one that names the order, where there are several. */
  readonly title?: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
}) => {
  const text = useConsoleText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title ?? text('reject.title', { number })}
      classNames={{ title: classes.dialogTitle ?? '' }}
      size={520}
    >
      <ReasonForm onClose={onClose} onReject={onReject} />
    </Modal>
  );
};
