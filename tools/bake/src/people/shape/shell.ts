import { f64, item } from '../../base/arrays.ts';
import type { Mesh, Skinning } from '../../figure/mesh/mesh.ts';
import { neighboursOf } from './normals.ts';

/** A vertex between two points of the skin: the second's share. */
type Mix = readonly [a: number, b: number, share: number];

interface Clipped {
  readonly mixes: readonly Mix[];
  readonly indices: readonly number[];
}

/** Keeps what lies where `inside` is above 0, cutting triangles along its border. */
const clipped = (triangles: Int32Array, inside: (point: number) => number): Clipped => {
  const mixes: Mix[] = [];
  const numbers = new Map<string, number>();
  const indices: number[] = [];
  const vertex = (a: number, b: number, share: number): number => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, mixes.length);
    mixes.push([a, b, share]);
    return mixes.length - 1;
  };
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [...triangles.subarray(t, t + 3)];
    const values = corners.map(inside);
    if (values.every((value) => value <= 0)) continue;
    const outline: number[] = [];
    corners.forEach((a, k) => {
      const [b, from, to] = [item(corners, (k + 1) % 3), item(values, k), item(values, (k + 1) % 3)];
      if (from > 0) outline.push(vertex(a, a, 0));
      if (from > 0 !== to > 0) outline.push(vertex(a, b, from / (from - to)));
    });
    for (let k = 2; k < outline.length; k++)
      indices.push(item(outline, 0), item(outline, k - 1), item(outline, k));
  }
  return { mixes, indices };
};

/** The skin drawn taut outwards, as close-fitting knit bridges hollows. */
const taut = (points: Float64Array, normals: Float64Array, triangles: Int32Array): Float64Array => {
  const count = normals.length / 3;
  const neighbours = neighboursOf(triangles, count);
  let current = points.slice(0, count * 3);
  for (let round = 0; round < 6; round++) {
    const from = current;
    current = from.map((own, i) => {
      const near = item(neighbours, Math.floor(i / 3));
      if (near.length === 0) return own;
      return 0.35 * own + (0.65 * near.reduce((sum, q) => sum + f64(from, q * 3 + (i % 3)), 0)) / near.length;
    });
  }
  return points.slice(0, count * 3).map((own, i) => {
    const p = i - (i % 3);
    let out = 0;
    for (let k = p; k < p + 3; k++) out += (f64(current, k) - f64(points, k)) * f64(normals, k);
    return own + Math.max(0, out) * f64(normals, i);
  });
};

export interface ShellOptions {
  /** Above 0 where there is cloth, metres from its border. */
  readonly inside: (point: number) => number;
  readonly offsetM: number;
  readonly bridgesHollows: boolean;
}

/** Close-fitting cloth a little off the skin. */
export const shellOf = (
  skin: {
    readonly points: Float64Array;
    readonly normals: Float64Array;
    readonly triangles: Int32Array;
    readonly skinning: Skinning;
  },
  { inside, offsetM, bridgesHollows }: ShellOptions,
): { readonly mesh: Mesh; readonly skinning: Skinning } => {
  const { normals, triangles, skinning } = skin;
  const points = bridgesHollows ? taut(skin.points, normals, triangles) : skin.points;
  const { mixes, indices } = clipped(triangles, inside);
  const between = (of: Float64Array, [a, b, share]: Mix, axis: number): number =>
    f64(of, a * 3 + axis) * (1 - share) + f64(of, b * 3 + axis) * share;
  const axes = [0, 1, 2] as const;
  const nearest = mixes.map(([a, b, share]) => (share < 0.5 ? a : b));
  const four = (of: ArrayLike<number>): number[] =>
    nearest.flatMap((p) => [0, 1, 2, 3].map((k) => of[p * 4 + k] ?? 0));
  return {
    mesh: {
      positions: Float32Array.from(
        mixes.flatMap((mix) => axes.map((k) => between(points, mix, k) + offsetM * between(normals, mix, k))),
      ),
      normals: Float32Array.from(mixes.flatMap((mix) => axes.map((k) => between(normals, mix, k)))),
      indices: Uint32Array.from(indices),
      occlusion: new Float32Array(mixes.length).fill(1),
    },
    skinning: {
      joints: Uint8Array.from(four(skinning.joints)),
      weights: Float32Array.from(four(skinning.weights)),
    },
  };
};
