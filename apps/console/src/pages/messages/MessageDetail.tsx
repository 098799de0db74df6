import { endpoints } from '@kitwright/contract/endpoints';
import type { ContactMessage, MessageStatus } from '@kitwright/contract/messages';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Button, Group, Textarea } from '@mantine/core';
import { IconArchive, IconCheck, IconMail, IconMailOpened, IconPhone } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from '../business.module.css';

const ICON = { size: 18, stroke: 1.5 } as const;
const MAX_NOTE = 2000;

/** Opens the answer to a message in the mail program, with its subject; or the telephone. */
export const replyUrl = ({ contact, subject }: Pick<ContactMessage, 'contact' | 'subject'>): string =>
  contact.includes('@')
    ? `mailto:${encodeURIComponent(contact).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`
    : `tel:${contact.replace(/[^+\d]/g, '')}`;

/** One message: what it says, the way to answer, a note, and where it is filed. */
export const MessageDetail = ({
  message,
  onDone,
}: {
  readonly message: ContactMessage;
  readonly onDone: () => void;
}) => {
  const text = useBusinessText();
  const act = useAct();
  const { lang } = useLang();
  const [note, setNote] = useState(message.note);
  const byMail = message.contact.includes('@');

  const file = async (status: MessageStatus): Promise<void> => {
    const call = client.call(endpoints.consoleUpdateMessage, {
      params: { id: message.id },
      body: { status, note },
    });
    const answer = await act(call, { done: text('messages.saved'), stale: [endpoints.consoleMessages] });
    if (answer.ok) onDone();
  };
  const fileButton = (status: MessageStatus, label: string, icon: ReactNode) =>
    message.status !== status && (
      <Button variant="default" leftSection={icon} onClick={() => void file(status)}>
        {label}
      </Button>
    );
  return (
    <div className={classes.detail}>
      <div>
        <strong>{message.contact}</strong>
        <div className={classes.quiet}>{formatDateTime(message.receivedAt, lang)}</div>
      </div>
      <p className={classes.letter}>{message.message}</p>
      <Group gap="xs">
        <Button
          component="a"
          href={replyUrl(message)}
          leftSection={byMail ? <IconMail {...ICON} /> : <IconPhone {...ICON} />}
        >
          {text(byMail ? 'messages.reply' : 'messages.call')}
        </Button>
        {fileButton('answered', text('messages.markAnswered'), <IconCheck {...ICON} />)}
        {fileButton('archived', text('messages.archive'), <IconArchive {...ICON} />)}
        {fileButton('new', text('messages.markNew'), <IconMailOpened {...ICON} />)}
      </Group>
      <Textarea
        label={text('messages.note')}
        description={text('messages.noteHint')}
        autosize
        minRows={3}
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void file(message.status)}>
          {text('messages.saveNote')}
        </Button>
      </Group>
    </div>
  );
};
