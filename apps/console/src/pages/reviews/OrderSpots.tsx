import type { DesignDocument } from '@kitwright/design';
import { DesignComments, type CommentBoard } from '@kitwright/editor/comments';
import { useReviewText } from '../../translations/reviews/text.ts';
import { Card } from '../order/Card.tsx';
import classes from './reviews.module.css';

/** Shows what is pinned to a design of an order: the customer sees it when the order is sent back. */
export const OrderSpots = ({
  board,
  document,
}: {
  readonly board: CommentBoard;
  readonly document: DesignDocument;
}) => {
  const text = useReviewText();
  return (
    <Card title={text('comments')}>
      <p className={classes.quiet}>{text('commentsHint')}</p>
      <DesignComments board={board} document={document} />
    </Card>
  );
};
