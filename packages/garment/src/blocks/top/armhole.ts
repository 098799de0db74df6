import type { Point } from '@kitwright/geometry';
import { curve } from '../../geometry/curve.ts';
import { joined, type Polyline } from '../../geometry/polyline.ts';
import type { TopMeasures } from './measures.ts';

/** Where the sleeve's balance notches sit, as shares of the armhole from the shoulder. */
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
