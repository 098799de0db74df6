import type { Problem } from '@kitwright/contract';
import type { Pattern } from '@kitwright/garment';
import { Spinner, toast, useErrorText } from '@kitwright/ui';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { pieceName, useEditorText } from '../translations/text.ts';
import { middleOf } from './CommentPins.tsx';
import { shownThreads, type CommentBoard } from './board.ts';
import { CommentForm } from './CommentForm.tsx';
import classes from './comments.module.css';
import { useCommentText } from './texts/text.ts';
import { ThreadView } from './ThreadView.tsx';
import { useBoard } from './use-board.ts';

interface Props {
  readonly board: CommentBoard;
  /** The garment in its display size: its pieces are what is commented on. */
  readonly display: Pattern;
}

/** The comments of a design: a new one, and the threads there are. */
export function CommentList({ board, display }: Props) {
  const text = useCommentText();
  const errorText = useErrorText();
  const state = useBoard(board, (now) => now.state);
  const threads = useBoard(board, (now) => now.threads);
  const showsSettled = useBoard(board, (now) => now.showsSettled);
  const chosen = useBoard(board, (now) => now.chosen);
  const settled = threads.filter(({ resolvedAt }) => resolvedAt !== null).length;
  const shown = shownThreads({ threads, showsSettled, chosen });
  const tell = (problem: Problem | null): void => {
    if (problem !== null) toast.error(errorText(problem.key));
  };
  if (state === 'loading')
    return (
      <div className={classes['waiting']} role="status">
        <Spinner />
      </div>
    );
  if (state === 'failed') return <p className={classes['quiet']}>{text('failed')}</p>;
  return (
    <div className={classes['list']}>
      <NewComment board={board} display={display} onProblem={tell} />
      {shown.length === 0 && <p className={classes['quiet']}>{text(settled > 0 ? 'allSettled' : 'none')}</p>}
      {shown.length > 0 && (
        <ol className={classes['threads']} aria-label={text('threads')}>
          {shown.map(({ thread, number }) => (
            <ThreadView key={thread.id} board={board} thread={thread} number={number} onProblem={tell} />
          ))}
        </ol>
      )}
      {settled > 0 && (
        <Switch
          size="xs"
          checked={showsSettled}
          label={text('showSettled', { count: settled })}
          onChange={(event) => board.showSettled(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

interface NewProps extends Props {
  readonly onProblem: (problem: Problem | null) => void;
}

/** Tapping the garment chooses the spot; by keyboard a piece is chosen, and its middle taken. */
function NewComment({ board, display, onProblem }: NewProps) {
  const text = useCommentText();
  const named = useEditorText();
  const mayPin = useBoard(board, (now) => now.mayPin);
  const spot = useBoard(board, (now) => now.spot);
  if (!mayPin) return null;
  if (spot === null)
    return (
      <div className={classes['how']}>
        <p>
          <IconMapPin size={18} stroke={1.5} aria-hidden />
          {text('how')}
        </p>
        <NativeSelect
          size="xs"
          label={text('onPiece')}
          value=""
          onChange={(event) => board.place(middleOf(display, event.currentTarget.value))}
          data={[
            { value: '', label: text('choosePiece') },
            ...display.pieces.map(({ id }) => ({ value: id, label: pieceName(named, id) })),
          ]}
        />
      </div>
    );
  return (
    <div className={classes['new']}>
      <CommentForm
        key={`${spot.pieceId} ${spot.xMm} ${spot.yMm}`}
        board={board}
        label={text('newOn', { piece: pieceName(named, spot.pieceId) })}
        submit={text('pinIt')}
        takesFocus
        onSend={async (words) => {
          const problem = await board.pin(words);
          onProblem(problem);
          return problem === null;
        }}
      >
        <Button size="xs" variant="default" onClick={() => board.place(null)}>
          {text('cancel')}
        </Button>
      </CommentForm>
    </div>
  );
}
