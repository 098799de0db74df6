import { NeutralToneMapping, PerspectiveCamera, Vector3, WebGLRenderer, type Object3D } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { ANIMATIONS_FILE } from '@kitwright/garment/figure/animations.ts';
import { loadAnimations } from '@kitwright/viewer/model/models.ts';
import { fitClip } from '@kitwright/viewer/model/relaxed-pose.ts';
import { dressPerson } from './materials.ts';
import { newPortraitStudio } from './studio.ts';

/** Portrait of someone: the face, or the whole figure, turned by degrees. */
export interface Portrait {
  readonly id: string;
  readonly part: 'face' | 'whole' | 'hand';
  readonly turnDeg: number;
}

export interface PortraitSheet {
  readonly portraits: readonly Portrait[];
  readonly columns: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

declare global {
  interface Window {
    /** A contact sheet as a data URL of a WebP. */
    portraits: (sheet: PortraitSheet, quality: number) => Promise<string>;
  }
}

/** Places from which and at which the camera looks, from that of a bone, metres; `fov` in degrees. */
const SIGHTS = {
  face: { bone: 'head', from: new Vector3(0, 0.06, 1.7), to: new Vector3(0, 0.045, 0), fov: 13.5 },
  hand: { bone: 'handL', from: new Vector3(0.8, 0.1, 1.2), to: new Vector3(0, -0.07, 0), fov: 14 },
  whole: { bone: null, from: new Vector3(0, 1.05, 7.4), to: new Vector3(0, 0.93, 0), fov: 15.5 },
} as const;

const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
renderer.toneMapping = NeutralToneMapping;
renderer.toneMappingExposure = 1.14;
renderer.shadowMap.enabled = true;
const scene = newPortraitStudio(renderer);
const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);

/** Someone as the first moment of a clip has them. */
const standing = async (id: string): Promise<Object3D> => {
  const { scene: root } = await loader.loadAsync(`/assets/people/${id}.glb`);
  dressPerson(root);
  const hips = root.getObjectByName('hips');
  const clip = (await loadAnimations(`/assets/${ANIMATIONS_FILE}`)).get('happy_idle');
  if (!hips || !clip) throw new Error(`${id} cannot stand`);
  for (const { bone, moves, values } of fitClip(clip, hips.position.toArray()).tracks) {
    const moved = root.getObjectByName(bone);
    if (moves === 'turn') moved?.quaternion.fromArray(values);
    else moved?.position.fromArray(values);
  }
  return root;
};

const people = new Map<string, Promise<Object3D>>();

const photograph = async ({ id, part, turnDeg }: Portrait, aspect: number): Promise<void> => {
  const loading = people.get(id) ?? standing(id);
  people.set(id, loading);
  const person = await loading;
  person.rotation.y = (turnDeg * Math.PI) / 180;
  scene.add(person);
  person.updateMatrixWorld(true);
  const sight = SIGHTS[part];
  const middle = new Vector3();
  if (sight.bone !== null) person.getObjectByName(sight.bone)?.getWorldPosition(middle);
  const camera = new PerspectiveCamera(sight.fov, aspect, 0.05, 60);
  camera.position.copy(sight.from).add(middle);
  camera.lookAt(sight.to.clone().add(middle));
  renderer.render(scene, camera);
  scene.remove(person);
};

window.portraits = async ({ portraits, columns, widthPx, heightPx }, quality) => {
  renderer.setSize(widthPx, heightPx);
  const canvas = document.createElement('canvas');
  canvas.width = columns * widthPx;
  canvas.height = Math.ceil(portraits.length / columns) * heightPx;
  const context = canvas.getContext('2d');
  for (const [i, portrait] of portraits.entries()) {
    await photograph(portrait, widthPx / heightPx);
    context?.drawImage(renderer.domElement, (i % columns) * widthPx, Math.floor(i / columns) * heightPx);
  }
  return canvas.toDataURL('image/webp', quality);
};
