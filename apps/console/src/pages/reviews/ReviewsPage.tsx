import { REVIEW_STATUSES, type ReviewStatus } from '@kitwright/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageKeys } from '../../keyboard/use-page-keys.tsx';
import { useReviewText } from '../../translations/reviews/text.ts';
import { ListHead, useListFilter } from '../ListHead.tsx';
import { PagedList } from '../PagedList.tsx';
import { RowTable } from '../RowTable.tsx';
import { fromList } from '../order/use-move-order.ts';
import { ReviewRow } from './ReviewRow.tsx';
import classes from './reviews.module.css';
import { useReviews } from './use-reviews.ts';

/** Shows what customers submitted: what waits for someone to look at it, and what became of the rest. */
export const ReviewsPage = () => {
  const text = useReviewText();
  const navigate = useNavigate();
  const filter = useListFilter<ReviewStatus>('WAITING');
  const query = useReviews(filter.state, filter.sought);
  const reviews = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const list = fromList(
    reviews.map(({ id }) => id),
    '',
  );
  const step = (by: 1 | -1): void => {
    const at = reviews.findIndex(({ id }) => id === selectedId);
    const next = at < 0 ? 0 : Math.min(reviews.length - 1, Math.max(0, at + by));
    setSelectedId(reviews[next]?.id ?? null);
  };
  const keysButton = usePageKeys(
    {
      next: () => step(1),
      previous: () => step(-1),
      open: () => {
        if (selectedId !== null) void navigate(`/reviews/${selectedId}`, { state: list });
      },
    },
    ['search', 'leave'],
  );
  const isWaiting = filter.state === 'WAITING';
  const heads = [
    'design',
    'customer',
    'round',
    'submitted',
    ...(isWaiting ? [] : ['decided' as const]),
  ] as const;
  return (
    <>
      <ListHead
        title={text('title')}
        filter={filter}
        states={{
          label: text('filter'),
          all: REVIEW_STATUSES,
          nameOf: (status) => text(`status.${status}`),
          counts: query.data?.pages[0]?.counts,
        }}
        searchLabel={text('search')}
      />
      <PagedList query={query} isEmpty={reviews.length === 0} emptyMessage={text('empty')}>
        <RowTable
          label={text('title')}
          heads={[...heads.map((head) => text(`head.${head}`)), text('filter')]}
          isDense
        >
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} selected={review.id === selectedId} list={list} />
          ))}
        </RowTable>
        <div className={classes.keys}>{keysButton}</div>
      </PagedList>
    </>
  );
};
