import type { WebGLRenderer } from 'three';
import { newCameraControl, type CameraControl } from '../engine/camera-control.ts';
import { newTimers } from '../engine/camera-control.ts';
import type { CaptureWish } from '../engine/capture.ts';
import { whenDrawnBy } from '../engine/drawing.ts';
import { newFrameLoop, type FrameLoop } from '../engine/frame-loop.ts';
import type { EngineEvents } from '../engine/subject.ts';
import { ANISOTROPY, rendererKind } from '../engine/renderer-kind.ts';
import {
  groundOf,
  type Arrangement,
  type Scheme,
  type SquadGround,
  type SquadSide,
} from '@kitwright/garment';
import { newScreen } from '../studio/screen.ts';
import { HALF_HEIGHT, frameBox, type Box } from '../view/framing.ts';
import type { Orbit, Vec3 } from '../view/orbit.ts';
import { project, rayThrough, type Ray } from '../view/projection.ts';
import { MOST_IN_PICTURE, type SquadKit, type SquadPlayer } from './api.ts';
import { newSquadSet } from './squad-set.ts';
import { newSquadStage } from './squad-stage.ts';
import { drawWardrobe, type SquadModels, type SquadWardrobe } from './wardrobe.ts';

/** Team in the picture. */
export interface SquadTeam {
  readonly kits: readonly SquadKit[];
  readonly players: readonly SquadPlayer[];
  readonly models: SquadModels;
}

/** A team in its picture; free of React. */
export interface SquadEngine extends Pick<
  FrameLoop,
  'capture' | 'setPaused' | 'resize' | 'invalidate' | 'frame'
> {
  readonly camera: CameraControl;
  /** Dresses a team; it is seen once it is put in places. */
  dress: (team: SquadTeam) => void;
  /** Puts the team in places, and looks at it from a side. */
  arrange: (arrangement: Arrangement, side: SquadSide) => Promise<void>;
  setLook: (ground: SquadGround, scheme: Scheme) => void;
  /** The player under a point of the viewer, CSS px; null beside everybody. */
  playerAt: (xPx: number, yPx: number) => number | null;
  /** The point of someone under a point of the viewer. */
  pointUnder: (xPx: number, yPx: number) => Vec3 | null;
  /** Top of a player's head on the viewer, CSS px. */
  headOf: (player: number) => { readonly xPx: number; readonly yPx: number } | null;
  restore: () => void;
  dispose: () => void;
}

const SHADOW_PX = { software: 2048, hardware: 4096 } as const;
/** A figure of fewer device pixels shows no more than its simpler mesh has. */
const COARSE_BELOW_PX = 300;
/** So few are drawn in full whatever they measure: their simpler meshes come through one another. */
const FEW = 4;
const FIGURE_M = 1.8;
/** Height of the camera for a team on the field above the usual, in steps of an arrow key. */
const FIELD_STEPS_UP = 1;
/** Room round the team in a picture. */
const PICTURE_ROOM = { margin: 0.12, clearTop: 0 };
/** Between two steps of what is done while no one waits for it. */
const IDLE_GAP_MS = 30;

/** Distance along the ray at which it enters the box, in lengths of its direction; null where it misses. */
const entry = ({ origin, direction }: Ray, { min, max }: Box): number | null => {
  let [from, to] = [0, Infinity];
  for (const axis of [0, 1, 2] as const) {
    const a = (min[axis] - origin[axis]) / direction[axis];
    const b = (max[axis] - origin[axis]) / direction[axis];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from <= to ? from : null;
};

interface PointedAt {
  readonly player: number;
  readonly along: number;
}

/** The nearest of the players that a ray meets; null beside all of them. */
export const pointAt = (ray: Ray, boxes: readonly Box[]): PointedAt | null =>
  boxes.reduce<PointedAt | null>((nearest, box, player) => {
    const along = entry(ray, box);
    return along === null || (nearest && nearest.along <= along) ? nearest : { player, along };
  }, null);

export const newSquadEngine = (renderer: WebGLRenderer, events: EngineEvents): SquadEngine => {
  const kind = rendererKind(renderer);
  const isSoftware = kind === 'software';
  const stage = newSquadStage(renderer, SHADOW_PX[kind]);
  const camera = newCameraControl('front');
  const timers = newTimers();
  const { later } = timers;
  let team: SquadTeam | null = null;
  let wardrobe: SquadWardrobe | null = null;
  let arranging = 0;

  /** Height of the figures in the middle in a picture `heightPx` high, px. */
  const figurePx = (orbit: Orbit, heightPx: number): number =>
    (FIGURE_M * heightPx) / (2 * HALF_HEIGHT * orbit.distance);

  const loop = newFrameLoop({
    renderer,
    camera,
    screen: newScreen(renderer),
    events,
    timers,
    ground: groundOf('light'),
    isSlow: isSoftware,
    whenDrawn: isSoftware ? whenDrawnBy(renderer, later) : undefined,
    subject: {
      isThere: () => stage.set() !== null,
      advance: () => ({ hasChanged: false, isPosing: false }),
      render: (target, orbit, options) => {
        const heightPx = options.tile?.fullHeight ?? target.height;
        const isHasty = options.isMoving === true && loop.level() > 0;
        const isMany = (team?.players.length ?? 0) > FEW;
        stage.setCoarse(isHasty || (isMany && figurePx(orbit, heightPx) < COARSE_BELOW_PX));
        stage.render(target, orbit, options);
      },
      boxes: stage.boxes,
      versionSum: () => 0,
      hasDrafts: () => false,
    },
  });
  const { invalidate } = loop;

  /** The simpler meshes, one after the other, while no one waits. */
  const simplify = async (own: number): Promise<void> => {
    const isMore = await stage.set()?.simplifyNext();
    if (own !== arranging) return;
    if (isMore === true) later(IDLE_GAP_MS, () => void simplify(own));
    else invalidate();
  };

  /** The whole team from where the camera looks, however near it is. */
  const wholeTeam = ({ widthPx, heightPx }: CaptureWish): Orbit => {
    const boxes = stage.boxes();
    const now = camera.orbit();
    return boxes && widthPx !== 'fit' ? frameBox(boxes.whole, now, widthPx / heightPx, PICTURE_ROOM) : now;
  };

  const rayAt = (xPx: number, yPx: number) => rayThrough(camera.orbit(), xPx, yPx, loop.size());

  return {
    camera,
    dress: (next) => {
      wardrobe?.dispose();
      const players = next.players.slice(0, MOST_IN_PICTURE);
      team = { ...next, players };
      wardrobe = drawWardrobe(next.kits, players, next.models, ANISOTROPY[kind]);
    },
    arrange: async (arrangement, side) => {
      if (!team || !wardrobe) return;
      arranging += 1;
      const own = arranging;
      const set = newSquadSet(team.players, team.kits, team.models, wardrobe, arrangement, side);
      // Where the processor draws, waiting for simpler meshes once is shorter than drawing all triangles a few times.
      if (isSoftware) while (await set.simplifyNext());
      if (own !== arranging) {
        set.dispose();
        return;
      }
      await stage.show(set);
      const boxes = stage.boxes();
      if (boxes) camera.setBoxes(boxes, true);
      // In rows everybody turns round; round a formation one walks.
      camera.goTo(arrangement === 'rows' ? 'front' : side, true);
      // From a little above, lines behind one another are seen apart.
      if (arrangement !== 'rows') camera.step(0, FIELD_STEPS_UP);
      invalidate();
      later(IDLE_GAP_MS, () => void simplify(own));
    },
    setLook: (of, scheme) => {
      stage.setLook(of, scheme);
      loop.setGround(groundOf(scheme));
      invalidate();
    },
    playerAt: (xPx, yPx) => pointAt(rayAt(xPx, yPx), stage.set()?.boxes ?? [])?.player ?? null,
    pointUnder: (xPx, yPx) => {
      const ray = rayAt(xPx, yPx);
      const found = pointAt(ray, stage.set()?.boxes ?? []);
      if (!found) return null;
      const at = (axis: 0 | 1 | 2) => ray.origin[axis] + ray.direction[axis] * found.along;
      return [at(0), at(1), at(2)];
    },
    headOf: (player) => {
      const box = stage.set()?.boxes[player];
      if (!box) return null;
      const { min, max } = box;
      return project(camera.orbit(), [(min[0] + max[0]) / 2, max[1], (min[2] + max[2]) / 2], loop.size());
    },
    capture: (wish) => loop.capture({ ...wish, orbit: wish.orbit ?? wholeTeam(wish) }),
    setPaused: loop.setPaused,
    resize: loop.resize,
    invalidate,
    frame: loop.frame,
    restore: () => {
      stage.restore();
      invalidate();
    },
    dispose: () => {
      timers.dispose();
      stage.dispose();
      wardrobe?.dispose();
      loop.dispose();
    },
  };
};
