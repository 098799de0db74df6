import type { ReviewStatus } from '@kitwright/contract';
import type { Review, ReviewAction } from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import type { CommentServices } from '@kitwright/editor';
import { badgeSeverity, type BadgeSeverity } from '@kitwright/ordering';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LOOK_AGAIN_MS, read, readPages, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useReviewText } from '../../translations/reviews/text.ts';

const PAGE_SIZE = 30;

/** Submissions in one status, page by page. */
export const useReviews = (status: ReviewStatus, search: string) =>
  useInfiniteQuery({
    ...readPages(endpoints.consoleReviews, (page) => ({
      query: { status, limit: PAGE_SIZE, ...(search === '' ? {} : { search }), ...page },
    })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const useReview = (id: string) =>
  useQuery({
    ...read(endpoints.consoleReview, { params: { id } }),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Decides about a submission. When a colleague or the customer was faster, the page shows what they did. */
export const useDecide = () => {
  const text = useReviewText();
  const act = useAct();
  return async ({ id, designName }: Review, decision: ReviewAction, reason?: string): Promise<boolean> => {
    const body = { decision, reason };
    const answer = await act(client.call(endpoints.consoleDecideReview, { params: { id }, body }), {
      done: text(decision === 'approve' ? 'approved' : 'rejected', { name: designName }),
      stale: [endpoints.consoleReviews],
    });
    return answer.ok;
  };
};

/** A submission looks as its design does in the same status; one that was taken back is over. */
export const reviewSeverity = (status: ReviewStatus): BadgeSeverity => {
  if (status === 'WITHDRAWN') return 'secondary';
  return badgeSeverity(status === 'WAITING' ? 'REVIEWING' : status);
};

/** Comments of staff on a design; those pinned while an order is looked at are of that order. */
export const staffComments = (uuid: string, orderId?: string): CommentServices => ({
  list: (signal) => client.call(endpoints.listThreads, { params: { uuid }, signal }),
  pin: (spot, said) =>
    client.call(endpoints.pinComment, {
      params: { uuid },
      body: { spot, ...said, orderId },
      idempotencyKey: crypto.randomUUID(),
    }),
  reply: (id, said) =>
    client.call(endpoints.replyToThread, {
      params: { id },
      body: said,
      idempotencyKey: crypto.randomUUID(),
    }),
  resolve: (id, resolved) => client.call(endpoints.resolveThread, { params: { id }, body: { resolved } }),
  takeBack: (id, commentId) => client.call(endpoints.deleteComment, { params: { id, commentId } }),
});
