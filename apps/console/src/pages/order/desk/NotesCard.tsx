import type { Order } from '@kitwright/contract/orders';
import { NOTE_AUDIENCES, type NoteAudience, type OrderDesk } from '@kitwright/contract/production';
import { confirm, formatDateTime, useLang } from '@kitwright/ui';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { createElement, useState, type RefObject, type SubmitEvent } from 'react';
import { useDeskText } from '../../../translations/desk/text.ts';
import { Card } from '../Card.tsx';
import classes from './desk.module.css';
import { useDeskActions } from './use-desk.ts';

const MAX_NOTE = 1000;

interface NotesProps {
  readonly order: Order;
  readonly desk: OrderDesk;
  /** The field, for the key that leads there. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Sending to the customer is asked first: it cannot be taken back. */
const useWrite = (order: Order) => {
  const text = useDeskText();
  const { addNote } = useDeskActions(order.id);
  return async (audience: NoteAudience, note: string): Promise<boolean> => {
    if (audience === 'staff') return addNote(audience, note, text('notes.added'));
    const accepted = await confirm({
      icon: createElement(IconSend, { size: 24, stroke: 1.5 }),
      title: text('notes.send'),
      message: text('notes.askSend', { name: order.customerName }),
      rejectLabel: text('cancel'),
      acceptLabel: text('notes.send'),
    });
    return accepted && (await addNote(audience, note, text('notes.sent')));
  };
};

const NoteForm = ({ order, field }: Pick<NotesProps, 'order' | 'field'>) => {
  const text = useDeskText();
  const write = useWrite(order);
  const [audience, setAudience] = useState<NoteAudience>('staff');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (note.trim() === '') {
      setMissing(true);
      field.current?.focus();
    } else if (await write(audience, note.trim())) setNote('');
  };
  return (
    <form className={classes.stack} onSubmit={(event) => void submit(event)} noValidate>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={text('notes.audience')}
        value={audience}
        data={NOTE_AUDIENCES.map((value) => ({ value, label: text(`notes.${value}`) }))}
        onChange={(value) => setAudience(value)}
      />
      <Textarea
        ref={field}
        size="sm"
        label={text('notes.note')}
        description={text(audience === 'staff' ? 'notes.staffHint' : 'notes.customerHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTE}
        value={note}
        error={missing && text('notes.required')}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Button type="submit" size="sm" variant="default">
        {text(audience === 'staff' ? 'notes.add' : 'notes.send')}
      </Button>
    </form>
  );
};

interface ShownNote {
  readonly key: string;
  readonly audience: NoteAudience;
  readonly note: string;
  readonly authorName: string;
  readonly at: string;
}

/** Notes for colleagues and messages to the customer in one row, the newest first. */
export const allNotes = (
  { history }: Pick<Order, 'history'>,
  { notes }: Pick<OrderDesk, 'notes'>,
): readonly ShownNote[] =>
  [
    ...notes.map(({ id, ...note }) => ({ ...note, key: id, audience: 'staff' as const })),
    ...history
      .filter(({ kind }) => kind === 'noted')
      .map(({ at, actorName, reason }) => ({
        key: at,
        audience: 'customer' as const,
        note: reason ?? '',
        authorName: actorName,
        at,
      })),
  ].sort((a, b) => b.at.localeCompare(a.at));

/** Notes of staff for one another, and what the customer was told, the newest first. */
export const NotesCard = ({ order, desk, field }: NotesProps) => {
  const text = useDeskText();
  const { lang } = useLang();
  const notes = allNotes(order, desk);
  return (
    <Card title={text('notes.title')} aside={<span className="kw-figures kw-quiet">{notes.length}</span>}>
      <NoteForm order={order} field={field} />
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(({ key, audience, note, authorName, at }) => (
            <li key={key} data-audience={audience}>
              <span className={classes.by}>
                <b>{text(audience === 'staff' ? 'notes.forStaff' : 'notes.toCustomer')}</b>
                {' · '}
                {authorName}
                {' · '}
                <time dateTime={at} className="kw-figures">
                  {formatDateTime(at, lang)}
                </time>
              </span>
              <p>{note}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
