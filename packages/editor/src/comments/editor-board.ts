import type { DesignId } from '@kitwright/contract';
import { patternOf } from '../design-view/pattern-cache.ts';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { Editor } from '../session/editor.ts';
import { createCommentBoard, type CommentBoard } from './board.ts';

const boards = new WeakMap<Editor, { readonly uuid: DesignId; readonly board: CommentBoard }>();

/** The comments of the design that is edited: the same board for the panel and for every view of the garment. */
export function useEditorBoard(): CommentBoard | null {
  const { editor, services } = useSetting();
  const uuid = useEditorState(({ server }) => server?.uuid ?? null);
  if (uuid === null || services.commentsOn === undefined) return null;
  const held = boards.get(editor);
  if (held?.uuid === uuid) return held.board;
  const board = createCommentBoard(services.commentsOn(uuid));
  boards.set(editor, { uuid, board });
  return board;
}

/** The garment as it is cut now in its display size, which spots are kept in. */
export function useDisplayPattern() {
  const { garment } = useSetting();
  const options = useEditorState(({ document }) => document.options);
  return patternOf(garment, garment.displaySize, options);
}
