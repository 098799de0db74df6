import { hemisphere, openness } from '../../ao/occlusion.ts';
import { f64 } from '../../base/arrays.ts';
import { bvhOf } from '../../base/surface.ts';
import { neighboursOf, softened } from './normals.ts';

const RAYS = 28;
const REACH_M = 0.35;

/** Openness of each point of the skin, 0 to 1, 1 for points that no triangle uses. */
export const skinOcclusion = (
  points: Float64Array,
  normals: Float64Array,
  triangles: Int32Array,
  used: ReadonlySet<number>,
): Float64Array => {
  const bvh = bvhOf({ positions: points, triangles });
  const sky = hemisphere(RAYS);
  const count = normals.length / 3;
  const of = (values: Float64Array, p: number): readonly [number, number, number] => [
    f64(values, p * 3),
    f64(values, p * 3 + 1),
    f64(values, p * 3 + 2),
  ];
  const open = Float64Array.from({ length: count }, (_, p) =>
    used.has(p) ? openness(bvh, sky, of(points, p), of(normals, p), REACH_M, p) : Number.NaN,
  );
  // Points that are not drawn take what their neighbours have, so that softening does not darken or light borders.
  const neighbours = neighboursOf(triangles, count);
  const known = open.map((own, p) => {
    if (!Number.isNaN(own)) return own;
    const near = (neighbours[p] ?? []).map((q) => f64(open, q)).filter((value) => !Number.isNaN(value));
    return near.length === 0 ? 1 : near.reduce((sum, value) => sum + value, 0) / near.length;
  });
  return softened(known, neighbours, 1);
};
