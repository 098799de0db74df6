import { MAX_THREAD_COMMENT_LENGTH } from '@kitwright/contract/designs';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import type { CommentBoard } from './board.ts';
import classes from './comments.module.css';
import { useCommentText } from './texts/text.ts';
import { useBoard } from './use-board.ts';

interface Props {
  readonly board: CommentBoard;
  readonly label: string;
  readonly submit: string;
  /** Answers whether it was taken: the words stay until they are. */
  readonly onSend: (text: string) => Promise<boolean>;
  readonly takesFocus?: boolean;
  /** Beside the button that sends. */
  readonly children?: ReactNode;
}

const MAX_NAME_LENGTH = 60;

/** Form for a comment; Ctrl and Enter send it. A guest says a name first. */
export function CommentForm({ board, label, submit, onSend, takesFocus = false, children }: Props) {
  const text = useCommentText();
  const asGuest = useBoard(board, (state) => state.asGuest);
  const guestName = useBoard(board, (state) => state.guestName);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<'name' | 'words' | null>(null);
  const [busy, setBusy] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const wordsField = useRef<HTMLTextAreaElement>(null);

  const send = async (): Promise<void> => {
    const lacks = asGuest && guestName.trim() === '' ? 'name' : words.trim() === '' ? 'words' : null;
    setMissing(lacks);
    if (lacks !== null) {
      (lacks === 'name' ? nameField : wordsField).current?.focus();
      return;
    }
    setBusy(true);
    const taken = await onSend(words.trim());
    setBusy(false);
    if (taken) setWords('');
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // What is typed here is no shortcut of the editor.
    if (event.key !== 'Escape') event.stopPropagation();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className={classes['form']} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      {asGuest && (
        <TextInput
          ref={nameField}
          size="xs"
          label={text('yourName')}
          required
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={guestName}
          error={missing === 'name' && text('nameMissing')}
          onChange={(event) => board.callGuest(event.currentTarget.value)}
        />
      )}
      <Textarea
        ref={wordsField}
        size="sm"
        label={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_THREAD_COMMENT_LENGTH}
        data-autofocus={takesFocus || undefined}
        autoFocus={takesFocus}
        value={words}
        error={missing === 'words' && text('wordsMissing')}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={classes['formActions']}>
        {children}
        <Button type="submit" size="xs" loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
