import { DESIGN_SORTS, designEndpoints, type DesignSort } from '@kitwright/contract/designs';
import { productTypeSchema } from '@kitwright/contract/tenants';
import type { ProductType } from '@kitwright/garment';
import { designStatusSchema, type DesignStatus } from '@kitwright/ordering';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read, readPages } from '../../../api/calls.ts';

/** The drafts changed last, for the dashboard. */
export const useRecentDrafts = (limit: number) =>
  useQuery({
    ...read(designEndpoints.listDesigns, { query: { limit, status: 'DRAFT' } }),
    select: ({ items }) => items,
  });

/** Holds what the list of designs is narrowed to, and its order. */
export interface DesignFilter {
  readonly search: string;
  readonly productType: ProductType | null;
  readonly status: DesignStatus | null;
  readonly sort: DesignSort;
}

/** Reads the filter from the address; values that are not valid are left out. */
export const readDesignFilter = (params: URLSearchParams): DesignFilter => ({
  search: params.get('q') ?? '',
  productType: productTypeSchema.safeParse(params.get('garment')).data ?? null,
  status: designStatusSchema.safeParse(params.get('status')).data ?? null,
  sort: DESIGN_SORTS.find((sort) => sort === params.get('sort')) ?? 'changed',
});

/** The address of a filter: only what differs from the beginning is in it. */
export const writeDesignFilter = ({ search, productType, status, sort }: DesignFilter): URLSearchParams =>
  new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...(productType === null ? {} : { garment: productType }),
    ...(status === null ? {} : { status }),
    ...(sort === 'changed' ? {} : { sort }),
  });

export const isNarrowed = ({ search, productType, status }: DesignFilter): boolean =>
  search !== '' || productType !== null || status !== null;

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
