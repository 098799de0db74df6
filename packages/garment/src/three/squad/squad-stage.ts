import {
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector3,
  type WebGLRenderTarget,
  type WebGLRenderer,
} from 'three';
import type { RenderOptions } from '../scene/stage.ts';
import { subpixel } from '../scene/stage.ts';
import { renderEnvironment, type StudioEnvironment } from '../studio/environment.ts';
import { groundOf, type Scheme } from '../studio/scheme.ts';
import { FOV_DEG, type Boxes } from '../view/framing.ts';
import { cameraPosition, type Orbit } from '../view/orbit.ts';
import type { SquadGround } from './api.ts';
import { boxesOfTeam } from './framing.ts';
import { newGround } from './ground.ts';
import { newSquadLamps } from './lamps.ts';
import type { SquadSet } from './squad-set.ts';

/** Everything in a team's picture. Knows nothing of React, pointers or time. */
export interface SquadStage {
  /** Shows a team in place of the one before, once its shaders are compiled. */
  show: (set: SquadSet) => Promise<void>;
  setLook: (ground: SquadGround, scheme: Scheme) => void;
  /** With fewer triangles: while it moves on slow machines, and from afar. */
  setCoarse: (isCoarse: boolean) => void;
  render: (target: WebGLRenderTarget, orbit: Orbit, options: RenderOptions) => void;
  readonly boxes: () => Boxes | null;
  readonly set: () => SquadSet | null;
  restore: () => void;
  dispose: () => void;
}

const NEAREST_M = 0.1;
/** Grass reaches so far behind the team, m. */
const BEYOND_M = 26;

export const newSquadStage = (renderer: WebGLRenderer, shadowPx: number): SquadStage => {
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  const scene = new Scene();
  const camera = new PerspectiveCamera(FOV_DEG, 1, NEAREST_M, 60);
  const lamps = newSquadLamps();
  const ground = newGround();
  scene.add(lamps.group, ground.mesh);
  let environment: StudioEnvironment | null = null;
  let set: SquadSet | null = null;
  let look: { readonly ground: SquadGround; readonly scheme: Scheme } = { ground: 'pitch', scheme: 'light' };
  let shadowKey = '';

  const light = (): void => {
    environment?.dispose();
    environment = renderEnvironment(renderer);
    scene.environment = environment.texture;
    shadowKey = '';
  };

  const aim = (orbit: Orbit, aspect: number): void => {
    camera.aspect = aspect;
    camera.near = NEAREST_M;
    camera.far = orbit.distance + BEYOND_M;
    camera.position.fromArray(cameraPosition(orbit));
    camera.lookAt(...orbit.target);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  };

  const crop = (target: WebGLRenderTarget, { sample, tile }: RenderOptions): void => {
    if (!sample && !tile) return;
    const [dx, dy] = sample ? subpixel(sample.index) : [0, 0];
    const whole = tile ?? { x: 0, y: 0, fullWidth: target.width, fullHeight: target.height };
    const { width, height } = target;
    camera.setViewOffset(whole.fullWidth, whole.fullHeight, whole.x + dx, whole.y + dy, width, height);
  };

  const applyLook = (): void => {
    ground.setLook(look.ground, look.scheme);
    lamps.setRim(groundOf(look.scheme).rim);
    set?.risers.setScheme(look.scheme);
  };

  return {
    show: async (next) => {
      if (!environment) light();
      await renderer.compileAsync(next.group, camera, scene);
      if (set) {
        scene.remove(set.group);
        set.dispose();
      }
      set = next;
      scene.add(next.group);
      const { min, max } = boxesOfTeam(next.boxes).whole;
      const middle = new Vector3((min[0] + max[0]) / 2, 0, (min[2] + max[2]) / 2);
      const radiusM = Math.hypot(max[0] - min[0], max[2] - min[2]) / 2 + 1;
      lamps.setReach(middle, radiusM, shadowPx);
      ground.setPlaces(next.places, middle.z, radiusM);
      applyLook();
      shadowKey = '';
    },
    setLook: (nextGround, scheme) => {
      look = { ground: nextGround, scheme };
      applyLook();
    },
    setCoarse: (isCoarse) => set?.showCoarse(isCoarse),
    render: (target, orbit, options) => {
      const { aspect, hasShadow, sample } = options;
      if (!environment) light();
      aim(orbit, aspect);
      lamps.turnTo(orbit.azimuth, scene);
      lamps.jitter(sample?.index ?? 0, sample?.count ?? 1);
      set?.setShadow(hasShadow);
      ground.mesh.receiveShadow = hasShadow;
      crop(target, options);
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
    boxes: () => set && boxesOfTeam(set.boxes),
    set: () => set,
    restore: () => {
      environment = null;
      light();
    },
    dispose: () => {
      set?.dispose();
      ground.dispose();
      lamps.dispose();
      environment?.dispose();
    },
  };
};
