import type { ReviewSummary } from '@kitwright/contract/designs';
import { Rating, StatusBadge, formatDateTime, useLang } from '@kitwright/ui';
import { Table } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useReviewText } from '../../translations/reviews/text.ts';
import type { ListState } from '../order/use-move-order.ts';
import classes from './reviews.module.css';
import { reviewSeverity } from './use-reviews.ts';

interface Props {
  readonly review: ReviewSummary;
  readonly selected: boolean;
  /** Holds what its page needs to know of the list. */
  readonly list: ListState;
}

/** One submission in the queue; its picture and name open it. */
export const ReviewRow = ({ review, selected, list }: Props) => {
  const text = useReviewText();
  const { lang } = useLang();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const { decidedAt, decidedByName, status } = review;
  return (
    <Table.Tr ref={row} className={classes.row ?? ''} data-selected={selected} aria-selected={selected}>
      <Table.Td>
        <Link to={`/reviews/${review.id}`} state={list} className={classes.open}>
          <img src={review.thumbnailUrl} alt="" width={56} height={70} loading="lazy" />
          {review.designName}
        </Link>
        {review.opinion.rating !== null && <Rating value={review.opinion.rating} />}
        {review.opinion.comment !== null && <p className={classes.quiet}>{review.opinion.comment}</p>}
      </Table.Td>
      <Table.Td>{review.customerName}</Table.Td>
      <Table.Td className="kw-figures">{text('round', { round: review.round })}</Table.Td>
      <Table.Td className="kw-figures">{formatDateTime(review.submittedAt, lang)}</Table.Td>
      {status !== 'WAITING' && (
        <Table.Td className="kw-figures">
          {decidedAt !== null &&
            (decidedByName === null
              ? formatDateTime(decidedAt, lang)
              : text('by', { date: formatDateTime(decidedAt, lang), name: decidedByName }))}
        </Table.Td>
      )}
      <Table.Td className={classes.statusCell ?? ''}>
        <StatusBadge severity={reviewSeverity(status)}>{text(`status.${status}`)}</StatusBadge>
      </Table.Td>
    </Table.Tr>
  );
};
