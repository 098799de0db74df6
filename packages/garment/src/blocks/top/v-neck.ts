import type { Piece } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { draftPiece } from '../../geometry/draft-piece.ts';
import { curve, straight } from '../../geometry/edges.ts';
import { lengthMm, type Polyline } from '../../geometry/polyline.ts';
import { SEAM_ALLOWANCE_MM } from '../chart.ts';
import { roundNeck } from './body.ts';
import type { TopMeasures } from './measures.ts';

/** Share of the drop along which the leg of the V runs straight before it bends up to the shoulder. */
const LEG_SHARE = 0.4;
/** A V collar is stretched a little less than a crew: its legs are nearly straight. */
const COLLAR_TO_FRONT_NECK = 0.96;
const COLLAR_TO_BACK_NECK = 0.96;

/**
 * Control point of the V's leg, straight from the point: it stands a little fuller than a straight line to the neck.
 */
const legControl = (m: TopMeasures): Point => [
  (m.neckWidth / 2) * (LEG_SHARE + 0.08),
  m.frontNeckDrop * (1 - LEG_SHARE),
];

/** A V neckline of one half, from the point on the centre line up to the high shoulder point; round behind. */
export const vNeck = (m: TopMeasures, front: boolean): Polyline => {
  if (!front) return roundNeck(m, false);
  const neckPoint: Point = [m.neckWidth / 2, 0];
  const [dx, dy] = [m.shoulder / 2 - neckPoint[0], m.shoulderSlope];
  const along = Math.hypot(dx, dy);
  const reach = m.frontNeckDrop * 0.3;
  return curve(
    [0, m.frontNeckDrop],
    legControl(m),
    [neckPoint[0] - (dy / along) * reach, (dx / along) * reach],
    neckPoint,
  );
};

/**
 * The collar of a V neck: a straight rib band, cut on the fold, whose slanted ends meet in a mitre at the centre front.
 * The middle of the piece is the centre back.
 */
export const vCollar = (m: TopMeasures, height: number): Piece => {
  const front = lengthMm(vNeck(m, true)) * COLLAR_TO_FRONT_NECK;
  const back = lengthMm(vNeck(m, false)) * COLLAR_TO_BACK_NECK;
  const length = 2 * (front + back);
  const [legX, legY] = legControl(m);
  // The band's end lies on the centre line, to which its length stands at the half angle of the V.
  const inset = (height * (m.frontNeckDrop - legY)) / legX;
  const along = (from: number, to: number, y: number) => straight([from, y], [to, y]);
  return draftPiece({
    id: 'collar',
    cloth: 'rib',
    edges: [
      { id: 'top', points: along(inset, length - inset, 0), finish: 'hem' },
      { id: 'endRight', points: straight([length - inset, 0], [length, height]), finish: 'seam' },
      { id: 'neckFrontRight', points: along(length, length - front, height), finish: 'seam' },
      {
        id: 'neckBackRight',
        points: along(length - front, length / 2, height),
        finish: 'seam',
        notches: [0, 1],
      },
      { id: 'neckBackLeft', points: along(length / 2, front, height), finish: 'seam', notches: [1] },
      { id: 'neckFrontLeft', points: along(front, 0, height), finish: 'seam' },
      { id: 'endLeft', points: straight([0, height], [inset, 0]), finish: 'seam' },
    ],
    grain: [
      [length / 2, 2],
      [length / 2, height - 2],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: height + SEAM_ALLOWANCE_MM,
  });
};
