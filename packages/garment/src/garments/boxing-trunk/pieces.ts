import { legSeams } from '../../blocks/legs/measures.ts';
import type { Piece, Seam } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { LEG_SIDES, crotchPoint, legQuarter, type LegSide } from '../../blocks/legs/quarter.ts';
import { waistband } from '../../blocks/legs/waistband.ts';
import type { DraftEdge } from '../../geometry/draft-piece.ts';
import { curve, seamBetween, straight } from '../../geometry/edges.ts';
import { joined } from '../../geometry/polyline.ts';
import type { TrunkMeasures } from './sizes.ts';

/** The corner between slit and hem is rounded by this radius, so that it neither curls nor points. */
const SLIT_RADIUS_MM = 48;
/** Control distance of a cubic that draws a quarter circle, as a share of its radius. */
const QUARTER_CIRCLE = 0.5523;
/** Distance of the hem's inner corner inwards from the crotch point. */
const INSEAM_TAPER_MM = 8;

/** The band is cut shorter than the waist seam by what it is stretched when worn, so that its print is then true to scale. */
const BAND_SHARE = 0.7;

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** Side, slit, hem and inseam of a quarter as worn on image right: the left front, the right back. */
const outerEdges = (m: TrunkMeasures, front: boolean): readonly DraftEdge[] => {
  const sideLength = m.outseam - m.waistbandHeight;
  const hemY = Math.sqrt(sideLength * sideLength - m.flare * m.flare);
  const waist: Point = [m.quarterWaist, 0];
  const corner: Point = [m.quarterWaist + m.flare, hemY];
  const crotch = crotchPoint(m, front);
  const hemIn: Point = [crotch[0] + INSEAM_TAPER_MM, hemY];
  const onSide = (fromCorner: number) => between(corner, waist, fromCorner / sideLength);
  const onHem = (fromCorner: number): Point => [corner[0] - fromCorner, hemY];
  const slitTop = onSide(m.slit);
  const [roundFrom, roundTo] = [onSide(SLIT_RADIUS_MM), onHem(SLIT_RADIUS_MM)];
  const handle = SLIT_RADIUS_MM * (1 - QUARTER_CIRCLE);
  return [
    { id: 'outseam', points: straight(waist, slitTop), finish: 'seam', notches: [0.5] },
    {
      id: 'slit',
      points: joined(straight(slitTop, roundFrom), curve(roundFrom, onSide(handle), onHem(handle), roundTo)),
      finish: 'hem',
    },
    { id: 'hem', points: straight(roundTo, hemIn), finish: 'hem' },
    { id: 'inseam', points: straight(hemIn, crotch), finish: 'seam', notches: [0.5] },
  ];
};

const quarter = (measures: TrunkMeasures, front: boolean, side: LegSide): Piece =>
  legQuarter({
    prefix: 'trunk',
    front,
    side,
    measures,
    outer: outerEdges(measures, front),
    grain: {
      x: measures.quarterWaist * 0.45,
      top: 60,
      bottom: measures.outseam - measures.waistbandHeight - 60,
    },
  });

/** The trunks' pieces and how they are sewn: a front and a back per leg, and the waistband. */
export const trunkPieces = (
  m: TrunkMeasures,
): { readonly pieces: readonly Piece[]; readonly seams: readonly Seam[] } => {
  const pieces = [
    ...LEG_SIDES.map((side) => quarter(m, true, side)),
    ...LEG_SIDES.map((side) => quarter(m, false, side)),
    waistband(m, { joint: 'rightSide', share: BAND_SHARE }),
  ];
  return { pieces, seams: legSeams('trunk').map(([a, b]) => seamBetween(pieces, a, b)) };
};
