import {
  COLOUR_FAMILIES,
  type ColourFamily,
  STORE_SORTS,
  type StoreSort,
  storeEndpoints,
} from '@kitwright/contract/catalogue';
import { unwrap } from '@kitwright/contract/client';
import { PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { cacheKeys } from '../../api/query-client.ts';

/** What a visitor looks for; null where anything will do. */
export interface StoreFilter {
  readonly search: string;
  readonly garment: ProductType | null;
  readonly colour: ColourFamily | null;
  readonly rating: number | null;
  readonly sort: StoreSort;
}

/** The filter as the address states it; what the address says wrongly is as if it were not said. */
export const readStoreFilter = (params: URLSearchParams): StoreFilter => {
  const rating = Number(params.get('rating'));
  return {
    search: params.get('search') ?? '',
    garment: PRODUCT_TYPES.find((type) => type === params.get('garment')) ?? null,
    colour: COLOUR_FAMILIES.find((family) => family === params.get('colour')) ?? null,
    rating: [3, 4, 5].includes(rating) ? rating : null,
    sort: STORE_SORTS.find((sort) => sort === params.get('sort')) ?? 'featured',
  };
};

export const writeStoreFilter = ({ search, garment, colour, rating, sort }: StoreFilter): URLSearchParams =>
  new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(garment === null ? {} : { garment }),
    ...(colour === null ? {} : { colour }),
    ...(rating === null ? {} : { rating: String(rating) }),
    ...(sort === 'featured' ? {} : { sort }),
  });

export const isNarrowed = ({ search, garment, colour, rating }: StoreFilter): boolean =>
  search !== '' || garment !== null || colour !== null || rating !== null;

/** Published designs, page after page; the last list stays on screen until the next is there. */
export const useStore = ({ search, garment, colour, rating, sort }: StoreFilter) =>
  useInfiniteQuery({
    queryKey: [...cacheKeys.store, 'list', { search, garment, colour, rating, sort }],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(storeEndpoints.listStore, {
          query: {
            sort,
            ...(search === '' ? {} : { search }),
            ...(garment === null ? {} : { garment }),
            ...(colour === null ? {} : { colour }),
            ...(rating === null ? {} : { rating }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** The designs that the tenant puts first, at most `limit`. */
export const useFeatured = (limit: number) =>
  useQuery({
    queryKey: [...cacheKeys.store, 'featured', limit],
    queryFn: async ({ signal }) =>
      unwrap(await client.call(storeEndpoints.listStore, { query: { limit }, signal })),
  });

export const useStoreDesign = (uuid: string) =>
  useQuery({
    queryKey: cacheKeys.storeDesign(uuid),
    queryFn: async ({ signal }) =>
      unwrap(await client.call(storeEndpoints.getStoreDesign, { params: { uuid }, signal })),
  });

/** What customers say of a design, newest first. */
export const useStoreRatings = (uuid: string) =>
  useInfiniteQuery({
    queryKey: [...cacheKeys.storeDesign(uuid), 'ratings'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(storeEndpoints.listStoreRatings, {
          params: { uuid },
          query: pageParam === null ? {} : { cursor: pageParam },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor,
  });
