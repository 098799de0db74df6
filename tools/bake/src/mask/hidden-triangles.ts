import { DoubleSide, Ray, Vector3 } from 'three';
import { f64, i32 } from '../base/arrays.ts';
import { bvhOf, type Surface } from '../base/surface.ts';

/** Cloth within this distance outwards covers skin, metres. */
const COVER_M = 0.09;
/** Skin this near to a hem stays: it may be seen into the sleeve, the neck and the leg. */
const HEM_MARGIN_M = 0.045;
/** Rays start a little inside, so that cloth resting on the skin is met. */
const START_INSIDE_M = 0.004;

const point = (surface: Surface, p: number): Vector3 =>
  new Vector3(
    f64(surface.positions, p * 3),
    f64(surface.positions, p * 3 + 1),
    f64(surface.positions, p * 3 + 2),
  );

/** Area-weighted normals of the points. */
const normalsOf = (surface: Surface): readonly Vector3[] => {
  const normals = Array.from({ length: surface.positions.length / 3 }, () => new Vector3());
  for (let t = 0; t < surface.triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => i32(surface.triangles, t + k));
    const [a, b, c] = corners.map((p) => point(surface, p));
    if (!a || !b || !c) continue;
    const normal = b.sub(a).cross(c.sub(a));
    corners.forEach((p) => normals[p]?.add(normal));
  }
  return normals.map((normal) => normal.normalize());
};

/** Cloth that lies over a body, metres. */
export interface Cover {
  readonly cloth: Surface;
  /** Points along the hems. */
  readonly hemPoints: readonly Vector3[];
  /** Without sleeves only the inside of cloth covers: a bare arm looks at the outside of the shirt beside it. */
  readonly hasSleeves: boolean;
}

/**
 * Triangles of a body that the cloth hides, one bit each, least bit first: all three corners have cloth outwards and
 * lie deep under it. What is nearer to a hem than `marginM` stays; what stands out of the cloth by less than
 * `startInsideM` counts as under it. Metres.
 */
export const hiddenTriangles = (
  body: Surface,
  { cloth, hemPoints, hasSleeves }: Cover,
  marginM = HEM_MARGIN_M,
  startInsideM = START_INSIDE_M,
): Uint8Array => {
  const bvh = bvhOf(cloth);
  const ray = new Ray();
  const isHidden = normalsOf(body).map((normal, p) => {
    const at = point(body, p);
    if (hemPoints.some((hem) => hem.distanceToSquared(at) < marginM ** 2)) return false;
    ray.direction.copy(normal);
    ray.origin.copy(at).addScaledVector(normal, -startInsideM);
    const hit = bvh.raycastFirst(ray, DoubleSide, 0, COVER_M);
    return hit !== null && (hasSleeves || (hit.face?.normal.dot(normal) ?? 0) > 0);
  });
  const count = body.triangles.length / 3;
  const bits = new Uint8Array(Math.ceil(count / 8));
  for (let t = 0; t < count; t++)
    if ([0, 1, 2].every((k) => isHidden[i32(body.triangles, t * 3 + k)]))
      bits[t >> 3] = (bits[t >> 3] ?? 0) | (1 << (t & 7));
  return bits;
};
