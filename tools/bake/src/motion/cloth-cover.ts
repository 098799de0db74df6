import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Vec3 } from '@kitwright/geometry';
import { cornersOf } from '../base/arrays.ts';

/** Cloth this far outwards covers skin; cloth this far inwards is looked for beneath it, metres. */
const COVER_REACH_M = 0.09;
const THROUGH_REACH_M = 0.02;
/** Rays start so far inside, that cloth which touches is met. */
const START_INSIDE_M = 0.001;
/** Cosine from which on cloth counts as met from its outside. */
const LEAST_FACING = 0.2;

/** Relations of places of the skin to the cloth, in whatever pose both are. */
export interface ClothCover {
  pose: (positions: Float32Array) => void;
  /** True where cloth lies over the skin: its inside is met on the way outwards. */
  covers: (place: Vec3, normal: Vec3) => boolean;
  /**
   * Distance that the skin stands out of cloth that lies beneath it, metres; 0 when it does not, or is covered all
   * the same.
   */
  throughM: (place: Vec3, normal: Vec3) => number;
}

export const clothCover = (triangles: Int32Array, rest: Float32Array): ClothCover => {
  const geometry = new BufferGeometry();
  const positions = new BufferAttribute(rest.slice(), 3);
  geometry.setAttribute('position', positions);
  geometry.setIndex(new BufferAttribute(Uint32Array.from(triangles), 1));
  const bvh = new MeshBVH(geometry, { indirect: true });
  const ray = new Ray();
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];

  /** Distance to the first cloth outwards (1) or inwards (-1) and the cosine between the ray and its outer normal. */
  const look = ([x, y, z]: Vec3, [nx, ny, nz]: Vec3, way: 1 | -1, reachM: number, startM = 0) => {
    ray.direction.set(nx, ny, nz).multiplyScalar(way);
    ray.origin.set(x, y, z).addScaledVector(ray.direction, startM);
    const hit = bvh.raycastFirst(ray, DoubleSide, 0, reachM);
    if (!hit) return null;
    const corners = cornersOf(triangles, hit.faceIndex ?? 0);
    a.fromBufferAttribute(positions, corners[0]);
    b.fromBufferAttribute(positions, corners[1]).sub(a);
    c.fromBufferAttribute(positions, corners[2]).sub(a);
    return { distanceM: hit.distance, cosine: b.cross(c).normalize().dot(ray.direction) };
  };
  const coversFrom = (place: Vec3, normal: Vec3, startM: number): boolean =>
    (look(place, normal, 1, COVER_REACH_M, startM)?.cosine ?? 0) > 0;

  return {
    pose: (posed) => {
      positions.copyArray(posed);
      bvh.refit();
    },
    covers: (place, normal) => coversFrom(place, normal, -START_INSIDE_M),
    throughM: (place, normal) => {
      if (coversFrom(place, normal, 0)) return 0;
      const beneath = look(place, normal, -1, THROUGH_REACH_M);
      return beneath && beneath.cosine < -LEAST_FACING ? -beneath.distanceM * beneath.cosine : 0;
    },
  };
};
