import { Vector3 } from 'three';
import { cornersOf, f32, f64 } from '../base/arrays.ts';
import { bvhOf, merged, type Surface } from '../base/surface.ts';
import { areaNormals } from '../figure/mesh/differential.ts';
import type { Distance } from '../figure/sdf/primitives.ts';
import type { DistanceGrid } from '../solver/distance-grid.ts';

/** A body twice: exactly, and sampled, which is enough where cloth is clear of it. */
export interface SolidBody {
  readonly distanceM: Distance;
  readonly grid: DistanceGrid;
}

/** The grid is nearer the truth than this, metres. */
const GRID_ERROR_M = 0.0015;
const CROSSING_REACH_M = 0.03;
const LEAST_COSINE = 0.6;
/** Cosine between the outsides of cloth and of what lies over it: at a seam's edge the nearest triangle may be another. */
const LEAST_FACING = 0.5;
const SLOPE_STEP_M = 0.001;

/** The field's value over its slope: the true distance, near the surface. */
const trueDistance = (body: Distance, x: number, y: number, z: number): number => {
  const d = body(x, y, z);
  if (d > SLOPE_STEP_M) return d;
  const h = SLOPE_STEP_M;
  const slope = Math.hypot(
    body(x + h, y, z) - body(x - h, y, z),
    body(x, y + h, z) - body(x, y - h, z),
    body(x, y, z + h) - body(x, y, z - h),
  );
  return d / Math.max(0.5, slope / (2 * h));
};

/** Depth of the deepest of the cloth's corners and triangle centres inside the body, mm; 0 when all lie outside. */
export const penetrationMm = (cloth: readonly Surface[], { distanceM, grid }: SolidBody): number => {
  let least = 0;
  const look = (x: number, y: number, z: number): void => {
    if (grid.sample(x, y, z) < least + GRID_ERROR_M)
      least = Math.min(least, trueDistance(distanceM, x, y, z));
  };
  for (const { positions, triangles } of cloth) {
    for (let o = 0; o < positions.length; o += 3)
      look(f64(positions, o), f64(positions, o + 1), f64(positions, o + 2));
    for (let t = 0; t < triangles.length / 3; t++) {
      const corners = cornersOf(triangles, t);
      const mean = (k: number) => corners.reduce((sum, v) => sum + f64(positions, v * 3 + k), 0) / 3;
      look(mean(0), mean(1), mean(2));
    }
  }
  return -least * 1000;
};

/**
 * Farthest that points of the inner layer stand out of the outer layer, mm. The two face the same way there: a sleeve
 * that hangs beside the shorts turns its outside to theirs, and is no cloth that lies over them.
 */
export const crossingMm = (outer: readonly Surface[], inner: readonly Surface[]): number => {
  const surface = merged(outer);
  const bvh = bvhOf(surface);
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const corner = (t: number, k: 0 | 1 | 2) => {
    const o = cornersOf(surface.triangles, t)[k] * 3;
    return new Vector3(
      f64(surface.positions, o),
      f64(surface.positions, o + 1),
      f64(surface.positions, o + 2),
    );
  };
  let worst = 0;
  for (const { positions, triangles } of inner) {
    const facing = areaNormals(positions, triangles);
    for (const v of new Set(triangles)) {
      const at = new Vector3(f64(positions, v * 3), f64(positions, v * 3 + 1), f64(positions, v * 3 + 2));
      const hit = bvh.closestPointToPoint(at, target, 0, CROSSING_REACH_M);
      if (!hit || hit.distance < 1e-6 || hit.distance > CROSSING_REACH_M) continue;
      const [a, b, c] = [corner(hit.faceIndex, 0), corner(hit.faceIndex, 1), corner(hit.faceIndex, 2)];
      const normal = b.sub(a).cross(c.sub(a)).normalize();
      const cosine = normal.dot(at.sub(hit.point)) / hit.distance;
      const own = new Vector3(f32(facing, v * 3), f32(facing, v * 3 + 1), f32(facing, v * 3 + 2));
      if (cosine > LEAST_COSINE && normal.dot(own) > LEAST_FACING)
        worst = Math.max(worst, hit.distance * 1000);
    }
  }
  return worst;
};

/** The worst crossing of any layer by one that is worn under it, mm; layers inside out. */
export const worstCrossingMm = (layers: readonly (readonly Surface[])[]): number =>
  layers
    .slice(1)
    .map((outer, i) => crossingMm(outer, layers.slice(0, i + 1).flat()))
    .reduce((a, b) => Math.max(a, b), 0);
