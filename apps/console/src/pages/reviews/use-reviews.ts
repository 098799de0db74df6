import type { ReviewStatus } from '@kitwright/contract';
import type { Review, ReviewAction } from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read, readPages, useAct, LOOK_AGAIN_MS } from '../../api/calls.ts';
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
