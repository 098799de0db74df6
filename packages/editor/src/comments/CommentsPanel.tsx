import type { DesignId } from '@kitwright/contract';
import type { DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { Button } from '@mantine/core';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { Editor } from '../session/editor.ts';
import type { Saving } from '../session/use-saving.ts';
import { CommentList } from './CommentList.tsx';
import { createCommentBoard, type CommentBoard } from './board.ts';
import classes from './comments.module.css';
import { ReviewBanner } from './ReviewBanner.tsx';
import { useCommentText } from './texts/text.ts';
import { useRefreshing } from './use-board.ts';

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
  return garment.pattern(garment.displaySize, options);
}

/** Panel of comments on the design, by staff who review it and by the team; a new design has to be saved first. */
export function CommentsPanel({ saving }: { readonly saving: Saving }) {
  const { services } = useSetting();
  const text = useCommentText();
  const board = useEditorBoard();
  const display = useDisplayPattern();
  useRefreshing(board);
  if (board === null)
    return (
      <div className={classes['how']}>
        <p>{text('saveFirst')}</p>
        <Button size="xs" loading={saving.busy} onClick={() => void saving.save()}>
          {text('save')}
        </Button>
      </div>
    );
  return (
    <>
      {services.reviewOf && <ReviewBanner saving={saving} reviewOf={services.reviewOf} />}
      <CommentList board={board} display={display} />
    </>
  );
}

interface Props {
  readonly board: CommentBoard;
  readonly document: DesignDocument;
}

/** The comments of a design beside it, kept up to date. */
export function DesignComments({ board, document: design }: Props) {
  useRefreshing(board);
  const garment = garmentOf(design.productType);
  return <CommentList board={board} display={garment.pattern(garment.displaySize, design.options)} />;
}
