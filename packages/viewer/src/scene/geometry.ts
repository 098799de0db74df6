import { BufferAttribute, BufferGeometry } from 'three';
import { rebind, type MeshData } from '../model/mesh-data.ts';

/** The bones of a mesh as three wants them, counted in the list `bones`. */
export const addSkin = (geometry: BufferGeometry, mesh: MeshData, bones: readonly string[]): void => {
  const { joints, weights } = rebind(mesh, bones);
  geometry.setAttribute('skinIndex', new BufferAttribute(joints, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(weights, 4));
};

/** Exchanges where the vertices of a geometry lie and how they face; the arrays it was made over are left alone. */
export const setPlaces = (
  geometry: BufferGeometry,
  { positions, normals }: Pick<MeshData, 'positions' | 'normals'>,
): void => {
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  if (geometry.hasAttribute('normal')) geometry.setAttribute('normal', new BufferAttribute(normals, 3));
};

/** A drawable geometry over shared arrays, moved by the list of `bones`. The caller disposes of it. */
export const toGeometry = (mesh: MeshData, bones: readonly string[]): BufferGeometry => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 3));
  geometry.setAttribute('uv', new BufferAttribute(mesh.uvs, 2));
  geometry.setAttribute('aOcclusion', new BufferAttribute(mesh.occlusion, 4, true));
  addSkin(geometry, mesh, bones);
  geometry.setIndex(new BufferAttribute(mesh.index, 1));
  return geometry;
};
