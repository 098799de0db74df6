import type { Spot } from '@kitwright/contract/designs';
import { fromUv, toUv, type Pattern } from '@kitwright/garment';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { onPattern } from '../design-view/piece-surfaces.ts';
import type { ScreenPoint, SurfacePoint } from '../interaction/interaction.ts';
import type { Project } from '../interaction/project-box.ts';
import { pieceName, useEditorText } from '../translations/text.ts';
import { placeIn, type Signal } from '../stage/stage-port.ts';
import { shownThreads, type CommentBoard } from './board.ts';
import classes from './comments.module.css';
import { useCommentText } from './texts/text.ts';
import { useBoard } from './use-board.ts';

/** Place on a piece, as shares of its texture's box. */
interface PinPlace {
  readonly pieceId: string;
  readonly u: number;
  readonly v: number;
}

/** Projector of pins: CSS pixels from the view's top left; null where a pin's piece is not shown. */
export type PinProjector = (place: PinPlace) => ReturnType<Project>;

/** A projector of places on a pattern that is shown in some size. */
export const projectorOf =
  (pattern: Pattern, project: (pieceId: string) => Project): PinProjector =>
  ({ pieceId, u, v }) => {
    const piece = pattern.pieces.find(({ id }) => id === pieceId);
    if (piece === undefined) return null;
    const [xMm, yMm] = fromUv(piece, [u, v]);
    return project(pieceId)(xMm, yMm);
  };

/** Tenths of a millimetre are exact enough for a comment. */
const tenths = (mm: number): number => Math.round(mm * 10) / 10;

/** A point of the pattern that is shown as a spot in the garment's display size, which comments are kept in. */
export const spotAt = (shown: Pattern, display: Pattern, at: SurfacePoint): Spot => {
  const { pieceId, xMm, yMm } = onPattern(shown, display, at);
  return { pieceId, xMm: tenths(xMm), yMm: tenths(yMm) };
};

/** The place of a spot of the display size; null where the garment, as it is cut now, has no such piece. */
export const placeOf = (display: Pattern, { pieceId, xMm, yMm }: Spot): PinPlace | null => {
  const piece = display.pieces.find(({ id }) => id === pieceId);
  if (piece === undefined) return null;
  const [u, v] = toUv(piece, [xMm, yMm]);
  return { pieceId, u, v };
};

/** The middle of a piece: where someone pins who uses the keyboard. */
export const middleOf = (display: Pattern, pieceId: string): Spot | null => {
  const piece = display.pieces.find(({ id }) => id === pieceId);
  return piece ? { pieceId, xMm: tenths(piece.widthMm / 2), yMm: tenths(piece.heightMm / 2) } : null;
};

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

/** A press shorter and stiller than this is a tap. */
const TAP = { px: 6, ms: 400 } as const;

/** Tells where an element was tapped, and not where it was held, dragged or a control pressed; pixels from its top left. */
export function useTap(container: RefObject<HTMLElement | null>, onTap: (at: ScreenPoint) => void): void {
  const tell = useEffectEvent(onTap);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const stop = new AbortController();
    let from: { readonly at: ScreenPoint; readonly timeMs: number } | null = null;
    const down = (event: PointerEvent) => {
      const onControl =
        event.target instanceof Element && event.target.closest('button, label, input') !== null;
      const begins = event.button === 0 && event.isPrimary && !onControl;
      from = begins ? { at: placeIn(element, event), timeMs: event.timeStamp } : null;
    };
    const up = (event: PointerEvent) => {
      const began = from;
      from = null;
      if (began === null || event.timeStamp - began.timeMs > TAP.ms) return;
      const at = placeIn(element, event);
      if (Math.hypot(at.xPx - began.at.xPx, at.yPx - began.at.yPx) <= TAP.px) tell(at);
    };
    const listening = { capture: true, signal: stop.signal };
    element.addEventListener('pointerdown', down, listening);
    element.addEventListener('pointerup', up, listening);
    return () => stop.abort();
  }, [container]);
}
