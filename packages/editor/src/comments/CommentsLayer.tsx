import type { RefObject } from 'react';
import { usePattern } from '../session/editor-context.ts';
import type { Signal, StagePort } from '../stage/stage-port.ts';
import { useDisplayPattern, useEditorBoard } from './CommentsPanel.tsx';
import type { CommentBoard } from './board.ts';
import { CommentPins, projectorOf, spotAt, useTap, type PinProjector } from './CommentPins.tsx';

interface Props {
  readonly container: RefObject<HTMLElement | null>;
  readonly stage: RefObject<StagePort | null>;
  readonly viewMoved: Signal;
}

/** Over a view of the editor while one comments: the pins, and a tap on the cloth for a new one. */
export function CommentsLayer(props: Props) {
  const board = useEditorBoard();
  return board && <Layer {...props} board={board} />;
}

function Layer({ container, stage, viewMoved, board }: Props & { readonly board: CommentBoard }) {
  const pattern = usePattern();
  const display = useDisplayPattern();
  const project: PinProjector = (place) =>
    projectorOf(pattern, (pieceId) => stage.current?.project(pieceId) ?? (() => null))(place);
  useTap(container, (at) => {
    const picked = stage.current?.pick(at);
    if (picked && board.store.getState().mayPin) board.place(spotAt(pattern, display, picked));
    else board.choose(null);
  });
  return <CommentPins board={board} display={display} project={project} viewMoved={viewMoved} />;
}
