import { cornersOf, f64, i32, item } from '../base/arrays.ts';
import type { SurfaceMesh } from './surface-mesh.ts';

/** The share of every bone of the skeleton in a point's motion. */
export type BoneShares = Float64Array;

/** Four joints a point and their weights, as glTF wants them. */
export interface GarmentSkin {
  readonly joints: Uint8Array;
  readonly weights: Float32Array;
}

export const JOINTS_PER_POINT = 4;
const OWN_SHARE = 0.4;

/** The points one edge away from each point: those of point `p` are `points[starts[p]]` up to `starts[p + 1]`. */
export interface Neighbours {
  readonly starts: Int32Array;
  readonly points: Int32Array;
}

export const neighboursOf = (mesh: SurfaceMesh): Neighbours => {
  const sets: Set<number>[] = Array.from({ length: mesh.positions.length / 3 }, () => new Set());
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const points = cornersOf(mesh.triangles, t).map((v) => i32(mesh.pointOf, v));
    points.forEach((p, k) => {
      item(sets, p).add(item(points, (k + 1) % 3));
      item(sets, item(points, (k + 1) % 3)).add(p);
    });
  }
  const starts = new Int32Array(sets.length + 1);
  sets.forEach((set, p) => {
    starts[p + 1] = i32(starts, p) + set.size;
  });
  return { starts, points: Int32Array.from(sets.flatMap((set) => [...set])) };
};

/** Smooths rows of numbers, one a point, over the cloth. */
export const diffuse = (
  rows: readonly Float64Array[],
  { starts, points }: Neighbours,
  passes: number,
): readonly Float64Array[] => {
  let last = rows.map((own) => own.slice());
  let next = rows.map((own) => own.slice());
  for (let pass = 0; pass < passes; pass++) {
    next.forEach((target, p) => {
      const own = item(last, p);
      const count = i32(starts, p + 1) - i32(starts, p);
      if (count === 0) return;
      for (let i = 0; i < own.length; i++) target[i] = OWN_SHARE * f64(own, i);
      for (let n = i32(starts, p); n < i32(starts, p + 1); n++) {
        const around = item(last, i32(points, n));
        for (let i = 0; i < own.length; i++) {
          const share = f64(around, i);
          if (share !== 0) target[i] = f64(target, i) + ((1 - OWN_SHARE) / count) * share;
        }
      }
    });
    [last, next] = [next, last];
  }
  return last;
};

/** The four strongest bones of each point, their weights made to add up to 1. */
export const strongestBones = (points: readonly BoneShares[]): GarmentSkin => {
  const joints = new Uint8Array(points.length * JOINTS_PER_POINT);
  const weights = new Float32Array(points.length * JOINTS_PER_POINT);
  points.forEach((own, p) => {
    const strongest = [...own]
      .map((weight, bone) => ({ weight, bone }))
      .sort((a, b) => b.weight - a.weight || a.bone - b.bone)
      .slice(0, JOINTS_PER_POINT);
    const sum = strongest.reduce((total, { weight }) => total + weight, 0);
    strongest.forEach(({ weight, bone }, k) => {
      joints[p * JOINTS_PER_POINT + k] = weight > 0 ? bone : 0;
      weights[p * JOINTS_PER_POINT + k] = weight / sum;
    });
  });
  return { joints, weights };
};
