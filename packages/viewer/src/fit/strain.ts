import type { MeshData } from '../model/mesh-data.ts';

/** Millimetres of cut cloth that the whole range of a piece's texture coordinates spans, across and down. */
export type SpanMm = readonly [across: number, down: number];

/**
 * How much longer the cloth lies than it was cut, by vertex: of across and down the larger, 0.02 for 2 %. Slack counts as
 * negative. Each triangle's |dx/du| - 1, averaged by area over its corners.
 */
export const strainOf = ({ positions, uvs, index }: MeshData, [acrossMm, downMm]: SpanMm): Float32Array => {
  const count = positions.length / 3;
  const [sum, area] = [new Float64Array(count), new Float64Array(count)];
  const at = (vertex: number, axis: number): number => positions[vertex * 3 + axis] ?? 0;
  for (let i = 0; i + 2 < index.length; i += 3) {
    const [a = 0, b = 0, c = 0] = index.subarray(i, i + 3);
    const flat = (vertex: number): readonly [number, number] => [
      (((uvs[vertex * 2] ?? 0) - (uvs[a * 2] ?? 0)) * acrossMm) / 1000,
      (((uvs[vertex * 2 + 1] ?? 0) - (uvs[a * 2 + 1] ?? 0)) * downMm) / 1000,
    ];
    const [[u1, v1], [u2, v2]] = [flat(b), flat(c)];
    const det = u1 * v2 - u2 * v1;
    if (Math.abs(det) < 1e-10) continue;
    let [along, down] = [0, 0];
    for (let axis = 0; axis < 3; axis += 1) {
      const [e1, e2] = [at(b, axis) - at(a, axis), at(c, axis) - at(a, axis)];
      along += ((v2 * e1 - v1 * e2) / det) ** 2;
      down += ((u1 * e2 - u2 * e1) / det) ** 2;
    }
    const strain = Math.max(Math.sqrt(along), Math.sqrt(down)) - 1;
    const weight = Math.abs(det);
    for (const vertex of [a, b, c]) {
      sum[vertex] = (sum[vertex] ?? 0) + strain * weight;
      area[vertex] = (area[vertex] ?? 0) + weight;
    }
  }
  return Float32Array.from(sum, (value, i) => value / Math.max(1e-12, area[i] ?? 0));
};
