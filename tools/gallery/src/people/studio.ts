import {
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';

/** Panels of light round the person: size, place, colour, strength. */
const PANELS = [
  [5, 4, -5, 4, 5, '#fff4e8', 5.5],
  [2, 6, 6.5, 1.5, 1, '#eaf2ff', 3.2],
  [9, 3, 0, 8, 0.01, '#ffffff', 2.2],
  [3, 3, 3, 4, -6, '#ffffff', 4],
  [14, 14, 0, -6, 0.01, '#d8d2cc', 0.5],
] as const;

const environmentOf = (renderer: WebGLRenderer): Texture => {
  const room = new Scene();
  room.background = new Color(0.42, 0.43, 0.45);
  for (const [width, height, x, y, z, colour, strength] of PANELS) {
    const material = new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength), side: 2 });
    const panel = new Mesh(new PlaneGeometry(width, height), material);
    panel.position.set(x, y, z);
    panel.lookAt(0, 0, 0);
    room.add(panel);
  }
  return new PMREMGenerator(renderer).fromScene(room, 0.03).texture;
};

/** A soft studio for portraits: key from the upper left, a rim from behind. */
export const newPortraitStudio = (renderer: WebGLRenderer): Scene => {
  const scene = new Scene();
  scene.background = new Color('#d9dcdf');
  scene.environment = environmentOf(renderer);
  scene.environmentIntensity = 0.74;
  const key = new DirectionalLight('#fff5ea', 2.2);
  key.position.set(-2.2, 4.5, 3.2);
  key.target.position.set(0, 0.9, 0);
  key.castShadow = true;
  key.shadow.mapSize.set(2048, 2048);
  key.shadow.radius = 6;
  key.shadow.bias = -0.0004;
  key.shadow.normalBias = 0.012;
  Object.assign(key.shadow.camera, { left: -1.1, right: 1.1, top: 1.2, bottom: -1.2, near: 0.5, far: 12 });
  const rim = new DirectionalLight('#e8f0ff', 0.9);
  rim.position.set(2.6, 2.6, -3);
  scene.add(key, key.target, rim);
  return scene;
};
