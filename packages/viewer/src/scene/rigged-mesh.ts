import { Matrix4, SkinnedMesh, Sphere, Vector3, type BufferGeometry, type Material } from 'three';
import type { Rig } from '../model/rig.ts';

/** About a person, in metres. three sorts what it draws by this, and would find a sphere by moving every vertex: 25 ms of a first frame. */
const ABOUT = new Sphere(new Vector3(0, 1, 0), 2);

/** A mesh that is moved by the bones of a rig, and drawn wherever they take it. */
export const newRiggedMesh = <M extends Material>(
  geometry: BufferGeometry,
  material: M,
  { skeleton }: Rig,
): SkinnedMesh<BufferGeometry, M> => {
  const mesh = new SkinnedMesh(geometry, material);
  mesh.bind(skeleton, new Matrix4());
  mesh.boundingSphere = ABOUT;
  mesh.frustumCulled = false;
  return mesh;
};
