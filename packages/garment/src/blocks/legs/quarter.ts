import type { Piece } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import { curve, straight } from '../../geometry/edges.ts';
import { joined, type Polyline } from '../../geometry/polyline.ts';
import { HEM_ALLOWANCE_MM, SEAM_ALLOWANCE_MM } from '../chart.ts';
import { mirrorEdge } from '../mirror-edge.ts';
import type { LegMeasures } from './measures.ts';

export const LEG_SIDES = ['Left', 'Right'] as const;
export type LegSide = (typeof LEG_SIDES)[number];

/** Depth of the dip of the front waist at the centre, mm. */
const FRONT_WAIST_DIP_MM = 8;

const centreTop = (m: LegMeasures, front: boolean): Point => [0, front ? FRONT_WAIST_DIP_MM : -m.backRise];

/** The waist seam of a quarter: from the centre line to the side, whose corner lies at height 0. */
export const waistCurve = (m: LegMeasures, front: boolean): Polyline => {
  const [, centreY] = centreTop(m, front);
  return curve(
    [0, centreY],
    [m.quarterWaist * 0.4, centreY],
    [m.quarterWaist * 0.72, 0],
    [m.quarterWaist, 0],
  );
};

/** Point where inseam and crotch seam meet. */
export const crotchPoint = (m: LegMeasures, front: boolean): Point => [
  -(front ? m.frontCrotch : m.backCrotch),
  m.rise,
];

/** The crotch seam: from the inseam round to the centre line and up to the waist. */
const crotchSeam = (m: LegMeasures, front: boolean): Polyline => {
  const crotch = front ? m.frontCrotch : m.backCrotch;
  const foot: Point = [0, m.rise - crotch * 1.3];
  return joined(
    curve(crotchPoint(m, front), [-crotch * 0.38, m.rise], [0, m.rise - crotch * 0.5], foot),
    straight(foot, centreTop(m, front)),
  );
};

export interface LegQuarterDraft {
  /** Start of the piece's id: `shorts` gives `shortsFrontLeft`. */
  readonly prefix: string;
  readonly front: boolean;
  readonly side: LegSide;
  readonly measures: LegMeasures;
  /** From the side corner of the waist round to the crotch point, as worn on image right: the left front, the right back. */
  readonly outer: readonly DraftEdge[];
  /** Straight of grain: distance from the centre line, and the heights of its ends. */
  readonly grain: { readonly x: number; readonly top: number; readonly bottom: number };
}

/** One quarter of the legs: edges `waist`, the outer ones as drafted, `crotch`. */
export const legQuarter = ({ prefix, front, side, measures, outer, grain }: LegQuarterDraft): Piece => {
  const edges: readonly DraftEdge[] = [
    { id: 'waist', points: waistCurve(measures, front), finish: 'seam', notches: [0.5] },
    ...outer,
    {
      id: 'crotch',
      points: crotchSeam(measures, front),
      finish: 'seam',
      notches: front ? [0.5] : [0.48, 0.52],
    },
  ];
  const drawnAsIs = side === (front ? 'Left' : 'Right');
  const grainX = (drawnAsIs ? 1 : -1) * grain.x;
  return draftPiece({
    id: `${prefix}${front ? 'Front' : 'Back'}${side}`,
    edges: drawnAsIs ? edges : [...edges].reverse().map((edge) => mirrorEdge(edge)),
    grain: [
      [grainX, grain.top],
      [grainX, grain.bottom],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: HEM_ALLOWANCE_MM,
  });
};
