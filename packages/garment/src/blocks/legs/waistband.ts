import type { Piece } from '../../garment.ts';
import { draftPiece } from '../../geometry/draft-piece.ts';
import { straight } from '../../geometry/edges.ts';
import { lengthMm } from '../../geometry/polyline.ts';
import { SEAM_ALLOWANCE_MM } from '../chart.ts';
import type { LegMeasures } from './measures.ts';
import { waistCurve } from './quarter.ts';

/** Marks on the four quarters as the outline walks past them: half way, and where two quarters meet. */
const NOTCHES: readonly (readonly number[])[] = [[0.5], [0, 0.5, 1], [0.5, 1], [0.5]];

/** Place where the strip is joined to a ring. */
type Joint = 'centreBack' | 'rightSide';

/** A strip's quarters, from image left to image right, each with where it ends. */
const layOut = (
  front: number,
  back: number,
  joint: Joint,
): readonly (readonly [id: string, endMm: number])[] => {
  const half = front + back;
  return joint === 'centreBack'
    ? [
        ['BackRight', back],
        ['FrontRight', half],
        ['FrontLeft', 2 * half - back],
        ['BackLeft', 2 * half],
      ]
    : [
        ['FrontRight', front],
        ['FrontLeft', 2 * front],
        ['BackLeft', 2 * front + back],
        ['BackRight', 2 * half],
      ];
};

export interface WaistbandCut {
  /** Joined at the right side, the strip leaves the middle of the back whole, for lettering. */
  readonly joint: Joint;
  /** Length of the strip as a share of the waist seam; below 1 the legs are gathered into it. */
  readonly share: number;
}

/** The waistband: a strip drawn in by elastic. */
export const waistband = (
  m: LegMeasures,
  { joint, share }: WaistbandCut = { joint: 'centreBack', share: 1 },
): Piece => {
  const lengthOf = (front: boolean) => lengthMm(waistCurve(m, front)) * share;
  const quarters = layOut(lengthOf(true), lengthOf(false), joint);
  const length = quarters.at(-1)?.[1] ?? 0;
  const height = m.waistbandHeight;
  const along = (from: number, to: number, y: number) => straight([from, y], [to, y]);
  return draftPiece({
    id: 'waistband',
    cloth: 'elastic',
    edges: [
      { id: 'top', points: along(0, length, 0), finish: 'hem' },
      { id: 'endLeft', points: straight([length, 0], [length, height]), finish: 'seam' },
      ...[...quarters].reverse().map(([quarter, endMm], i) => ({
        id: `waist${quarter}`,
        points: along(endMm, quarters[2 - i]?.[1] ?? 0, height),
        finish: 'seam' as const,
        notches: NOTCHES[i] ?? [],
      })),
      { id: 'endRight', points: straight([0, height], [0, 0]), finish: 'seam' },
    ],
    grain: [
      [length / 2, 4],
      [length / 2, height - 4],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: height + SEAM_ALLOWANCE_MM,
  });
};
