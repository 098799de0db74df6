import { BufferAttribute, BufferGeometry } from 'three';
import type { MeshData } from '../model/mesh-data.ts';

/** A drawable geometry over shared arrays. The caller disposes of it. */
export const toGeometry = (mesh: MeshData): BufferGeometry => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 3));
  geometry.setAttribute('uv', new BufferAttribute(mesh.uvs, 2));
  geometry.setAttribute('aOcclusion', new BufferAttribute(mesh.occlusion, 4, true));
  geometry.setIndex(new BufferAttribute(mesh.index, 1));
  return geometry;
};
