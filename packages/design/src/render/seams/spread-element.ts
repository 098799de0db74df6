import type { Pattern } from '@kitwright/garment';
import type { Continuation, Operation } from '../display-list.ts';
import type { PlacedElement } from '../placed-element.ts';
import { continuationsOf } from './continuations.ts';

/** Part of an element that lies on one piece. */
export interface ElementPart {
  readonly pieceId: string;
  readonly operation: Operation;
}

/** An element with all it is seen on: its own piece first, then those beyond its seams. */
export interface SpreadElement {
  readonly placed: PlacedElement;
  readonly continuations: readonly Continuation[];
  readonly parts: readonly ElementPart[];
}

interface Remembered {
  readonly pattern: Pattern;
  readonly reachMm: number;
  readonly spread: SpreadElement;
}

/** Carries an element on over the seams it lies over; `reachMm` is how far artwork reaches past the seam line. */
export type ElementSpreader = (placed: PlacedElement, pattern: Pattern, reachMm: number) => SpreadElement;

/** Keeps the last spread of each element: the same element gives the same operations, by which unchanged pieces are known. */
export function createElementSpreader(): ElementSpreader {
  const remembered = new WeakMap<PlacedElement, Remembered>();
  return (placed, pattern, reachMm) => {
    const known = remembered.get(placed);
    if (known?.pattern === pattern && known.reachMm === reachMm) return known.spread;
    const continuations = continuationsOf(placed.geometry, pattern, reachMm);
    const spread: SpreadElement = {
      placed,
      continuations,
      parts: [
        { pieceId: placed.pieceId, operation: placed.operation },
        ...continuations.map((continuation) => ({
          pieceId: continuation.pieceId,
          operation: continued(placed.operation, continuation),
        })),
      ],
    };
    remembered.set(placed, { pattern, reachMm, spread });
    return spread;
  };
}

const continued = (operation: Operation, { transform, clip }: Continuation): Operation => ({
  op: 'group',
  clip,
  children: [{ op: 'group', transform, children: [operation] }],
});
