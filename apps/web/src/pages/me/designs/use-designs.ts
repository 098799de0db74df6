import { designEndpoints } from '@kitwright/contract/designs';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read, readPages } from '../../../api/calls.ts';
import type { DesignFilter } from './design-filter.ts';

/** The drafts changed last, for the dashboard. */
export const useRecentDrafts = (limit: number) =>
  useQuery({
    ...read(designEndpoints.listDesigns, { query: { limit, status: 'DRAFT' } }),
    select: ({ items }) => items,
  });

/** Own designs as the filter says, page after page. */
export const useDesigns = ({ search, productType, status, sort }: DesignFilter) =>
  useInfiniteQuery({
    ...readPages(designEndpoints.listDesigns, (page) => ({
      query: {
        search,
        sort,
        ...(productType === null ? {} : { productType }),
        ...(status === null ? {} : { status }),
        ...page,
      },
    })),
    placeholderData: keepPreviousData,
  });
