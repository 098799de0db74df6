import { DoubleSide, Ray, Vector3 } from 'three';
import { cornersOf, f64, i32, item } from '../base/arrays.ts';
import { bvhOf } from '../base/surface.ts';
import type { ClothTopology } from '../solver/topology.ts';

/** So many edges round a place at which cloth passes through itself are laid smooth. */
const RINGS = 4;
const PASSES = 60;

/** Neighbours of every point along edges. */
const adjacentOf = ({ edges, vertexCount }: ClothTopology): readonly (readonly number[])[] => {
  const adjacent: number[][] = Array.from({ length: vertexCount }, () => []);
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [i32(edges, e), i32(edges, e + 1)];
    item(adjacent, a).push(b);
    item(adjacent, b).push(a);
  }
  return adjacent;
};

/** Points of edges and triangles of sewn cloth that pass through each other. */
export const crossingPoints = (
  { edges }: Pick<ClothTopology, 'edges'>,
  triangles: Int32Array,
  positions: Float64Array,
): ReadonlySet<number> => {
  const bvh = bvhOf({ positions, triangles });
  const at = (p: number): Vector3 =>
    new Vector3(f64(positions, p * 3), f64(positions, p * 3 + 1), f64(positions, p * 3 + 2));
  const found = new Set<number>();
  const ray = new Ray();
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [i32(edges, e), i32(edges, e + 1)];
    ray.origin.copy(at(a));
    ray.direction.copy(at(b)).sub(ray.origin);
    const length = ray.direction.length();
    ray.direction.divideScalar(length);
    for (const { distance, faceIndex } of bvh.raycast(ray, DoubleSide, 0, length)) {
      const corners = cornersOf(triangles, faceIndex ?? 0);
      if (distance >= length || corners.includes(a) || corners.includes(b)) continue;
      for (const p of [a, b, ...corners]) found.add(p);
    }
  }
  return found;
};

/**
 * Lays smooth what passes through itself, in place, and says how many points that were: cloth that was sewn together in
 * a narrow place, such as an armpit, may have buckled through itself, and no push between near points ever parts it again.
 */
export const untangle = (topology: ClothTopology, triangles: Int32Array, positions: Float64Array): number => {
  const crossing = crossingPoints(topology, triangles, positions);
  if (crossing.size === 0) return 0;
  const adjacent = adjacentOf(topology);
  const loose = new Set(crossing);
  for (let ring = 0; ring < RINGS; ring++)
    for (const p of [...loose]) for (const q of item(adjacent, p)) loose.add(q);
  for (let pass = 0; pass < PASSES; pass++)
    for (const p of loose) {
      const near = item(adjacent, p);
      for (let k = 0; k < 3; k++)
        positions[p * 3 + k] = near.reduce((sum, q) => sum + f64(positions, q * 3 + k), 0) / near.length;
    }
  return crossing.size;
};
