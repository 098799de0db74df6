import type { DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { patternOf } from '../design-view/pattern-cache.ts';
import type { CommentBoard } from './board.ts';
import { CommentList } from './CommentList.tsx';
import { useRefreshing } from './use-board.ts';

interface Props {
  readonly board: CommentBoard;
  readonly document: DesignDocument;
}

/** The comments of a design beside it, kept up to date. */
export function DesignComments({ board, document: design }: Props) {
  useRefreshing(board);
  const garment = garmentOf(design.productType);
  return <CommentList board={board} display={patternOf(garment, garment.displaySize, design.options)} />;
}
