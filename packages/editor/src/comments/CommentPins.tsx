import type { Pattern } from '@kitwright/garment';
import { useLayoutEffect, useRef } from 'react';
import { pieceName, useEditorText } from '../translations/text.ts';
import type { Signal } from '../stage/stage-port.ts';
import { shownThreads, type CommentBoard } from './board.ts';
import classes from './comments.module.css';
import { placeOf, type PinPlace, type PinProjector } from './pin-place.ts';
import { useCommentText } from './texts/text.ts';
import { useBoard } from './use-board.ts';

interface Props {
  readonly board: CommentBoard;
  /** The garment in its display size, which spots are kept in. */
  readonly display: Pattern;
  /** Keep the same function while the view shows the same. */
  readonly project: PinProjector;
  readonly viewMoved: Signal;
}

/** The pins of the comments over a view of the garment; they follow the camera without rendering. */
export function CommentPins({ board, display, project, viewMoved }: Props) {
  const threads = useBoard(board, (state) => state.threads);
  const showsSettled = useBoard(board, (state) => state.showsSettled);
  const chosen = useBoard(board, (state) => state.chosen);
  const spot = useBoard(board, (state) => state.spot);
  const text = useCommentText();
  const named = useEditorText();
  const newPlace = spot && placeOf(display, spot);
  const view = { project, viewMoved };
  return (
    <div className={classes['pins']}>
      {shownThreads({ threads, showsSettled, chosen }).map(({ thread, number }) => (
        <Pin
          key={thread.id}
          {...view}
          place={thread.spot}
          kind={thread.resolvedAt === null ? thread.kind : 'settled'}
          isChosen={thread.id === chosen}
          label={text('pin', { number, piece: pieceName(named, thread.spot.pieceId) })}
          onChoose={() => board.choose(thread.id === chosen ? null : thread.id)}
        >
          {String(number)}
        </Pin>
      ))}
      {newPlace && (
        <Pin {...view} place={newPlace} kind="new" isChosen label={text('newPin')} onChoose={() => undefined}>
          +
        </Pin>
      )}
    </div>
  );
}

interface PinProps {
  readonly place: PinPlace;
  readonly kind: 'review' | 'team' | 'settled' | 'new';
  readonly isChosen: boolean;
  readonly label: string;
  readonly project: PinProjector;
  readonly viewMoved: Signal;
  readonly onChoose: () => void;
  readonly children: string;
}

function Pin({ place, kind, isChosen, label, project, viewMoved, onChoose, children }: PinProps) {
  const root = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const put = () => {
      const at = project(place);
      if (!root.current) return;
      root.current.dataset['facing'] = String(at?.facing ?? false);
      if (at) root.current.style.transform = `translate(${at.xPx.toFixed(1)}px, ${at.yPx.toFixed(1)}px)`;
    };
    put();
    return viewMoved.subscribe(put);
  }, [place, project, viewMoved]);
  return (
    <button
      ref={root}
      type="button"
      className={classes['pin']}
      data-kind={kind}
      aria-pressed={isChosen}
      aria-label={label}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onChoose}
    >
      <span>{children}</span>
    </button>
  );
}
