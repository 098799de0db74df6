import { Vector3 } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import { cornersOf, i32, item } from '../../base/arrays.ts';
import { bvhOf } from '../../base/surface.ts';
import { locator, blendAt, type Anchor } from '../../surface/locate.ts';
import { pointNormals, type SurfaceMesh } from '../../surface/surface-mesh.ts';
import type { Point } from '@kitwright/garment';

/** A place on the cloth and the normal there. */
export interface Spot {
  readonly at: Vector3;
  readonly normal: Vector3;
}

/** Finds a point of a piece on the finished cloth. Throws off the piece. */
export const spotOn = (surface: SurfaceMesh, pieceId: string, mm: Point): Spot => {
  const anchor: Anchor | undefined = locator(surface, pieceId)(mm);
  if (!anchor)
    throw new RangeError(`${pieceId} has no cloth at ${mm.map((v) => v.toFixed(0)).join(', ')} mm`);
  const normals = pointNormals(surface);
  const blend = (values: Float64Array) =>
    new Vector3(
      blendAt(surface, anchor, values, 3, 0),
      blendAt(surface, anchor, values, 3, 1),
      blendAt(surface, anchor, values, 3, 2),
    );
  return { at: blend(surface.positions), normal: blend(normals).normalize() };
};

/** Surface that a rope falls on, from outside. */
export interface Ground {
  readonly bvh: MeshBVH;
  readonly surface: SurfaceMesh;
}

export const groundOf = (surface: SurfaceMesh): Ground => ({
  surface,
  bvh: bvhOf({
    positions: surface.positions,
    triangles: surface.triangles.map((v) => i32(surface.pointOf, v)),
  }),
});

const STEPS = 700;
const SWEEPS = 12;
const STEP_S = 1 / 240;
const KEEP = 0.985;
/** Deeper than this the nearest cloth is taken for another layer, metres. */
const DEEPEST_M = 0.03;
const GRAVITY_MS2 = -9.81;

const target = { point: new Vector3(), distance: 0, faceIndex: 0 };

/** Lifts a point to the given height over the cloth. */
const rest = ({ bvh, surface }: Ground, p: Vector3, heightM: number): void => {
  if (!bvh.closestPointToPoint(p, target, 0, DEEPEST_M)) return;
  const corner = (k: 0 | 1 | 2) => {
    const o = i32(surface.pointOf, cornersOf(surface.triangles, target.faceIndex)[k]) * 3;
    return new Vector3().fromArray(surface.positions, o);
  };
  const [a, b, c] = [corner(0), corner(1), corner(2)];
  const normal = b.sub(a).cross(c.sub(a)).normalize();
  const height = normal.dot(p.clone().sub(target.point));
  if (height < heightM) p.addScaledVector(normal, heightM - height);
};

/**
 * A rope of equal links, led out of the cloth at a spot, comes to rest over the cloth under its weight: Verlet steps
 * with the links held in sweeps. Gives the places of its joints, the spot first.
 */
export const hangRope = (
  ground: Ground,
  from: Spot,
  links: number,
  linkM: number,
  radiusM: number,
): readonly Vector3[] => {
  // The first link leads straight out of the eyelet.
  const first = from.at.clone();
  const second = first.clone().addScaledVector(from.normal, linkM);
  const out = new Vector3(0, 0, 1);
  const points = [first, second];
  for (let i = 2; i <= links; i++)
    points.push(
      item(points, i - 1)
        .clone()
        .addScaledVector(out, linkM),
    );
  const before = points.map((p) => p.clone());
  for (let step = 0; step < STEPS; step++) {
    points.forEach((p, i) => {
      if (i < 2) return;
      const last = item(before, i).clone();
      item(before, i).copy(p);
      p.addScaledVector(p.clone().sub(last), KEEP);
      p.y += GRAVITY_MS2 * STEP_S * STEP_S;
    });
    for (let sweep = 0; sweep < SWEEPS; sweep++)
      for (let i = 1; i < points.length; i++) {
        const [p, q] = [item(points, i - 1), item(points, i)];
        const along = q.clone().sub(p);
        const error = 1 - linkM / Math.max(1e-9, along.length());
        const shares = i < 2 ? [0, 0] : i === 2 ? [0, 1] : [0.5, 0.5];
        p.addScaledVector(along, error * item(shares, 0));
        q.addScaledVector(along, -error * item(shares, 1));
      }
    points.slice(2).forEach((p) => rest(ground, p, radiusM));
  }
  return points;
};
