import { type DesignSummary, designEndpoints } from '@kitwright/contract/designs';
import { unwrap } from '@kitwright/contract/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { cacheKeys } from '../../../api/query-client.ts';
import type { DesignFilter } from './design-filter.ts';

/** The drafts changed last, for the dashboard. */
export const useRecentDrafts = (limit: number) =>
  useQuery({
    queryKey: [...cacheKeys.designs, 'drafts', limit],
    queryFn: async ({ signal }): Promise<readonly DesignSummary[]> =>
      unwrap(await client.call(designEndpoints.listDesigns, { query: { limit, status: 'DRAFT' }, signal }))
        .items,
  });

/** Own designs as the filter says, page after page. */
export const useDesigns = ({ search, productType, status, sort }: DesignFilter) =>
  useInfiniteQuery({
    queryKey: [...cacheKeys.designs, 'list', search, productType, status, sort],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(designEndpoints.listDesigns, {
          query: {
            search,
            sort,
            ...(productType === null ? {} : { productType }),
            ...(status === null ? {} : { status }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor,
  });
