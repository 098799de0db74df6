import type { ReviewStatus } from '@kitwright/contract';
import type { Review, ReviewAction } from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import { unwrap } from '@kitwright/contract/client';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useReviewText } from '../../translations/reviews/text.ts';

const PAGE_SIZE = 30;
/** How often an open queue looks for what customers and colleagues did, ms. */
const LOOK_AGAIN_MS = 15_000;
const REVIEWS = ['reviews'];
const keyOf = (id: string) => ['review', id];

/** Submissions in one status, page by page. */
export const useReviews = (status: ReviewStatus, search: string) =>
  useInfiniteQuery({
    queryKey: [...REVIEWS, status, search],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(endpoints.consoleReviews, {
          query: {
            status,
            limit: PAGE_SIZE,
            ...(search === '' ? {} : { search }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const useReview = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.consoleReview, { params: { id }, signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Decides about a submission. When a colleague or the customer was faster, the page shows what they did. */
export const useDecide = () => {
  const text = useReviewText();
  const errorText = useErrorText();
  const cache = useQueryClient();
  return async ({ id, designName }: Review, decision: ReviewAction, reason?: string): Promise<boolean> => {
    const body = { decision, reason };
    const answer = await busyWhile(client.call(endpoints.consoleDecideReview, { params: { id }, body }));
    if (answer.ok) {
      cache.setQueryData(keyOf(id), answer.value);
      toast.success(text(decision === 'approve' ? 'approved' : 'rejected', { name: designName }));
    } else {
      toast.error(errorText(answer.problem.key));
      void cache.invalidateQueries({ queryKey: keyOf(id) });
    }
    void cache.invalidateQueries({ queryKey: REVIEWS });
    return answer.ok;
  };
};
