import type { Problem } from '@kitwright/contract';
import type { ThreadComment } from '@kitwright/contract/designs';
import { confirm, formatDateTime, useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconCheck, IconRotate } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { pieceName, useEditorText } from '../translations/text.ts';
import type { CommentBoard, NumberedThread } from './board.ts';
import { CommentForm } from './CommentForm.tsx';
import classes from './comments.module.css';
import { useCommentText } from './texts/text.ts';
import { useBoard } from './use-board.ts';

interface Props extends NumberedThread {
  readonly board: CommentBoard;
  readonly onProblem: (problem: Problem | null) => void;
}

/** A thread in the list: its first words, and once it is open all of it with a place to answer. */
export function ThreadView({ board, thread, number, onProblem }: Props) {
  const text = useCommentText();
  const named = useEditorText();
  const isOpen = useBoard(board, (state) => state.chosen === thread.id);
  const root = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const [first, ...answers] = thread.comments;
  if (first === undefined) return null;
  const settled = thread.resolvedAt !== null;
  const settle = async () => onProblem(await board.resolve(thread.id, !settled));
  const takeBack = async ({ id }: ThreadComment) => onProblem(await board.takeBack(thread.id, id));
  return (
    <li ref={root} className={classes['thread']} data-open={isOpen} data-settled={settled}>
      <button
        type="button"
        className={classes['threadHead']}
        aria-expanded={isOpen}
        onClick={() => board.choose(isOpen ? null : thread.id)}
      >
        <span className={classes['number']} data-kind={settled ? 'settled' : thread.kind} aria-hidden="true">
          {number}
        </span>
        <span className={classes['threadWords']}>
          <span className={classes['where']}>
            {pieceName(named, thread.spot.pieceId)}
            {thread.kind === 'review' && <em>{text('staff')}</em>}
            {settled && <em>{text('settled')}</em>}
          </span>
          <Comment comment={first} isWhole={isOpen} />
        </span>
      </button>
      {isOpen && (
        <div className={classes['threadBody']}>
          <TakeBack comment={first} onTakeBack={takeBack} />
          {answers.map((comment) => (
            <div key={comment.id}>
              <Comment comment={comment} isWhole />
              <TakeBack comment={comment} onTakeBack={takeBack} />
            </div>
          ))}
          {settled && (
            <p className={classes['quiet']}>{text('settledBy', { name: thread.resolvedByName ?? '' })}</p>
          )}
          <CommentForm
            board={board}
            label={text('answer')}
            submit={text('send')}
            onSend={async (said) => {
              const problem = await board.reply(thread.id, said);
              onProblem(problem);
              return problem === null;
            }}
          >
            {(thread.actions.includes('resolve') || thread.actions.includes('reopen')) && (
              <Button
                size="xs"
                variant="default"
                leftSection={
                  settled ? <IconRotate size={16} stroke={1.5} /> : <IconCheck size={16} stroke={1.5} />
                }
                onClick={() => void settle()}
              >
                {text(settled ? 'reopen' : 'settle')}
              </Button>
            )}
          </CommentForm>
        </div>
      )}
    </li>
  );
}

interface TakeBackProps {
  readonly comment: ThreadComment;
  readonly onTakeBack: (comment: ThreadComment) => Promise<void>;
}

/** Deletes what one said oneself, once one has said so twice. */
function TakeBack({ comment, onTakeBack }: TakeBackProps) {
  const text = useCommentText();
  if (!comment.actions.includes('delete')) return null;
  const ask = async () => {
    const accepted = await confirm({
      title: text('takeBackAsk'),
      message: text('takeBackMessage'),
      rejectLabel: text('takeBackNo'),
      acceptLabel: text('takeBackYes'),
    });
    if (accepted) await onTakeBack(comment);
  };
  return (
    <button
      type="button"
      className={classes['takeBack']}
      aria-label={`${text('takeBack')}: ${comment.text}`}
      onClick={() => void ask()}
    >
      {text('takeBack')}
    </button>
  );
}

function Comment({ comment, isWhole }: { readonly comment: ThreadComment; readonly isWhole: boolean }) {
  const { lang } = useLang();
  const text = useCommentText();
  const who = comment.own ? text('you') : comment.authorName;
  return (
    <span className={classes['comment']} data-whole={isWhole}>
      <span className={classes['by']}>
        <strong>{comment.authorRole === 'GUEST' ? text('guest', { name: who }) : who}</strong>
        <time dateTime={comment.at}>{formatDateTime(comment.at, lang)}</time>
      </span>
      <span className={classes['said']}>{comment.text}</span>
    </span>
  );
}
