import {
  BufferAttribute,
  BufferGeometry,
  InstancedBufferAttribute,
  InstancedMesh,
  MeshBasicMaterial,
  type Material,
  type Matrix4,
} from 'three';
import { SHADOW_LAYER } from '../studio/rig.ts';

/** One mesh in many places: a draw call for what is seen, and one for its shadows. */
export interface Crowd {
  readonly meshes: readonly InstancedMesh[];
  setPlaces: (matrices: readonly Matrix4[]) => void;
  /** The same mesh with fewer triangles: for shadows, and for what is small in the picture. */
  setCoarse: (index: Uint32Array) => void;
  showCoarse: (isCoarse: boolean) => void;
  setShadow: (isOn: boolean) => void;
  dispose: () => void;
}

const unseen = new MeshBasicMaterial();

/** `members`: how many there are. `players`: a number for each, handed to the shader as `aPlayer`. */
export const newCrowd = (
  geometry: BufferGeometry,
  material: Material,
  members: number,
  players: readonly number[] | null,
): Crowd => {
  const full = geometry.getIndex();
  let coarse: BufferAttribute | null = null;
  if (players) geometry.setAttribute('aPlayer', new InstancedBufferAttribute(Float32Array.from(players), 1));
  const seen = new InstancedMesh(geometry, material, members);
  seen.receiveShadow = true;
  const shape = new BufferGeometry();
  shape.setAttribute('position', geometry.getAttribute('position'));
  shape.setIndex(full);
  const caster = new InstancedMesh(shape, unseen, members);
  caster.layers.set(SHADOW_LAYER);
  caster.castShadow = true;
  const meshes = [seen, caster];
  for (const mesh of meshes) mesh.frustumCulled = false;
  return {
    meshes,
    setPlaces: (matrices) => {
      for (const mesh of meshes) {
        matrices.forEach((matrix, i) => mesh.setMatrixAt(i, matrix));
        mesh.instanceMatrix.needsUpdate = true;
      }
    },
    setCoarse: (index) => {
      coarse = new BufferAttribute(index, 1);
      shape.setIndex(coarse);
    },
    showCoarse: (isCoarse) => geometry.setIndex(isCoarse && coarse ? coarse : full),
    setShadow: (isOn) => {
      seen.receiveShadow = isOn;
    },
    dispose: () => {
      geometry.dispose();
      shape.dispose();
      for (const mesh of meshes) mesh.dispose();
    },
  };
};
