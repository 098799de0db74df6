import { armShare, type Base, type Body } from '@kitwright/body';
import { f64 } from '../../base/arrays.ts';
import { neighboursOf, softened } from './normals.ts';

/** Share of the plain shorts at a point of a body: from between waist and hip to a hand below the crotch. */
export const shortsOn = (base: Base, { points, levels, measures }: Body): ((point: number) => number) => {
  const arm = armShare(base);
  const top = levels.hip + 0.62 * (levels.waist - levels.hip);
  const bottom = measures.insideLeg / 1000 - (0.13 * measures.height) / 1800;
  return (point) => {
    const y = f64(points, point * 3 + 1);
    return f64(arm, point) > 0.2 ? -1 : Math.min(top - y, y - bottom);
  };
};

/** Share of a woman's plain top at a point: from below the chest to the shoulders, with a wide neck. */
export const topOn = (
  base: Base,
  triangles: Int32Array,
  { points, levels, measures, skeleton }: Body,
): ((point: number) => number) => {
  const size = measures.height / 1800;
  const arm = softened(armShare(base), neighboursOf(triangles, base.groups.skin.count), 8);
  const [, neckY, neckZ] = skeleton.neck;
  return (point) => {
    const [x, y, z] = [f64(points, point * 3), f64(points, point * 3 + 1), f64(points, point * 3 + 2)];
    if (y > neckY + 0.12 * size) return -1;
    const neckline =
      Math.hypot(x * 0.86, (y - neckY - 0.02) * (z > neckZ ? 0.6 : 0.95), (z - neckZ) * 0.4) - 0.088 * size;
    return Math.min(
      y - (levels.chest - 0.105 * size),
      neckY + 0.045 * size - y,
      neckline,
      (0.42 - f64(arm, point)) * 0.3,
    );
  };
};
