import { skinTriangles, type Base } from '@kitwright/body';
import { lerp, normalize, type Vec3 } from '@kitwright/geometry';
import { Triangle, Vector3 } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import { cornersOf, f64, item } from '../../base/arrays.ts';
import { bvhOf } from '../../base/surface.ts';
import { normalsOf } from '../shape/normals.ts';
import { pointsOfParts } from '../shape/skin-pieces.ts';

/** A place on someone's head. */
export interface OnSkull {
  /** Metres, in the pose in which people are baked. */
  readonly place: Vec3;
  readonly normal: Vec3;
  /** The same place on the base's head, metres: cuts are described there. */
  readonly basePlace: Vec3;
}

/** The skin of a head, to grow hair on. */
export interface Skull {
  /** Three points of the base a triangle. */
  readonly triangles: Int32Array;
  /** A place by a triangle and the shares of its second and third corner. */
  readonly at: (triangle: number, second: number, third: number) => OnSkull;
  /** The place of this head for one on the skin of the base's. */
  readonly placeOf: (basePlace: Vec3) => Vec3;
  /** The nearest place. */
  readonly under: (place: Vec3) => OnSkull;
}

const placeOf = (of: Float64Array, point: number): Vec3 => [
  f64(of, point * 3),
  f64(of, point * 3 + 1),
  f64(of, point * 3 + 2),
];

/** The skull of a body whose points are those of the base. */
export const skullOf = (base: Base, points: Float64Array): Skull => {
  const { head } = pointsOfParts(base);
  const all = Int32Array.from(skinTriangles(base));
  const normals = normalsOf(points, all, base.groups.skin.count);
  const triangles = Int32Array.from(
    Array.from({ length: all.length / 3 }, (_, t) => cornersOf(all, t))
      .filter((corners) => corners.every((point) => head.has(point)))
      .flat(),
  );
  const bvh = bvhOf({ positions: points, triangles });
  const baseBvh = bvhOf({ positions: base.positions, triangles });
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const [asked, shares, triangle] = [new Vector3(), new Vector3(), new Triangle()];
  const at = (number: number, second: number, third: number): OnSkull => {
    const corners = cornersOf(triangles, number);
    const mean = (of: Float64Array): Vec3 => {
      const [a, b, c] = [0, 1, 2].map((k) => placeOf(of, item(corners, k))) as [Vec3, Vec3, Vec3];
      const far = second + third;
      return far === 0 ? a : lerp(a, lerp(b, c, third / far), far);
    };
    return { place: mean(points), normal: normalize(mean(normals)), basePlace: mean(base.positions) };
  };
  const nearest = (tree: MeshBVH, of: Float64Array, place: Vec3): OnSkull => {
    const hit = tree.closestPointToPoint(asked.set(...place), target);
    if (!hit) throw new RangeError('A head has skin');
    cornersOf(triangles, hit.faceIndex).forEach((point, k) => {
      [triangle.a, triangle.b, triangle.c][k]?.fromArray(of, point * 3);
    });
    triangle.getBarycoord(hit.point, shares);
    return at(hit.faceIndex, shares.y, shares.z);
  };
  return {
    triangles,
    at,
    placeOf: (basePlace) => nearest(baseBvh, base.positions, basePlace).place,
    under: (place) => nearest(bvh, points, place),
  };
};
