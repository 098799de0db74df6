import type { Piece } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { crotchPoint, legQuarter, type LegSide } from '../../blocks/legs/quarter.ts';
import { waistband } from '../../blocks/legs/waistband.ts';
import type { DraftEdge } from '../../geometry/draft-piece.ts';
import { curve, straight } from '../../geometry/edges.ts';
import type { ShortsMeasures } from './sizes.ts';

/**
 * Distances of the hem's corners inwards from the hip line outside and from the crotch inside, equal on front and
 * back.
 */
const hemTaper = (m: ShortsMeasures) => {
  const thigh = m.quarterHip * 2 + m.frontCrotch + m.backCrotch;
  return (thigh - 2 * m.halfHem) / 4;
};

/** Side, hem and inseam of a quarter as worn on image right: the left front, the right back. */
const outerEdges = (m: ShortsMeasures, front: boolean): readonly DraftEdge[] => {
  const length = m.outseam - m.waistbandHeight;
  const crotch = crotchPoint(m, front);
  const taper = hemTaper(m);
  const side: Point = [m.quarterWaist, 0];
  const hemOut: Point = [m.quarterHip - taper, length];
  const hemIn: Point = [crotch[0] + taper, length];
  return [
    {
      id: 'outseam',
      points: curve(side, [m.quarterHip + 3, length * 0.22], [m.quarterHip + 2, length * 0.45], hemOut),
      finish: 'seam',
      notches: [0.5],
    },
    { id: 'hem', points: straight(hemOut, hemIn), finish: 'hem' },
    { id: 'inseam', points: straight(hemIn, crotch), finish: 'seam', notches: [0.5] },
  ];
};

const quarter = (measures: ShortsMeasures, front: boolean, side: LegSide): Piece =>
  legQuarter({
    prefix: 'shorts',
    front,
    side,
    measures,
    outer: outerEdges(measures, front),
    grain: {
      x: measures.quarterHip * 0.45,
      top: 60,
      bottom: measures.outseam - measures.waistbandHeight - 60,
    },
  });

/** The shorts' five pieces: a front and a back per leg, and the waistband. */
export const shortsPieces = (m: ShortsMeasures): readonly Piece[] => [
  quarter(m, true, 'Left'),
  quarter(m, true, 'Right'),
  quarter(m, false, 'Left'),
  quarter(m, false, 'Right'),
  waistband(m),
];
