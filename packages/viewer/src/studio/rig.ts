import { DirectionalLight, Group, Object3D, Vector3, type Scene } from 'three';

/** Height of the middle of the lit subject, m. */
const MIDDLE_M = 1.05;
/** A lamp in the studio, which turns with the camera. */
export interface Lamp {
  /** m. */
  readonly at: readonly [x: number, y: number, z: number];
  readonly colour: string;
  readonly intensity: number;
}

/** The key, by the middle: upper left, in front. */
export const KEY_LAMP: Lamp = { at: [-2.3, 2.5, 2.7], colour: '#fffaf4', intensity: 3.55 };
const KEY_AT = new Vector3(...KEY_LAMP.at);
/** Half the side of what the key's shadow covers, m: a standing figure with arms out. */
const SHADOW_REACH_M = 1.15;
/** Radius of the softbox, m: over how wide a disc accumulated samples move the key. */
const SOFTBOX_RADIUS_M = 0.55;
/** Strength of the environment, found together with the key's so that the chest shows printed colours unchanged. */
export const ENVIRONMENT_INTENSITY = 0.71;
/** Lamps behind: on the right, and a weaker one on the left, which the key already helps. */
export const RIM_LAMPS: readonly Lamp[] = [
  { at: [2.9, 1.9, -2.4], colour: '#eaf1ff', intensity: 2.1 },
  { at: [-3.1, 1.2, -2.2], colour: '#f3f6ff', intensity: 1.15 },
];
/** Place that they shine at, m. */
export const RIM_TARGET = new Vector3(0, 1, 0);
const GOLDEN_ANGLE = 2.399963;

/** Casters of the key's shadow live on this layer, merged into one mesh that no camera sees. */
export const SHADOW_LAYER = 1;

/** The studio's lamps. They turn with the camera, so that every view is lit from its upper left. */
export interface StudioRig {
  readonly group: Group;
  turnTo: (azimuth: number, scene: Scene) => void;
  /** Moves the key to the `sample`-th of `count` places on its softbox; 0 of 1 is the middle. */
  jitter: (sample: number, count: number) => void;
  /** Strength of the lamps behind; 1 is usual. */
  setRim: (strength: number) => void;
  dispose: () => void;
}

const newKey = (): DirectionalLight => {
  const key = new DirectionalLight(KEY_LAMP.colour, KEY_LAMP.intensity);
  key.castShadow = true;
  key.target.position.set(0, MIDDLE_M, 0);
  const { shadow } = key;
  shadow.mapSize.set(2048, 2048);
  shadow.camera.left = -SHADOW_REACH_M;
  shadow.camera.right = SHADOW_REACH_M;
  shadow.camera.top = SHADOW_REACH_M;
  shadow.camera.bottom = -SHADOW_REACH_M;
  shadow.camera.near = 0.5;
  shadow.camera.far = 8;
  shadow.camera.layers.set(SHADOW_LAYER);
  shadow.intensity = 0.92;
  shadow.bias = -0.0012;
  shadow.normalBias = 0.006;
  return key;
};

const newRim = ({ at, colour }: Lamp, target: Object3D) => {
  const rim = new DirectionalLight(colour);
  rim.position.set(...at);
  rim.target = target;
  return rim;
};

const softboxAxes = () => {
  const towards = KEY_AT.clone().normalize();
  const x = new Vector3(0, 1, 0).cross(towards).normalize();
  return { x, y: towards.clone().cross(x) };
};

export const newStudioRig = (): StudioRig => {
  const group = new Group();
  const key = newKey();
  const rimTarget = new Object3D();
  rimTarget.position.copy(RIM_TARGET);
  const rims = RIM_LAMPS.map((lamp) => newRim(lamp, rimTarget));
  const setRim = (strength: number): void => {
    rims.forEach((rim, i) => {
      rim.intensity = strength * (RIM_LAMPS[i]?.intensity ?? 0);
    });
  };
  setRim(1);
  group.add(key, key.target, rimTarget, ...rims);
  const axes = softboxAxes();

  const jitter = (sample: number, count: number): void => {
    const radius = count > 1 ? Math.sqrt((sample + 0.5) / count) * SOFTBOX_RADIUS_M : 0;
    const angle = sample * GOLDEN_ANGLE;
    key.position.copy(KEY_AT).addScaledVector(axes.x, radius * Math.cos(angle));
    key.position.addScaledVector(axes.y, radius * Math.sin(angle));
    key.position.y += MIDDLE_M;
    key.shadow.radius = count > 1 ? 1.5 : 5;
  };
  jitter(0, 1);

  return {
    group,
    jitter,
    setRim,
    turnTo: (azimuth, scene) => {
      group.rotation.y = azimuth;
      scene.environmentRotation.set(0, azimuth, 0);
      scene.environmentIntensity = ENVIRONMENT_INTENSITY;
    },
    dispose: () => {
      for (const light of [key, ...rims]) light.dispose();
    },
  };
};
