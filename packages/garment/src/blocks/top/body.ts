import type { Piece } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import { curve, straight } from '../../geometry/edges.ts';
import { joined, type Polyline } from '../../geometry/polyline.ts';
import { HEM_ALLOWANCE_MM, SEAM_ALLOWANCE_MM } from '../chart.ts';
import { mirrorEdge } from '../mirror-edge.ts';
import type { TopMeasures } from './measures.ts';

interface HalfBody {
  readonly neck: Polyline;
  readonly shoulder: Polyline;
  readonly armhole: Polyline;
  readonly side: Polyline;
  readonly hemCorner: Point;
}

/** Draws the neckline of one half from the centre line to the high shoulder point. */
export type Neckline = (m: TopMeasures, front: boolean) => Polyline;

/** Places of the sleeve's balance notches, as shares of the armhole from the shoulder. */
export const FRONT_NOTCH = 0.56;
export const BACK_NOTCHES = [0.53, 0.57] as const;

/** The armhole of one half: square to the shoulder, upright at the across line, level at the underarm. */
export const armholeCurve = (m: TopMeasures, front: boolean): Polyline => {
  const tip: Point = [m.shoulder / 2, m.shoulderSlope];
  const underarm: Point = [m.halfChest / 2, m.armholeDepth];
  const across = (front ? m.acrossFront : m.acrossBack) / 2;
  const acrossY = tip[1] + (underarm[1] - tip[1]) * (front ? 0.56 : 0.5);
  const [dx, dy] = [tip[0] - m.neckWidth / 2, tip[1]];
  const reach = (0.36 * (acrossY - tip[1])) / Math.hypot(dx, dy);
  const upper = curve(
    tip,
    [tip[0] - dy * reach, tip[1] + dx * reach],
    [across - 1, acrossY - (acrossY - tip[1]) * 0.42],
    [across, acrossY],
  );
  const lower = curve(
    [across, acrossY],
    [across + 1.5, acrossY + (underarm[1] - acrossY) * 0.58],
    [underarm[0] - (underarm[0] - across) * 0.62, underarm[1]],
    underarm,
  );
  return joined(upper, lower);
};

const halfBody = (m: TopMeasures, front: boolean, neckline: Neckline): HalfBody => {
  const underarm: Point = [m.halfChest / 2, m.armholeDepth];
  const hemCorner: Point = [m.halfHem / 2, m.length - m.hemCurve];
  const drop = hemCorner[1] - underarm[1];
  const waist = (underarm[0] + hemCorner[0]) / 2 - m.waistShaping;
  return {
    neck: neckline(m, front),
    shoulder: straight([m.neckWidth / 2, 0], [m.shoulder / 2, m.shoulderSlope]),
    armhole: armholeCurve(m, front),
    side: curve(underarm, [waist, underarm[1] + drop * 0.36], [waist, underarm[1] + drop * 0.62], hemCorner),
    hemCorner,
  };
};

/** A round neckline of one half: level at the centre, square to the shoulder seam at its end. */
export const roundNeck = (m: TopMeasures, front: boolean): Polyline => {
  const drop = front ? m.frontNeckDrop : m.backNeckDrop;
  const neckPoint: Point = [m.neckWidth / 2, 0];
  const [dx, dy] = [m.shoulder / 2 - neckPoint[0], m.shoulderSlope];
  const reach = drop * (front ? 0.62 : 0.55);
  const along = Math.hypot(dx, dy);
  return curve(
    [0, drop],
    [neckPoint[0] * (front ? 0.6 : 0.66), drop],
    [neckPoint[0] - (dy / along) * reach, (dx / along) * reach],
    neckPoint,
  );
};

/** The front or the back of a top, whole: edges `neckLeft`, `shoulderLeft`, `armholeLeft`, `sideLeft`, `hem`, and the right ones. */
export const topBody = (m: TopMeasures, front: boolean, neckline: Neckline = roundNeck): Piece => {
  const half = halfBody(m, front, neckline);
  const [near, far] = front ? ['Left', 'Right'] : ['Right', 'Left'];
  const edges: readonly DraftEdge[] = [
    { id: 'neck', points: half.neck, finish: 'seam' },
    { id: 'shoulder', points: half.shoulder, finish: 'seam' },
    { id: 'armhole', points: half.armhole, finish: 'seam', notches: front ? [FRONT_NOTCH] : BACK_NOTCHES },
    { id: 'side', points: half.side, finish: 'seam', notches: [0.5] },
  ];
  const [hemX, hemY] = half.hemCorner;
  // A cubic passes a quarter of its ends' height over its middle: the controls make the middle reach the length.
  const controlY = m.length + m.hemCurve / 3;
  const hem = curve([hemX, hemY], [hemX * 0.62, controlY], [-hemX * 0.62, controlY], [-hemX, hemY]);
  return draftPiece({
    id: front ? 'front' : 'back',
    edges: [
      ...edges.map((edge) => ({ ...edge, id: edge.id + near })),
      { id: 'hem', points: hem, finish: 'hem' },
      ...[...edges].reverse().map((edge) => mirrorEdge(edge, edge.id + far)),
    ],
    grain: [
      [0, m.armholeDepth],
      [0, m.length - 60],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: HEM_ALLOWANCE_MM,
  });
};
