import type { WeldedParts } from './welded.ts';

type Normals = Float64Array;

/** Area-weighted normals of points. What is loose, such as a lip, does not turn the cloth it hangs on. */
const normalsOf = ({ triangles, pointOf }: WeldedParts, loose: Uint8Array, x: Float64Array): Normals => {
  const normals = new Float64Array(x.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t] ?? 0, triangles[t + 1] ?? 0, triangles[t + 2] ?? 0] as const;
    const [a, b, c] = corners.map((v) => (pointOf[v] ?? 0) * 3) as [number, number, number];
    const hangs = corners.some((v) => loose[v] === 1);
    const u = (k: number): number => (x[b + k] ?? 0) - (x[a + k] ?? 0);
    const w = (k: number): number => (x[c + k] ?? 0) - (x[a + k] ?? 0);
    for (let k = 0; k < 3; k++) {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3];
      const n = u(i) * w(j) - u(j) * w(i);
      corners.forEach((v) => {
        const o = (pointOf[v] ?? 0) * 3 + k;
        if (!hangs || loose[v] === 1) normals[o] = (normals[o] ?? 0) + n;
      });
    }
  }
  return normals;
};

/** Turns a stored normal of a vertex, `from[at..]`, as the surface at its point has turned, into `to[at..]`. */
export type TurnNormal = (vertex: number, from: Float32Array, at: number, to: Float32Array) => void;

/**
 * Turns normals when points move: each by the shortest turn that takes the surface's old normal at its point to the
 * new one. Stored normals of creases and lips, which are not the surface's, keep their angle to it.
 */
export const turnedNormals = (
  welded: WeldedParts,
  loose: Uint8Array,
  before: Float64Array,
  after: Float64Array,
): TurnNormal => {
  const [was, is] = [normalsOf(welded, loose, before), normalsOf(welded, loose, after)];
  const unit = (of: Normals, p: number): readonly [number, number, number] => {
    const [x, y, z] = [of[p * 3] ?? 0, of[p * 3 + 1] ?? 0, of[p * 3 + 2] ?? 0];
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    return [x / length, y / length, z / length];
  };
  return (vertex, from, at, to) => {
    const p = welded.pointOf[vertex] ?? 0;
    const [a, b] = [unit(was, p), unit(is, p)];
    const n = [from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0] as const;
    // Rodrigues' turn from a to b: n + (axis x n) + axis x (axis x n) / (1 + cos), axis = a x b.
    const axis = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]] as const;
    const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    const across = (u: readonly [number, number, number], v: readonly [number, number, number]) =>
      [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
    const once = across(axis, n);
    const twice = across(axis, once);
    const share = 1 / Math.max(0.05, 1 + cosine);
    const turned = [0, 1, 2].map((k) => (n[k] ?? 0) + (once[k] ?? 0) + (twice[k] ?? 0) * share);
    const length = Math.hypot(...turned) || 1;
    for (let k = 0; k < 3; k++) to[at + k] = (turned[k] ?? 0) / length;
  };
};
