import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Vec3 } from '@kitwright/geometry';
import { cornersOf } from '../base/arrays.ts';

/** The cloth near a point. */
export interface Nearby {
  /** From the cloth's outer face: positive outside the garment, metres. */
  readonly outsideM: number;
  readonly triangle: number;
  /** The cloth's outer normal there. */
  readonly normal: Vec3;
  /** The nearest place lies within the cloth, not on a hem: the point is over it or under it. */
  readonly isFacing: boolean;
}

const LEAST_COSINE = 0.7;

/** Finds cloth near points, in whatever pose it is. */
export interface ClothFinder {
  pose: (positions: Float32Array) => void;
  near: (x: number, y: number, z: number, reachM: number) => Nearby | null;
}

export const clothFinder = (triangles: Int32Array, rest: Float32Array): ClothFinder => {
  const geometry = new BufferGeometry();
  const positions = new BufferAttribute(rest.slice(), 3);
  geometry.setAttribute('position', positions);
  geometry.setIndex(new BufferAttribute(Uint32Array.from(triangles), 1));
  const bvh = new MeshBVH(geometry, { indirect: true });
  const point = new Vector3();
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  return {
    pose: (posed) => {
      positions.copyArray(posed);
      bvh.refit();
    },
    near: (x, y, z, reachM) => {
      const hit = bvh.closestPointToPoint(point.set(x, y, z), target, 0, reachM);
      // The search may give what it met in its first box, beyond the reach.
      if (!hit || hit.distance > reachM) return null;
      const corners = cornersOf(triangles, hit.faceIndex);
      a.fromBufferAttribute(positions, corners[0]);
      b.fromBufferAttribute(positions, corners[1]).sub(a);
      c.fromBufferAttribute(positions, corners[2]).sub(a);
      const normal = b.cross(c).normalize();
      const along = normal.dot(point.sub(hit.point));
      return {
        normal: [normal.x, normal.y, normal.z],
        outsideM: Math.sign(along) * hit.distance,
        triangle: hit.faceIndex,
        isFacing: Math.abs(along) >= LEAST_COSINE * hit.distance,
      };
    },
  };
};
