import {
  Box3,
  Color,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';

/**
 * The least a page can do to show the same files with three: no lamps, no shadows, nothing printed. `files` of the address
 * are those that the editor asked for before its first frame. With `turn` it goes on turning.
 */
const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
const asked = new URLSearchParams(location.search);
const files = asked.getAll('file');
const scene = new Scene();
scene.background = new Color('#f4f4f4');

const plain = (material: unknown): MeshBasicMaterial => {
  const map = material instanceof MeshStandardMaterial ? material.map : null;
  return new MeshBasicMaterial({ map, color: map === null ? '#3060a0' : '#ffffff' });
};

const loaded = await Promise.all(files.map((file) => loader.loadAsync(file)));
for (const { scene: part } of loaded) {
  part.traverse((node) => {
    if (node instanceof Mesh) node.material = plain(node.material);
  });
  scene.add(part);
}

const renderer = new WebGLRenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
const box = new Box3().setFromObject(scene);
const [centre, size] = [box.getCenter(new Vector3()), box.getSize(new Vector3())];
const camera = new PerspectiveCamera(30, innerWidth / innerHeight, 0.05, 20);
camera.position.set(centre.x, centre.y, centre.z + size.y / 2 / Math.tan((15 * Math.PI) / 180) + size.z);
camera.lookAt(centre);
const STEP_RAD = 0.05;
const draw = (): void => {
  renderer.render(scene, camera);
  if (!asked.has('turn')) return;
  scene.rotation.y += STEP_RAD;
  requestAnimationFrame(draw);
};
requestAnimationFrame(draw);
