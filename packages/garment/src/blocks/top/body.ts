import type { Piece } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { curve, straight } from '../../geometry/curve.ts';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import type { Polyline } from '../../geometry/polyline.ts';
import { HEM_ALLOWANCE_MM, SEAM_ALLOWANCE_MM } from '../allowances.ts';
import { mirrorEdge } from '../mirror-edge.ts';
import { armholeCurve, BACK_NOTCHES, FRONT_NOTCH } from './armhole.ts';
import type { TopMeasures } from './measures.ts';
import { roundNeck } from './neckline.ts';

interface HalfBody {
  readonly neck: Polyline;
  readonly shoulder: Polyline;
  readonly armhole: Polyline;
  readonly side: Polyline;
  readonly hemCorner: Point;
}

/** Draws the neckline of one half from the centre line to the high shoulder point. */
export type Neckline = (m: TopMeasures, front: boolean) => Polyline;

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
