import type { Wish } from '@kitwright/body';
import type { Look } from './paint/look.ts';

/** Cuts of hair that the source has; null is a shaven head. */
export type Cut =
  | 'short01'
  | 'short02'
  | 'short03'
  | 'short04'
  | 'ponytail01'
  | 'long01'
  | 'bob02'
  | 'afro01'
  | 'braid01';

/** One of the people, as told: an invention, like no real person. */
export interface Person {
  readonly id: string;
  readonly wish: Wish;
  readonly look: Look;
  readonly hair: Cut | null;
}
