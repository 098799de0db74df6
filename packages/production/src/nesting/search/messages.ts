import type { Field } from './field.ts';
import type { FieldPool, ShapePair } from './field-pool.ts';
import type { Layout, Problem } from './problem.ts';
import type { MeetingPlace } from './team.ts';

/** Budget of a part of a search: pairs measured by each thread, and the moment at which the part ends in any case. */
export interface PartBudget {
  readonly work: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Requests to a thread of a search. */
export type Asked =
  | {
      readonly kind: 'fields';
      readonly lines: readonly Float64Array[];
      readonly pairs: readonly ShapePair[];
    }
  | {
      readonly kind: 'begin';
      readonly pool: FieldPool;
      /** The thread's number, which is that of its room in the pool. */
      readonly rank: number;
      /** 1 in its first number: end with what you have. */
      readonly stop: SharedArrayBuffer;
    }
  | {
      /** Lays a share on a ring, or a whole order on its strip: from nothing, or shortens the layout it is given. */
      readonly kind: 'ring';
      readonly problem: Problem;
      readonly isRing: boolean;
      /** Length to begin at where it is laid from nothing. */
      readonly lengthMm: number;
      readonly first: Layout | null;
      readonly isLast: boolean;
      readonly seed: number;
      readonly budget: PartBudget;
    }
  | {
      /** Shortens a strip together with the other threads. */
      readonly kind: 'strip';
      readonly problem: Problem;
      readonly first: Layout;
      readonly seed: number;
      readonly budget: PartBudget;
      readonly rank: number;
      readonly size: number;
      readonly place: MeetingPlace;
    };

/** A message of a thread about its search. */
export type Said =
  | { readonly kind: 'fields'; readonly fields: readonly Field[] }
  | { readonly kind: 'begun' }
  /** A layout in which no piece lies on another; more may follow. */
  | { readonly kind: 'found'; readonly layout: Layout; readonly spent: number }
  /** The best one; null where none was found in which no piece lies on another. */
  | { readonly kind: 'done'; readonly layout: Layout | null; readonly work: number };
