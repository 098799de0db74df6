import type { StoreSort } from '@kitwright/contract/catalogue';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../db/keyset.ts';

/** The place in the store's list: what it is sorted by, that value as the database writes it, and the design. */
export interface StorePlace {
  readonly sort: StoreSort;
  readonly value: string;
  readonly id: string;
}

const MAX_POSITION = 2_147_483_647;

const numberPlace = z.tuple([
  z.enum(['featured', 'rating']),
  z
    .string()
    .regex(/^-?\d{1,10}(\.\d{1,6})?$/)
    .refine((value) => Math.abs(Number(value)) <= MAX_POSITION),
  z.uuid(),
]);

export const writeStoreCursor = ({ sort, value, id }: StorePlace): string =>
  sort === 'newest'
    ? writeCursor({ at: value, id })
    : Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

const readNumberPlace = (cursor: string): StorePlace | undefined => {
  try {
    const parsed = numberPlace.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (!parsed.success) return undefined;
    const [sort, value, id] = parsed.data;
    return { sort, value, id };
  } catch {
    return undefined;
  }
};

/** The place a cursor of this sort names; undefined for any other. */
export const readStoreCursor = (cursor: string, sort: StoreSort): StorePlace | undefined => {
  if (sort !== 'newest') {
    const place = readNumberPlace(cursor);
    return place?.sort === sort ? place : undefined;
  }
  const place = readCursor(cursor);
  return place === undefined ? undefined : { sort, value: place.at, id: place.id };
};
