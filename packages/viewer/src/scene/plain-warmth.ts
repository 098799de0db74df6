import {
  BufferAttribute,
  BufferGeometry,
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
import { newPlainFigure } from './figure-material.ts';
import { newRiggedMesh } from './rigged-mesh.ts';

/** Programs of plain pictures. */
export interface PlainWarmth {
  dispose: () => void;
}

/** One triangle of no size, stored as garments and figures are. */
const nothing = (): BufferGeometry => {
  const geometry = new BufferGeometry();
  for (const name of ['position', 'normal'])
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(9), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(6), 2));
  geometry.setAttribute('aOcclusion', new BufferAttribute(new Uint8Array(12), 4, true));
  geometry.setAttribute('skinIndex', new BufferAttribute(new Uint8Array(12), 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(new Float32Array(12), 4));
  geometry.setAttribute('aMasks', new BufferAttribute(new Uint8Array(12), 4, true));
  for (const name of ['aPart', 'aSunkMm'])
    geometry.setAttribute(name, new BufferAttribute(new Uint8Array(3), 1));
  geometry.setIndex(new BufferAttribute(new Uint32Array(3), 1));
  return geometry;
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
): PlainWarmth => {
  const blank = plainTexture([255, 255, 255, 255], true);
  const materials = [newPlainCloth(blank, {}, light), newPlainFigure(blank, {}, light)];
  const geometry = nothing();
  const rig = newRig([{ name: 'root', parent: null, at: [0, 0, 0] }]);
  const meshes = materials.map((material) => newRiggedMesh(geometry, material, rig));
  const group = new Group().add(...meshes, rig.root);
  const target = new WebGLRenderTarget(1, 1, { type: HalfFloatType });
  scene.add(group);
  renderer.setRenderTarget(target);
  renderer.render(scene, camera);
  renderer.setRenderTarget(null);
  scene.remove(group);
  target.dispose();
  geometry.dispose();
  rig.dispose();
  return {
    dispose: () => {
      for (const each of [...materials, blank]) each.dispose();
    },
  };
};
