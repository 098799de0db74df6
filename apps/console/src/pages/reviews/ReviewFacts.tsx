import type { Review } from '@kitwright/contract/designs';
import { DesignComments, PreflightReport, type CommentBoard } from '@kitwright/editor/comments';
import { Rating, StatusBadge, formatDateTime, useLang } from '@kitwright/ui';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useTenant } from '../../tenant.ts';
import { useReviewText } from '../../translations/reviews/text.ts';
import { Card } from '../order/Card.tsx';
import order from '../order/order.module.css';
import classes from './reviews.module.css';
import { reviewSeverity } from './use-reviews.ts';

/** Shows what there is to know of a submission beside its drawing. */
export const ReviewFacts = ({ review, board }: { readonly review: Review; readonly board: CommentBoard }) => {
  const text = useReviewText();
  const tenant = useTenant();
  return (
    <div className={order.facts}>
      <Card title={text('comments')}>
        {review.status === 'WAITING' && <p className={classes.quiet}>{text('commentsHint')}</p>}
        <DesignComments board={board} document={review.document} />
      </Card>
      <Card title={text('preflight')}>
        <PreflightReport document={review.document} rules={tenant} />
      </Card>
      <About review={review} />
      {review.others.length > 0 && <Others others={review.others} />}
    </div>
  );
};

const About = ({ review }: { readonly review: Review }) => {
  const text = useReviewText();
  const { lang } = useLang();
  return (
    <Card title={text('about')}>
      <dl className={classes.about}>
        <dt>{text('customer')}</dt>
        <dd>
          {review.customerName}
          <br />
          {review.customerEmail !== null && (
            <Anchor inherit href={`mailto:${review.customerEmail}`}>
              {review.customerEmail}
            </Anchor>
          )}
        </dd>
        {(review.opinion.rating !== null || review.opinion.comment !== null) && (
          <>
            <dt>{text('opinion')}</dt>
            <dd className={classes.reason}>
              {review.opinion.rating !== null && <Rating value={review.opinion.rating} />}
              {review.opinion.comment}
            </dd>
          </>
        )}
        <dt>{text('submitted')}</dt>
        <dd className="kw-figures">
          {formatDateTime(review.submittedAt, lang)} · {text('version', { version: review.designVersion })}
        </dd>
        {review.decidedAt !== null && (
          <>
            <dt>{text('head.decided')}</dt>
            <dd className="kw-figures">
              {formatDateTime(review.decidedAt, lang)}
              {review.decidedByName !== null && ` · ${review.decidedByName}`}
            </dd>
          </>
        )}
        {review.reason !== null && (
          <>
            <dt>{text('reason')}</dt>
            <dd className={classes.reason}>{review.reason}</dd>
          </>
        )}
      </dl>
      {review.status === 'WITHDRAWN' && <p className={classes.quiet}>{text('withdrawnHint')}</p>}
    </Card>
  );
};

const Others = ({ others }: Pick<Review, 'others'>) => {
  const text = useReviewText();
  return (
    <Card title={text('earlier')}>
      <ul className={classes.others}>
        {others.map(({ id, round, status, reason }) => (
          <li key={id}>
            <Anchor component={Link} to={`/reviews/${id}`}>
              {text('round', { round })}
            </Anchor>{' '}
            <StatusBadge severity={reviewSeverity(status)}>{text(`status.${status}`)}</StatusBadge>
            {reason !== null && <p className={classes.reason}>{reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
};
