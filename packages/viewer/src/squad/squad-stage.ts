import { PerspectiveCamera, Scene, Vector3, type WebGLRenderTarget, type WebGLRenderer } from 'three';
import { newExposure, type RenderOptions } from '../scene/exposure.ts';
import { groundOf, type Scheme, type SquadGround } from '@kitwright/garment';
import { FOV_DEG, type Box, type Boxes } from '../view/framing.ts';
import type { Orbit } from '../view/orbit.ts';
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

/** Room under the feet for the team's name, m. */
const CAPTION_M = 0.5;

/** All of a team, for the camera; `upper` and `lower` are the same, since no one asks for half a team. */
export const boxesOfTeam = (players: readonly Box[]): Boxes => {
  const edge = (end: 'min' | 'max', axis: 0 | 1 | 2): number => {
    const values = players.map((box) => box[end][axis]);
    return end === 'min' ? Math.min(...values) : Math.max(...values);
  };
  const whole: Box =
    players.length === 0
      ? { min: [-0.5, 0, -0.3], max: [0.5, 1.8, 0.3] }
      : {
          min: [edge('min', 0), edge('min', 1) - CAPTION_M, edge('min', 2)],
          max: [edge('max', 0), edge('max', 1), edge('max', 2)],
        };
  return { whole, upper: whole, lower: whole };
};

export const newSquadStage = (renderer: WebGLRenderer, shadowPx: number): SquadStage => {
  const scene = new Scene();
  const camera = new PerspectiveCamera(FOV_DEG, 1, NEAREST_M, 60);
  const lamps = newSquadLamps();
  const ground = newGround();
  const exposure = newExposure(renderer, {
    scene,
    camera,
    lamps,
    depthFor: (distanceM) => ({ near: NEAREST_M, far: distanceM + BEYOND_M }),
  });
  scene.add(lamps.group, ground.mesh);
  let set: SquadSet | null = null;
  let look: { readonly ground: SquadGround; readonly scheme: Scheme } = { ground: 'pitch', scheme: 'light' };

  const applyLook = (): void => {
    ground.setLook(look.ground, look.scheme);
    lamps.setRim(groundOf(look.scheme).rim);
    set?.risers.setScheme(look.scheme);
  };

  return {
    show: async (next) => {
      await exposure.light();
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
      exposure.castAnew();
    },
    setLook: (nextGround, scheme) => {
      look = { ground: nextGround, scheme };
      applyLook();
    },
    setCoarse: (isCoarse) => set?.showCoarse(isCoarse),
    render: (target, orbit, options) => {
      set?.setShadow(options.hasShadow);
      ground.mesh.receiveShadow = options.hasShadow;
      exposure.expose(target, orbit, options);
    },
    boxes: () => set && boxesOfTeam(set.boxes),
    set: () => set,
    restore: exposure.castAnew,
    dispose: () => {
      set?.dispose();
      ground.dispose();
      lamps.dispose();
      exposure.dispose();
    },
  };
};
