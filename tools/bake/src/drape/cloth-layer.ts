import { Vector3 } from 'three';
import type { Vec3 } from '@kitwright/geometry';
import { f64, i32 } from '../base/arrays.ts';
import { bvhOf, type Surface } from '../base/surface.ts';
import type { DistanceGrid } from '../solver/distance-grid.ts';

/** Points further than this from the cloth are left as they are, metres. */
const REACH_M = 0.04;
/** Off the surface's normal by more than this (cosine) the nearest point lies on a hem: open space. */
const LEAST_COSINE = 0.6;

const boundsOf = (positions: Float64Array): { readonly min: Vec3; readonly max: Vec3 } => {
  const axis = (k: number) => positions.filter((_, i) => i % 3 === k);
  const least = (k: number) => axis(k).reduce((a, b) => Math.min(a, b), Infinity) - REACH_M;
  const most = (k: number) => axis(k).reduce((a, b) => Math.max(a, b), -Infinity) + REACH_M;
  return { min: [least(0), least(1), least(2)], max: [most(0), most(1), most(2)] };
};

/** Unit normal of a triangle: to the print side. */
const normalOf = ({ positions, triangles }: Surface, t: number, into: Vector3): Vector3 => {
  const corner = (k: number) => {
    const o = i32(triangles, t * 3 + k) * 3;
    return new Vector3(f64(positions, o), f64(positions, o + 1), f64(positions, o + 2));
  };
  const [a, b, c] = [corner(0), corner(1), corner(2)];
  return into.crossVectors(b.sub(a), c.sub(a)).normalize();
};

/**
 * The collider with a draped garment over it: everything behind the cloth is solid, so that the next layer lies on
 * top. `sinkM` lets the next layer press the cloth in by that much, the same everywhere or as the place has it; less than nothing
 * keeps it off.
 */
export const withClothLayer = (
  grid: DistanceGrid,
  surface: Surface,
  sinkM: number | ((x: number, y: number, z: number) => number),
): DistanceGrid => {
  const sinkAt = typeof sinkM === 'number' ? () => sinkM : sinkM;
  const layered = grid.clone();
  const bvh = bvhOf(surface);
  const point = new Vector3();
  const normal = new Vector3();
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  layered.forEachPoint({ ...boundsOf(surface.positions), stepM: grid.box.stepM }, (index, x, y, z) => {
    const hit = bvh.closestPointToPoint(point.set(x, y, z), target, 0, REACH_M);
    if (!hit) return;
    normalOf(surface, hit.faceIndex, normal);
    const cosine = normal.dot(point.sub(hit.point)) / Math.max(hit.distance, 1e-9);
    const isBehind = cosine < -LEAST_COSINE;
    const distance = (isBehind ? -hit.distance : hit.distance) + sinkAt(x, y, z);
    layered.values[index] = Math.min(layered.values[index] ?? 1, distance);
  });
  return layered;
};
