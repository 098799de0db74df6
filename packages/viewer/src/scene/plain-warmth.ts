import {
  BufferAttribute,
  Group,
  HalfFloatType,
  WebGLRenderTarget,
  type Camera,
  type Scene,
  type WebGLRenderer,
} from 'three';
import { newPlainCloth, type PlainLight } from '../cloth/plain-look.ts';
import { plainTexture } from '../cloth/textures.ts';
import { newRig } from '../model/rig.ts';
import type { MeshData } from '../model/mesh-data.ts';
import { newPlainFigure } from './figure-material.ts';
import { newRiggedMesh, type PosedBy } from './rigged-mesh.ts';

/** Programs of plain pictures. */
export interface PlainWarmth {
  dispose: () => void;
}

/** One triangle of no size. */
const NOTHING: MeshData = {
  positions: new Float32Array(9),
  normals: new Float32Array(9),
  uvs: new Float32Array(6),
  occlusion: new Uint8Array(12),
  masks: new Uint8Array(12),
  index: new Uint32Array(3),
  bones: ['root'],
  joints: new Uint8Array(12),
  weights: new Float32Array(12),
};

/**
 * Draws nothing with the programs of a plain picture, out of sight: they are made while models and letters load. A
 * program is only finished when it is drawn with, which takes a renderer in software a tenth of a second each.
 */
export const warmPlain = (
  renderer: WebGLRenderer,
  scene: Scene,
  camera: Camera,
  light: PlainLight,
  posedBy: PosedBy,
): PlainWarmth => {
  const blank = plainTexture([255, 255, 255, 255], true);
  const materials = [newPlainCloth(blank, {}, light), newPlainFigure(blank, {}, light)];
  const rig = newRig([{ name: 'root', parent: null, at: [0, 0, 0] }]);
  const rigging = { rig, atEase: rig.matrices(), posedBy };
  const meshes = materials.map((material) => newRiggedMesh(NOTHING, material, rigging).mesh);
  for (const { geometry } of meshes) {
    geometry.setAttribute('aMasks', new BufferAttribute(NOTHING.masks, 4, true));
    for (const name of ['aPart', 'aSunkMm'])
      geometry.setAttribute(name, new BufferAttribute(new Uint8Array(3), 1));
  }
  const group = new Group().add(...meshes, rig.root);
  const target = new WebGLRenderTarget(1, 1, { type: HalfFloatType });
  scene.add(group);
  renderer.setRenderTarget(target);
  renderer.render(scene, camera);
  renderer.setRenderTarget(null);
  scene.remove(group);
  target.dispose();
  for (const { geometry } of meshes) geometry.dispose();
  rig.dispose();
  return {
    dispose: () => {
      for (const each of [...materials, blank]) each.dispose();
    },
  };
};
