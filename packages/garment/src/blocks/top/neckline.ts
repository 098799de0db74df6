import type { Point } from '@kitwright/geometry';
import { curve } from '../../geometry/curve.ts';
import type { Polyline } from '../../geometry/polyline.ts';
import type { TopMeasures } from './measures.ts';

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
