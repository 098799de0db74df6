import { endpoints, type DesignSummary } from '@kitwright/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { unwrap } from '../../../api/problem-error.ts';
import { cacheKeys } from '../../../api/query-client.ts';

/** The newest designs, for the dashboard. */
export const useRecentDesigns = (limit: number) =>
  useQuery({
    queryKey: [...cacheKeys.designs, 'recent', limit],
    queryFn: async ({ signal }): Promise<readonly DesignSummary[]> =>
      unwrap(await client.call(endpoints.listDesigns, { query: { limit }, signal })).items,
  });

/** Own designs, page after page. */
export const useDesigns = (search: string) =>
  useInfiniteQuery({
    queryKey: [...cacheKeys.designs, 'list', search],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(endpoints.listDesigns, {
          query: { search, ...(pageParam === null ? {} : { cursor: pageParam }) },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor,
  });
