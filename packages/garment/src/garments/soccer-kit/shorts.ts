import type { Piece } from '../../garment.ts';
import type { Point } from '../../path.ts';
import { HEM_ALLOWANCE_MM, SEAM_ALLOWANCE_MM } from '../../blocks/allowances.ts';
import { mirrorEdge } from '../../blocks/mirror-edge.ts';
import { curve, straight } from '../../geometry/curve.ts';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import { joined, lengthMm, type Polyline } from '../../geometry/polyline.ts';
import type { ShortsMeasures } from './sizes.ts';

/** How far the front waist dips at the centre. */
const FRONT_WAIST_DIP_MM = 8;

type Side = 'Left' | 'Right';

/** The waist seam of a quarter: from the centre line to the side. */
const waistCurve = (m: ShortsMeasures, front: boolean): Polyline => {
  const centreY = front ? FRONT_WAIST_DIP_MM : -m.backRise;
  return curve(
    [0, centreY],
    [m.quarterWaist * 0.4, centreY],
    [m.quarterWaist * 0.72, 0],
    [m.quarterWaist, 0],
  );
};

/** How far the hem's corners stand in from the hip line outside and from the crotch inside, equal on front and back. */
const hemTaper = (m: ShortsMeasures) => {
  const thigh = m.quarterHip * 2 + m.frontCrotch + m.backCrotch;
  return (thigh - 2 * m.halfHem) / 4;
};

/** One quarter as worn on the image-right side: the left front, the right back. */
const quarterEdges = (m: ShortsMeasures, front: boolean): readonly DraftEdge[] => {
  const length = m.outseam - m.waistbandHeight;
  const crotch = front ? m.frontCrotch : m.backCrotch;
  const taper = hemTaper(m);
  const [side, hemOut]: readonly [Point, Point] = [
    [m.quarterWaist, 0],
    [m.quarterHip - taper, length],
  ];
  const [hemIn, crotchPoint]: readonly [Point, Point] = [
    [-crotch + taper, length],
    [-crotch, m.rise],
  ];
  const foot: Point = [0, m.rise - crotch * 1.3];
  const centreTop: Point = [0, front ? FRONT_WAIST_DIP_MM : -m.backRise];
  const crotchCurve = curve(crotchPoint, [-crotch * 0.38, m.rise], [0, m.rise - crotch * 0.5], foot);
  return [
    { id: 'waist', points: waistCurve(m, front), finish: 'seam', notches: [0.5] },
    {
      id: 'outseam',
      points: curve(side, [m.quarterHip + 3, length * 0.22], [m.quarterHip + 2, length * 0.45], hemOut),
      finish: 'seam',
      notches: [0.5],
    },
    { id: 'hem', points: straight(hemOut, hemIn), finish: 'hem' },
    { id: 'inseam', points: straight(hemIn, crotchPoint), finish: 'seam', notches: [0.5] },
    {
      id: 'crotch',
      points: joined(crotchCurve, straight(foot, centreTop)),
      finish: 'seam',
      notches: front ? [0.5] : [0.48, 0.52],
    },
  ];
};

const quarter = (m: ShortsMeasures, front: boolean, side: Side): Piece => {
  const edges = quarterEdges(m, front);
  const drawnAsIs = side === (front ? 'Left' : 'Right');
  const grainX = (drawnAsIs ? 1 : -1) * m.quarterHip * 0.45;
  return draftPiece({
    id: `shorts${front ? 'Front' : 'Back'}${side}`,
    edges: drawnAsIs ? edges : [...edges].reverse().map((edge) => mirrorEdge(edge)),
    grain: [
      [grainX, 60],
      [grainX, m.outseam - m.waistbandHeight - 60],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: HEM_ALLOWANCE_MM,
  });
};

/** The waistband: a strip cut to the length of the waist seam, drawn in by elastic, joined at the centre back. */
const waistband = (m: ShortsMeasures): Piece => {
  const front = lengthMm(waistCurve(m, true));
  const back = lengthMm(waistCurve(m, false));
  const length = 2 * (front + back);
  const height = m.waistbandHeight;
  const along = (from: number, to: number, y: number) => straight([from, y], [to, y]);
  return draftPiece({
    id: 'waistband',
    cloth: 'elastic',
    edges: [
      { id: 'top', points: along(0, length, 0), finish: 'hem' },
      { id: 'endLeft', points: straight([length, 0], [length, height]), finish: 'seam' },
      { id: 'waistBackLeft', points: along(length, length - back, height), finish: 'seam', notches: [0.5] },
      {
        id: 'waistFrontLeft',
        points: along(length - back, length / 2, height),
        finish: 'seam',
        notches: [0, 0.5, 1],
      },
      { id: 'waistFrontRight', points: along(length / 2, back, height), finish: 'seam', notches: [0.5, 1] },
      { id: 'waistBackRight', points: along(back, 0, height), finish: 'seam', notches: [0.5] },
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

/** The shorts' five pieces: a front and a back per leg, and the waistband. */
export const shortsPieces = (m: ShortsMeasures): readonly Piece[] => [
  quarter(m, true, 'Left'),
  quarter(m, true, 'Right'),
  quarter(m, false, 'Left'),
  quarter(m, false, 'Right'),
  waistband(m),
];
