import { Triangle, Vector3 } from 'three';
import { addScaled, cross, dot, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import { cornersOf, f64, i32, item } from '../base/arrays.ts';
import { bvhOf } from '../base/surface.ts';

/** Function from a place on a surface to where it goes when the surface moves. */
export type Carry = (at: Vec3) => Vec3;

/** Triangles of shared points before and after a move. */
export interface Carrier {
  /** Three points a triangle. */
  readonly triangles: Int32Array;
  readonly before: Float64Array;
  readonly after: Float64Array;
}

const normalsOf = (x: Float64Array, triangles: Int32Array): Float64Array => {
  const normals = new Float64Array(x.length);
  const place = (p: number): Vec3 => [f64(x, p * 3), f64(x, p * 3 + 1), f64(x, p * 3 + 2)];
  for (let t = 0; t < triangles.length / 3; t++) {
    const corners = cornersOf(triangles, t);
    const [a, b, c] = [place(corners[0]), place(corners[1]), place(corners[2])];
    const normal = cross(subtract(b, a), subtract(c, a));
    for (const p of corners)
      normal.forEach((n, k) => {
        normals[p * 3 + k] = f64(normals, p * 3 + k) + n;
      });
  }
  return normals;
};

/**
 * Carries what lies on or near a surface along: the nearest place of the surface goes where it goes, and what stands off it
 * turns with it. Normals are blended over triangles, so that neighbours stay neighbours.
 */
export const carrier = ({ triangles, before, after }: Carrier): Carry => {
  const bvh = bvhOf({ positions: before, triangles });
  const [was, is] = [normalsOf(before, triangles), normalsOf(after, triangles)];
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const [at, blend, triangle] = [new Vector3(), new Vector3(), new Triangle()];
  return (place) => {
    const hit = bvh.closestPointToPoint(at.set(...place), target);
    if (!hit) throw new RangeError('A surface has triangles');
    const corners = cornersOf(triangles, hit.faceIndex);
    [triangle.a, triangle.b, triangle.c].forEach((corner, k) => {
      corner.fromArray(before, item(corners, k) * 3);
    });
    triangle.getBarycoord(hit.point, blend);
    const mixed = (of: Float64Array): Vec3 =>
      [0, 1, 2].map((k) =>
        corners.reduce((sum, p, c) => sum + blend.getComponent(c) * f64(of, p * 3 + k), 0),
      ) as unknown as Vec3;
    const side = (of: Float64Array): Vec3 =>
      [0, 1, 2].map((k) => f64(of, corners[1] * 3 + k) - f64(of, corners[0] * 3 + k)) as unknown as Vec3;
    const frame = (of: Float64Array, normals: Float64Array): readonly [Vec3, Vec3, Vec3] => {
      const up = normalize(mixed(normals));
      const edge = side(of);
      const along = normalize(addScaled(edge, up, -dot(edge, up)));
      return [along, cross(up, along), up];
    };
    const off = subtract(place, mixed(before));
    const [from, to] = [frame(before, was), frame(after, is)];
    return from.reduce((sum, axis, k) => addScaled(sum, item(to, k), dot(off, axis)), mixed(after));
  };
};

/** A surface whose vertices are split as one of shared points. */
export const pointTriangles = ({
  triangles,
  pointOf,
}: {
  readonly triangles: Int32Array;
  readonly pointOf: Int32Array;
}): Int32Array => triangles.map((v) => i32(pointOf, v));
