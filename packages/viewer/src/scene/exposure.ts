import {
  PCFShadowMap,
  type CubeTexture,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderTarget,
  type WebGLRenderer,
} from 'three';
import type { Tile } from '../studio/screen.ts';
import { cameraPosition, type Orbit } from '../view/orbit.ts';

export interface RenderOptions {
  readonly aspect: number;
  readonly hasShadow: boolean;
  readonly hasDetail: boolean;
  /** False: the subject is lit by its vertices, without shadows and gloss. */
  readonly hasLamps: boolean;
  /** The picture is one of many while something moves: less may do. */
  readonly isMoving?: boolean;
  /** Number of this accumulated sample, and of all of them; absent for a single picture. */
  readonly sample?: { readonly index: number; readonly count: number } | undefined;
  /** The target holds this part of the picture; absent: all of it. */
  readonly tile?: Tile | undefined;
}

/** Lamps that go round with the camera, and move a little from sample to sample. */
interface TurningLamps {
  turnTo: (azimuth: number, scene: Scene) => void;
  jitter: (sample: number, count: number) => void;
}

interface Scenery {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly lamps: TurningLamps;
  /** Nearest and farthest the camera sees, m, by its distance from what it looks at. */
  readonly depthFor: (distanceM: number) => { readonly near: number; readonly far: number };
}

/** A camera, its lamps and the light of the studio: what every stage is pictured with. */
export interface Exposure {
  /** Marks shadows as out of date: an object that casts them has changed. */
  castAnew: () => void;
  /** Loads the light from all round, which shaders of lit materials are made with. Plain pictures need none. */
  light: () => Promise<void>;
  expose: (target: WebGLRenderTarget, orbit: Orbit, options: RenderOptions) => void;
  dispose: () => void;
}

/** R2 sequence (Roberts 2018): evenly spread places within a pixel, -0.5..0.5. */
const subpixel = (index: number): readonly [number, number] => [
  ((index * 0.7548776662) % 1) - 0.5,
  ((index * 0.5698402909) % 1) - 0.5,
];

/** Places the target's picture in the whole one, moved by a part of a pixel for one of many samples. */
const crop = (
  camera: PerspectiveCamera,
  target: WebGLRenderTarget,
  { sample, tile }: RenderOptions,
): void => {
  if (!sample && !tile) return;
  const { width, height } = target;
  const [dx, dy] = sample ? subpixel(sample.index) : [0, 0];
  const whole = tile ?? { x: 0, y: 0, fullWidth: width, fullHeight: height };
  camera.setViewOffset(whole.fullWidth, whole.fullHeight, whole.x + dx, whole.y + dy, width, height);
};

export const newExposure = (
  renderer: WebGLRenderer,
  { scene, camera, lamps, depthFor }: Scenery,
): Exposure => {
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  let environment: CubeTexture | null = null;
  let lighting: Promise<void> | null = null;
  let shadowKey = '';

  const castAnew = (): void => {
    shadowKey = '';
  };

  const aim = (orbit: Orbit, aspect: number): void => {
    const { near, far } = depthFor(orbit.distance);
    camera.aspect = aspect;
    camera.near = near;
    camera.far = far;
    camera.position.fromArray(cameraPosition(orbit));
    camera.lookAt(...orbit.target);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  };

  const loadLight = async (): Promise<void> => {
    const { newEnvironment } = await import('../studio/environment.ts');
    environment = newEnvironment();
    scene.environment = environment;
  };

  return {
    castAnew,
    light: () => {
      // What cannot be had now is asked for again with the next picture that is lit.
      lighting ??= loadLight().catch((cause: unknown): never => {
        lighting = null;
        throw cause;
      });
      return lighting;
    },
    expose: (target, orbit, options) => {
      const { aspect, hasShadow, sample } = options;
      aim(orbit, aspect);
      lamps.turnTo(orbit.azimuth, scene);
      lamps.jitter(sample?.index ?? 0, sample?.count ?? 1);
      crop(camera, target, options);
      const key = `${orbit.azimuth}/${sample?.index ?? 'middle'}`;
      if (hasShadow && key !== shadowKey) {
        shadowKey = key;
        renderer.shadowMap.needsUpdate = true;
      }
      renderer.setRenderTarget(target);
      renderer.setClearColor(0x000000, 0);
      renderer.clear();
      renderer.render(scene, camera);
      renderer.setRenderTarget(null);
      camera.clearViewOffset();
    },
    dispose: () => environment?.dispose(),
  };
};
