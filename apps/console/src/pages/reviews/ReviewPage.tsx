import type { Review } from '@kitwright/contract';
import { createCommentBoard } from '@kitwright/editor/comments';
import { EmptyState, StatusBadge, useErrorText } from '@kitwright/ui';
import { ActionIcon, Anchor, Button, Title, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconFileUnknown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { errorKeyOf } from '../../api/problem-error.ts';
import { useShortcuts } from '../../keyboard/shortcuts.ts';
import { useReviewText } from '../../translations/reviews/text.ts';
import { neighboursOf, readListState } from '../order/list-state.ts';
import order from '../order/order.module.css';
import { Waiting } from '../Waiting.tsx';
import { staffComments } from './comment-services.ts';
import { MarkedDesign } from './MarkedDesign.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { reviewSeverity } from './severity.ts';
import { useReview } from './use-reviews.ts';

const Shown = ({ review }: { readonly review: Review }) => {
  const [board] = useState(() => createCommentBoard(staffComments(review.designUuid)));
  return (
    <div className={order.columns}>
      <MarkedDesign document={review.document} name={review.designName} board={board} />
      <ReviewFacts review={review} board={board} />
    </div>
  );
};

interface HeadProps {
  readonly review: Review;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onDecided: () => void;
}

const Head = ({ review, onPrevious, onNext, onDecided }: HeadProps) => {
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
        <ReviewActions review={review} onDecided={onDecided} />
      </div>
    </header>
  );
};

/** One submission: the design as it was handed in, what is pinned to it, its checks, and the decision. */
export const ReviewPage = () => {
  const { id = '' } = useParams();
  const text = useReviewText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const list = readListState(useLocation().state);
  const { previous, next } = neighboursOf(list, id);
  const { data: review, error } = useReview(id);
  const goTo = (other: string | null): void => {
    if (other !== null) void navigate(`/reviews/${other}`, { state: list, replace: true });
  };
  useShortcuts({
    next: () => goTo(next),
    previous: () => goTo(previous),
    leave: () => void navigate('/reviews'),
  });
  if (review !== undefined)
    return (
      <>
        <Head
          review={review}
          onPrevious={previous === null ? null : () => goTo(previous)}
          onNext={next === null ? null : () => goTo(next)}
          onDecided={() => goTo(next)}
        />
        <Shown key={review.id} review={review} />
      </>
    );
  if (error === null) return <Waiting />;
  const unknown = errorKeyOf(error) === 'error.msg.notFound' || errorKeyOf(error) === 'error.msg.validation';
  return (
    <EmptyState
      icon={<IconFileUnknown size={40} stroke={1.25} />}
      title={unknown ? text('notFound') : errorText(errorKeyOf(error))}
      action={
        <Button component={Link} to="/reviews" variant="default">
          {text('back')}
        </Button>
      }
    />
  );
};
