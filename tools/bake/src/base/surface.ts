import { BufferAttribute, BufferGeometry } from 'three';
import { MeshBVH } from 'three-mesh-bvh';

/** A mesh of triangles. */
export interface Surface {
  /** Three numbers a point, metres. */
  readonly positions: Float64Array;
  readonly triangles: Int32Array;
}

/** The search tree of a surface. */
export const bvhOf = ({ positions, triangles }: Surface): MeshBVH => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setIndex(new BufferAttribute(Uint32Array.from(triangles), 1));
  // Indirect: the triangles keep their numbers.
  return new MeshBVH(geometry, { indirect: true });
};
