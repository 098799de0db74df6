import type { Base } from '@kitwright/body';
import { f64, item } from '../../base/arrays.ts';
import type { FittedPart } from '../fitted-part.ts';
import { normalsOf } from './normals.ts';

/** A mesh that hangs on a body, its vertices split where its texture is. v goes down. */
export interface HungMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly uvs: Float32Array;
  readonly indices: Uint32Array;
}

/** Pairs of points of the base that tell the head's width, height and depth. */
const HEAD_PAIRS = [
  [5399, 11998],
  [791, 881],
  [962, 5320],
] as const;

const DECIMETRE_M = 0.1;

/** Size of a head along each axis, as a share of the base's. */
const headSizes = (base: Base, points: Float64Array): readonly number[] =>
  HEAD_PAIRS.map(([a, b], axis) => {
    const size = (of: Float64Array): number => Math.abs(f64(of, a * 3 + axis) - f64(of, b * 3 + axis));
    return size(points) / size(base.positions);
  });

/** Hangs a part on a body, or on the base itself. */
export const hung = (base: Base, points: Float64Array, part: FittedPart): HungMesh => {
  const sizes = headSizes(base, points);
  const count = part.points.length / 3;
  const places = new Float64Array(count * 3);
  for (let v = 0; v < count; v++)
    for (let axis = 0; axis < 3; axis++) {
      let place = item(part.offsets, v * 3 + axis) * DECIMETRE_M * item(sizes, axis);
      for (let k = v * 3; k < v * 3 + 3; k++)
        place += item(part.shares, k) * f64(points, item(part.points, k) * 3 + axis);
      places[v * 3 + axis] = place;
    }
  const corners: (readonly [vertex: number, uv: number])[] = [];
  for (let q = 0; q < part.quads.length; q += 8) {
    const corner = (k: number) => [item(part.quads, q + k), item(part.quads, q + 4 + k)] as const;
    corners.push(corner(0), corner(1), corner(2));
    if (corner(3)[0] !== corner(2)[0]) corners.push(corner(0), corner(2), corner(3));
  }
  const normals = normalsOf(
    places,
    Int32Array.from(corners, ([v]) => v),
    count,
  );
  const numbers = new Map<string, number>();
  const used: (readonly [number, number])[] = [];
  const indices = Uint32Array.from(corners, (corner) => {
    const key = corner.join(' ');
    const known = numbers.get(key) ?? used.length;
    if (known === used.length) {
      numbers.set(key, known);
      used.push(corner);
    }
    return known;
  });
  const three = (of: Float64Array): Float32Array =>
    Float32Array.from(used.flatMap(([v]) => [f64(of, v * 3), f64(of, v * 3 + 1), f64(of, v * 3 + 2)]));
  return {
    positions: three(places),
    normals: three(normals),
    uvs: Float32Array.from(
      used.flatMap(([, uv]) => [item(part.uvs, uv * 2), 1 - item(part.uvs, uv * 2 + 1)]),
    ),
    indices,
  };
};
