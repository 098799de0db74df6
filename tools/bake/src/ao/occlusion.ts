import { DoubleSide, Ray } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import { cornersOf, f64, i32, item } from '../base/arrays.ts';
import { pointNormals, type SurfaceMesh } from '../surface/surface-mesh.ts';

/** Openness of every shared point, 0..1, 1 is open: outside; inside as worn; inside without the figure. */
export interface Occlusion {
  readonly outside: Float64Array;
  readonly insideWorn: Float64Array;
  readonly insideGhost: Float64Array;
}

const LIFT_M = 0.0015;
const OUTSIDE_REACH_M = 0.6;
const INSIDE_REACH_M = 0.5;
/** Light that a hit at the far end of the reach still lets by, and how it grows with distance. */
const BOUNCE = 0.8;
const BOUNCE_POWER = 1.5;
const SMOOTHING_PASSES = 2;
const GOLDEN_ANGLE = 2.399963;

type Vector = readonly [number, number, number];

/** Meshes that shade a garment: with the figure, and without; and the number of rays a point sends. */
export interface ShadeScene {
  readonly worn: MeshBVH;
  readonly ghost: MeshBVH;
  readonly rays: number;
}

/** Cosine-weighted directions over the upper hemisphere, on a golden spiral. */
export const hemisphere = (rays: number): readonly Vector[] =>
  Array.from({ length: rays }, (_, i) => {
    const u = (i + 0.5) / rays;
    const r = Math.sqrt(u);
    return [r * Math.cos(i * GOLDEN_ANGLE), r * Math.sin(i * GOLDEN_ANGLE), Math.sqrt(1 - u)];
  });

const ray = new Ray();

/** Share of the sky seen from `p` towards `n`, from `liftM` above; the spiral is turned by `turn` so that noise does not band. */
export const openness = (
  bvh: MeshBVH,
  sky: readonly Vector[],
  p: Vector,
  n: Vector,
  reachM: number,
  turn: number,
  liftM = LIFT_M,
): number => {
  const helper: Vector = Math.abs(n[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const tx = helper[1] * n[2] - helper[2] * n[1];
  const ty = helper[2] * n[0] - helper[0] * n[2];
  const tz = helper[0] * n[1] - helper[1] * n[0];
  const l = Math.hypot(tx, ty, tz);
  const t: Vector = [tx / l, ty / l, tz / l];
  const b: Vector = [n[1] * t[2] - n[2] * t[1], n[2] * t[0] - n[0] * t[2], n[0] * t[1] - n[1] * t[0]];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  ray.origin.set(p[0] + n[0] * liftM, p[1] + n[1] * liftM, p[2] + n[2] * liftM);
  let light = 0;
  for (const [hx, hy, hz] of sky) {
    const x = hx * cos - hy * sin;
    const y = hx * sin + hy * cos;
    ray.direction.set(
      t[0] * x + b[0] * y + n[0] * hz,
      t[1] * x + b[1] * y + n[1] * hz,
      t[2] * x + b[2] * y + n[2] * hz,
    );
    const hit = bvh.raycastFirst(ray, DoubleSide, 0, reachM);
    light += hit ? BOUNCE * Math.pow(hit.distance / reachM, BOUNCE_POWER) : 1;
  }
  return light / sky.length;
};

const smoothed = (values: Float64Array, mesh: SurfaceMesh): Float64Array => {
  let current = values;
  for (let pass = 0; pass < SMOOTHING_PASSES; pass++) {
    const sums = new Float64Array(current.length);
    const counts = new Float64Array(current.length);
    for (let t = 0; t < mesh.triangles.length / 3; t++) {
      const points = cornersOf(mesh.triangles, t).map((v) => i32(mesh.pointOf, v));
      points.forEach((p, k) => {
        const q = item(points, (k + 1) % 3);
        sums[p] = f64(sums, p) + f64(current, q);
        counts[p] = f64(counts, p) + 1;
        sums[q] = f64(sums, q) + f64(current, p);
        counts[q] = f64(counts, q) + 1;
      });
    }
    current = current.map((own, p) => (f64(counts, p) > 0 ? (own + f64(sums, p) / f64(counts, p)) / 2 : own));
  }
  return current;
};

/** Bakes the occlusion of one garment within the scene as worn and within the garments alone. */
export const bakeOcclusion = (
  mesh: SurfaceMesh,
  { worn, ghost, rays }: ShadeScene,
  onProgress?: (done: number) => void,
): Occlusion => {
  const normals = pointNormals(mesh);
  const sky = hemisphere(rays);
  const count = mesh.positions.length / 3;
  const [outside, insideWorn, insideGhost] = [
    new Float64Array(count),
    new Float64Array(count),
    new Float64Array(count),
  ];
  const at = (values: Float64Array, p: number): Vector => [
    f64(values, p * 3),
    f64(values, p * 3 + 1),
    f64(values, p * 3 + 2),
  ];
  for (let p = 0; p < count; p++) {
    const [place, normal] = [at(mesh.positions, p), at(normals, p)];
    const inward: Vector = [-normal[0], -normal[1], -normal[2]];
    outside[p] = openness(worn, sky, place, normal, OUTSIDE_REACH_M, p);
    insideWorn[p] = openness(worn, sky, place, inward, INSIDE_REACH_M, p + 0.7);
    insideGhost[p] = openness(ghost, sky, place, inward, INSIDE_REACH_M, p + 0.7);
    if (p % 500 === 0) onProgress?.(p / count);
  }
  return {
    outside: smoothed(outside, mesh),
    insideWorn: smoothed(insideWorn, mesh),
    insideGhost: smoothed(insideGhost, mesh),
  };
};
