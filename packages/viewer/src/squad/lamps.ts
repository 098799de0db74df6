import { DirectionalLight, Group, Object3D, Vector3, type Scene } from 'three';
import { SHADOW_LAYER } from '../studio/rig.ts';

/** Height of what is lit, m. */
const MIDDLE_M = 1;
/** The key's direction as in the studio: upper left, in front. */
const KEY_FROM = new Vector3(-2.3, 2.9, 2.7).normalize();
const KEY_DISTANCE_M = 14;
const ENVIRONMENT_INTENSITY = 0.71;
const RIMS = [
  { from: new Vector3(2.9, 1.9, -2.4), colour: '#eaf1ff', intensity: 2.1 },
  { from: new Vector3(-3.1, 1.2, -2.2), colour: '#f3f6ff', intensity: 1.15 },
] as const;
/** Distance that accumulated samples move the key, as a share of its distance: the studio's softbox. */
const SOFTNESS = 0.09;
const GOLDEN_ANGLE = 2.399963;

/** The studio's lamps, far enough away for a whole team. They turn with the camera, so that backs are lit like fronts. */
export interface SquadLamps {
  readonly group: Group;
  /** Sets the sphere that holds all that stands on stage: its middle, and its radius, m. */
  setReach: (middle: Vector3, radiusM: number, shadowPx: number) => void;
  turnTo: (azimuth: number, scene: Scene) => void;
  jitter: (sample: number, count: number) => void;
  setRim: (strength: number) => void;
  dispose: () => void;
}

export const newSquadLamps = (): SquadLamps => {
  const group = new Group();
  const key = new DirectionalLight('#fffaf4', 3.55);
  const aim = new Object3D();
  key.castShadow = true;
  key.target = aim;
  key.shadow.camera.layers.set(SHADOW_LAYER);
  key.shadow.intensity = 0.9;
  key.shadow.bias = -0.0014;
  key.shadow.normalBias = 0.02;
  const rims = RIMS.map(({ from, colour }) => {
    const rim = new DirectionalLight(colour);
    rim.position.copy(from).multiplyScalar(3);
    rim.target = aim;
    return rim;
  });
  group.add(key, aim, ...rims);
  const across = new Vector3(0, 1, 0).cross(KEY_FROM).normalize();
  const upwards = KEY_FROM.clone().cross(across);

  const jitter = (sample: number, count: number): void => {
    const radius = count > 1 ? Math.sqrt((sample + 0.5) / count) * SOFTNESS * KEY_DISTANCE_M : 0;
    const angle = sample * GOLDEN_ANGLE;
    key.position.copy(KEY_FROM).multiplyScalar(KEY_DISTANCE_M);
    key.position.addScaledVector(across, radius * Math.cos(angle));
    key.position.addScaledVector(upwards, radius * Math.sin(angle));
    key.shadow.radius = count > 1 ? 1.5 : 3;
  };
  jitter(0, 1);

  return {
    group,
    jitter,
    setReach: (middle, radiusM, shadowPx) => {
      group.position.set(middle.x, MIDDLE_M, middle.z);
      const { camera, mapSize } = key.shadow;
      camera.left = -radiusM;
      camera.right = radiusM;
      camera.top = radiusM;
      camera.bottom = -radiusM;
      camera.near = Math.max(0.5, KEY_DISTANCE_M - radiusM - 2);
      camera.far = KEY_DISTANCE_M + radiusM + 2;
      camera.updateProjectionMatrix();
      mapSize.set(shadowPx, shadowPx);
    },
    turnTo: (azimuth, scene) => {
      group.rotation.y = azimuth;
      scene.environmentRotation.set(0, azimuth, 0);
      scene.environmentIntensity = ENVIRONMENT_INTENSITY;
    },
    setRim: (strength) =>
      rims.forEach((rim, i) => {
        rim.intensity = strength * (RIMS[i]?.intensity ?? 0);
      }),
    dispose: () => {
      for (const light of [key, ...rims]) light.dispose();
    },
  };
};
