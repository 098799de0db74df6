import type { Point } from '@kitwright/garment';

/** Kinds of things that a moved element settles on. */
export type GuideKind = 'centreLine' | 'placement' | 'edge' | 'spacing' | 'seam' | 'distance';

/** A line on a piece that says what an element has settled on. */
export interface Guide {
  readonly kind: GuideKind;
  readonly pieceId: string;
  readonly from: Point;
  readonly to: Point;
  /** The length that is written beside it, mm: of a gap or of the way to a seam. */
  readonly lengthMm?: number;
}

export const sameGuides = (a: readonly Guide[], b: readonly Guide[]): boolean =>
  a.length === b.length &&
  a.every((guide, index) => {
    const other = b[index];
    return other !== undefined && guideKey(guide) === guideKey(other);
  });

/** Tells guides apart, to the tenth of a millimetre. */
export const guideKey = ({ kind, pieceId, from, to }: Guide): string =>
  [kind, pieceId, ...[...from, ...to].map((mm) => mm.toFixed(1))].join(' ');
