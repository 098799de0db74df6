import { cornersOf, i32, item } from '../base/arrays.ts';
import type { BoundSurface } from '../gltf/bound-surface.ts';
import { at } from '../figure/sdf/blend.ts';
import type { Vec3 } from '../base/vec3.ts';

/** Bits of the triangles that a garment hides, by node, as its extras have them. */
export type HiddenTriangles = Readonly<Record<string, string>>;

/** A place of the skin: the mean of these vertices. */
export type SkinSample = readonly number[];

export const meanOf = (values: ArrayLike<number>, sample: SkinSample): Vec3 => {
  const axis = (k: number) => sample.reduce((sum, v) => sum + at(values, v * 3 + k), 0) / sample.length;
  return [axis(0), axis(1), axis(2)];
};

/** Corners and centres of the triangles that are drawn: those that the garment's mask does not hide. */
export const drawnSamples = (figure: BoundSurface, hidden: HiddenTriangles): readonly SkinSample[] => {
  const bits = figure.nodes.map((node) => Buffer.from(hidden[node] ?? '', 'base64'));
  const corners = new Set<number>();
  const centres: SkinSample[] = [];
  let [node, first] = [-1, 0];
  for (let t = 0; t < figure.triangles.length / 3; t++) {
    const triangle = cornersOf(figure.triangles, t);
    const own = i32(figure.nodeOfVertex, triangle[0]);
    if (own !== node) [node, first] = [own, t];
    const k = t - first;
    const isHidden = (((item(bits, node)[k >> 3] ?? 0) >> (k & 7)) & 1) === 1;
    if (isHidden) continue;
    triangle.forEach((v) => corners.add(v));
    centres.push(triangle);
  }
  return [...[...corners].map((v) => [v]), ...centres];
};
