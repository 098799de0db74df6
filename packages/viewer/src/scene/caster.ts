import { BufferAttribute, BufferGeometry, DoubleSide, Matrix4, MeshBasicMaterial, SkinnedMesh } from 'three';
import type { MeshData } from '../model/mesh-data.ts';
import type { Rig } from '../model/rig.ts';
import { SHADOW_LAYER } from '../studio/rig.ts';
import { addSkin, setPlaces } from './geometry.ts';

/** One mesh that only the key light sees: all shadows in one draw call. */
export interface Caster {
  readonly mesh: SkinnedMesh;
  /** Takes other places of the same triangles, moved by other bones. */
  reshape: (solid: MeshData, rig: Rig) => void;
  dispose: () => void;
}

export const newCaster = (solid: MeshData, rig: Rig): Caster => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(solid.positions, 3));
  addSkin(geometry, solid, rig.names);
  geometry.setIndex(new BufferAttribute(solid.index, 1));
  const material = new MeshBasicMaterial({ side: DoubleSide, shadowSide: DoubleSide });
  const mesh = new SkinnedMesh(geometry, material);
  mesh.bind(rig.skeleton, new Matrix4());
  mesh.layers.set(SHADOW_LAYER);
  mesh.castShadow = true;
  mesh.frustumCulled = false;
  return {
    mesh,
    reshape: (next, bones) => {
      setPlaces(geometry, next);
      mesh.bind(bones.skeleton, new Matrix4());
    },
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
};
