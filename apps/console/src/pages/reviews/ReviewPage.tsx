import type { Review } from '@kitwright/contract/designs';
import { errorKeyOf } from '@kitwright/contract/client';
import { createCommentBoard } from '@kitwright/editor/comments';
import { EmptyState, StatusBadge } from '@kitwright/ui';
import { ActionIcon, Anchor, Button, Title, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconFileUnknown } from '@tabler/icons-react';
import { useRef, useState, type ComponentProps } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { usePageKeys } from '../../keyboard/use-page-keys.tsx';
import { useReviewText } from '../../translations/reviews/text.ts';
import order from '../order/order.module.css';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { neighboursOf, readListState } from '../order/use-move-order.ts';
import { MarkedDesign } from './MarkedDesign.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import classes from './reviews.module.css';
import { reviewSeverity, staffComments, useReview } from './use-reviews.ts';

const Shown = ({ review }: { readonly review: Review }) => {
  const [board] = useState(() => createCommentBoard(staffComments(review.designUuid)));
  return (
    <div className={order.columns}>
      <MarkedDesign document={review.document} name={review.designName} board={board} />
      <ReviewFacts review={review} board={board} />
    </div>
  );
};

interface HeadProps extends ComponentProps<typeof ReviewActions> {
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

const Head = ({ onPrevious, onNext, ...actions }: HeadProps) => {
  const { review } = actions;
  const text = useReviewText();
  const steps = [
    { label: text('previous'), key: 'K', go: onPrevious, Icon: IconChevronUp },
    { label: text('next'), key: 'J', go: onNext, Icon: IconChevronDown },
  ];
  return (
    <header className={order.head}>
      <div className={order.where}>
        <Anchor component={Link} to="/reviews" className={order.back ?? ''}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          {text('back')}
        </Anchor>
        {(onPrevious !== null || onNext !== null) && (
          <span className={order.steps}>
            {steps.map(({ label, key, go, Icon }) => (
              <Tooltip key={key} label={`${label} (${key})`}>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={label}
                  disabled={go === null}
                  onClick={() => go?.()}
                >
                  <Icon size={18} stroke={1.5} />
                </ActionIcon>
              </Tooltip>
            ))}
          </span>
        )}
      </div>
      <div className={order.what}>
        <div className={order.titles}>
          <Title order={1} size="h2">
            {review.designName}
          </Title>
          <StatusBadge severity={reviewSeverity(review.status)}>
            {text(`status.${review.status}`)}
          </StatusBadge>
          <span className="kw-quiet">
            {review.customerName} · {text('round', { round: review.round })}
          </span>
        </div>
        <ReviewActions {...actions} />
      </div>
    </header>
  );
};

/** One submission: the design as it was handed in, what is pinned to it, its checks, and the decision. */
export const ReviewPage = () => {
  const { id = '' } = useParams();
  const text = useReviewText();
  const navigate = useNavigate();
  const list = readListState(useLocation().state);
  const { previous, next } = neighboursOf(list, id);
  const query = useReview(id);
  const { data: review, error } = query;
  const approveButton = useRef<HTMLButtonElement>(null);
  const goTo = (other: string | null): void => {
    if (other !== null) void navigate(`/reviews/${other}`, { state: list, replace: true });
  };
  const keysButton = usePageKeys({
    next: () => goTo(next),
    previous: () => goTo(previous),
    move: () => approveButton.current?.focus(),
    leave: () => void navigate('/reviews'),
  });
  if (review !== undefined)
    return (
      <>
        <Head
          review={review}
          approveButton={approveButton}
          onPrevious={previous === null ? null : () => goTo(previous)}
          onNext={next === null ? null : () => goTo(next)}
          onDecided={() => goTo(next)}
        />
        <Shown key={review.id} review={review} />
        <div className={classes.keys}>{keysButton}</div>
      </>
    );
  if (error === null) return <Waiting />;
  const isUnknown =
    errorKeyOf(error) === 'error.msg.notFound' || errorKeyOf(error) === 'error.msg.validation';
  if (!isUnknown) return <LoadFailed query={query} />;
  return (
    <EmptyState
      icon={<IconFileUnknown size={40} stroke={1.25} />}
      title={text('notFound')}
      action={
        <Button component={Link} to="/reviews" variant="default">
          {text('back')}
        </Button>
      }
    />
  );
};
