import type { Vec3 } from '@kitwright/geometry';
import type { LineRound } from './scalp.ts';
import type { StrandKind } from './strand-picture.ts';

/** Locks of one kind. Places are on the base's head, metres. */
export interface Layer {
  /** Number of locks: each is a card. */
  readonly locks: number;
  readonly widthM: number;
  /** Share of locks at a place, 0 to 1. */
  readonly weight: (place: Vec3) => number;
  /** Power of the density of hair by which locks thin out towards the line; 3 without. */
  readonly thinning?: number;
  readonly lengthM: (place: Vec3) => number;
  /** Share of its length by which a lock is longer than another, at most; 0.5 without. */
  readonly uneven?: number;
  /** Share of its width that a lock loses to its tip; `TAPER` without. */
  readonly taper?: number;
  /** Direction in which hair lies; need not be of length 1. */
  readonly flow: (place: Vec3) => Vec3;
  /** Steepness with which hair leaves the skin at a place: 0 lies on it, 1 stands up. */
  readonly lift: (place: Vec3) => number;
  /** Share of its way to the flow that a lock turns each step. */
  readonly fall: number;
  /** Degrees by which locks differ from the flow, at most. */
  readonly unrulyDeg: number;
  /** Light that reaches the locks, 0 to 1; 1 without. */
  readonly light?: number;
  /** Height of the outermost locks over the skin, metres; what hangs freely is not drawn to it. */
  readonly thickM: (place: Vec3) => number;
  /** Sideways swing of a lock, metres, and turns of it along the lock. */
  readonly curl?: { readonly swingM: number; readonly turns: number };
}

/** Cut of a head of hair. */
export interface Haircut {
  readonly line: LineRound;
  readonly kind: StrandKind;
  readonly layers: readonly Layer[];
  /** A ball of hair: the place it is tied at, and its radius, metres. */
  readonly bun?: { readonly at: Vec3; readonly radiusM: number; readonly locks: number };
  /** Darkness of the roots on the skin, 0 to 1. */
  readonly roots: (place: Vec3) => number;
}

/** True for a cut that has locks, and is not only painted. */
export const isGrown = ({ layers }: Haircut): boolean => layers.length > 0;
