import type { StoreDesignId } from '@kitwright/contract';
import {
  COLOUR_FAMILIES,
  type ColourFamily,
  STORE_SORTS,
  type StoreSort,
  storeEndpoints,
} from '@kitwright/contract/catalogue';
import { PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read, readPages } from '../../api/calls.ts';

/** Holds what a visitor looks for; null where anything will do. */
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
    ...readPages(storeEndpoints.listStore, (page) => ({
      query: {
        sort,
        ...(search === '' ? {} : { search }),
        ...(garment === null ? {} : { garment }),
        ...(colour === null ? {} : { colour }),
        ...(rating === null ? {} : { rating }),
        ...page,
      },
    })),
    placeholderData: keepPreviousData,
  });

/** The designs that the tenant puts first, at most `limit`. */
export const useFeatured = (limit: number) => useQuery(read(storeEndpoints.listStore, { query: { limit } }));

export const useStoreDesign = (uuid: string) =>
  useQuery(read(storeEndpoints.getStoreDesign, { params: { uuid } }));

/** Gives what customers say of a design, newest first. */
export const useStoreRatings = (uuid: StoreDesignId) =>
  useInfiniteQuery(readPages(storeEndpoints.listStoreRatings, (query) => ({ params: { uuid }, query })));
