import { Vector3 } from 'three';
import { cornersOf, f64, i32 } from '../base/arrays.ts';
import { bvhOf } from '../base/surface.ts';
import type { Detail } from '../recipe/recipe.ts';
import type { Anchor } from '../surface/locate.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';

/** A detail as a surface of its own: every vertex is a point. */
export const surfaceOfDetail = ({ pieceId, positions, pieceMm, triangles }: Detail): SurfaceMesh => ({
  pieceIds: [pieceId],
  pieceOfVertex: new Int32Array(positions.length / 3),
  pieceMm,
  pointOf: Int32Array.from({ length: positions.length / 3 }, (_, i) => i),
  positions,
  triangles,
});

const sharesOf = (corners: readonly Vector3[], at: Vector3): Anchor['shares'] => {
  const [a = at, b = at, c = at] = corners;
  const [u, v, w] = [b.clone().sub(a), c.clone().sub(a), at.clone().sub(a)];
  const [uu, uv, vv, wu, wv] = [u.dot(u), u.dot(v), v.dot(v), w.dot(u), w.dot(v)];
  const area = uu * vv - uv * uv || 1;
  const [second, third] = [(vv * wu - uv * wv) / area, (uu * wv - uv * wu) / area];
  return [1 - second - third, second, third];
};

/** The places on a surface that lie nearest to the points of a detail. */
export const nearestAnchors = (surface: SurfaceMesh, positions: Float64Array): readonly Anchor[] => {
  const bvh = bvhOf({
    positions: surface.positions,
    triangles: surface.triangles.map((v) => i32(surface.pointOf, v)),
  });
  const pointAt = (values: Float64Array, p: number) =>
    new Vector3(f64(values, p * 3), f64(values, p * 3 + 1), f64(values, p * 3 + 2));
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  return Array.from({ length: positions.length / 3 }, (_, p): Anchor => {
    bvh.closestPointToPoint(pointAt(positions, p), target);
    const corners = cornersOf(surface.triangles, target.faceIndex);
    const places = corners.map((v) => pointAt(surface.positions, i32(surface.pointOf, v)));
    return { corners, shares: sharesOf(places, target.point) };
  });
};
