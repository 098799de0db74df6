import type { WebGLRenderer } from 'three';
import { newCameraControl, type CameraControl } from '../engine/camera-control.ts';
import type { CaptureWish } from '../engine/capture.ts';
import type { EngineEvents } from '../engine/engine.ts';
import { ANISOTROPY, rendererKind } from '../engine/renderer-kind.ts';
import { newTimers } from '../engine/timers.ts';
import { groundOf, type Scheme, type SquadGround, type Arrangement } from '@kitwright/garment';
import { newScreen } from '../studio/screen.ts';
import { costOf, spend, startBudget } from '../view/frame-budget.ts';
import { HALF_HEIGHT, frameBox } from '../view/framing.ts';
import type { Orbit, Vec3 } from '../view/orbit.ts';
import { project, rayThrough } from '../view/projection.ts';
import { SAMPLES_WORTH_SHOWING, planFrame } from '../view/refinement.ts';
import { MOST_IN_PICTURE, type SquadKit, type SquadPlayer } from './api.ts';
import type { SquadModels } from './load-squad.ts';
import { pointAt } from './point-at.ts';
import { newSquadSet } from './squad-set.ts';
import { newSquadStage } from './squad-stage.ts';
import { drawWardrobe, type SquadWardrobe } from './wardrobe.ts';

/** Who is in the picture. */
export interface SquadTeam {
  readonly kits: readonly SquadKit[];
  readonly players: readonly SquadPlayer[];
  readonly models: SquadModels;
}

/** Renders a team at the right moments and in the right quality; free of React. */
export interface SquadEngine {
  readonly camera: CameraControl;
  /** Dresses a team; it is seen once it is put in places. */
  dress: (team: SquadTeam) => void;
  arrange: (arrangement: Arrangement) => Promise<void>;
  setLook: (ground: SquadGround, scheme: Scheme) => void;
  /** The player under a point of the viewer, CSS px; null beside everybody. */
  playerAt: (xPx: number, yPx: number) => number | null;
  /** The point of someone under a point of the viewer. */
  pointUnder: (xPx: number, yPx: number) => Vec3 | null;
  /** Where the top of a player's head is on the viewer, CSS px. */
  headOf: (player: number) => { readonly xPx: number; readonly yPx: number } | null;
  capture: (wish: CaptureWish) => Promise<Blob>;
  setPaused: (isPaused: boolean) => void;
  resize: (widthPx: number, heightPx: number, deviceRatio: number) => void;
  invalidate: () => void;
  frame: (nowMs: number) => void;
  restore: () => void;
  dispose: () => void;
}

const STILL_DELAY_MS = [90, 120, 260] as const;
const MULTISAMPLES = 4;
const LONGEST_STEP_S = 0.12;
const SHADOW_PX = { software: 2048, hardware: 4096 } as const;
/** A figure of fewer device pixels shows no more than its simpler mesh has. */
const COARSE_BELOW_PX = 300;
const FIGURE_M = 1.8;
/** How much higher the camera stands for a team on the field, in steps of an arrow key. */
const FIELD_STEPS_UP = 1;
/** Room round the team in a picture. */
const PICTURE_ROOM = { margin: 0.12, clearTop: 0 };
/** Between two steps of what is done while no one waits for it. */
const IDLE_GAP_MS = 30;

export const newSquadEngine = (renderer: WebGLRenderer, events: EngineEvents): SquadEngine => {
  const kind = rendererKind(renderer);
  renderer.info.autoReset = false;
  const stage = newSquadStage(renderer, SHADOW_PX[kind]);
  const screen = newScreen(renderer);
  const camera = newCameraControl('front');
  const timers = newTimers();
  const { later } = timers;
  let budget = startBudget(kind === 'software');
  let size = { width: 1, height: 1, deviceRatio: 1 };
  let ground: { readonly of: SquadGround; readonly scheme: Scheme } = { of: 'pitch', scheme: 'light' };
  let team: SquadTeam | null = null;
  let wardrobe: SquadWardrobe | null = null;
  let arranging = 0;
  let isPaused = false;
  let refined = 0;
  let lastChangeMs = -Infinity;
  let lastFrameMs = -Infinity;
  let wasMoving = false;
  let needsPicture = true;
  let shownOrbit: Orbit | null = null;

  const cost = () => costOf(budget.level, size.deviceRatio);

  const invalidate = (): void => {
    needsPicture = true;
    refined = 0;
    screen.restart();
    events.onStale();
    events.requestFrame();
  };

  const targetOf = (ratio: number, samples: number) =>
    screen.target(
      Math.max(1, Math.round(size.width * ratio)),
      Math.max(1, Math.round(size.height * ratio)),
      samples,
    );

  /** How tall the figures in the middle are, device pixels. */
  const figurePx = (ratio: number): number =>
    (FIGURE_M * size.height * ratio) / (2 * HALF_HEIGHT * camera.orbit().distance);

  const show = (useSum: boolean, phase: 'moving' | 'still' | 'refined'): void => {
    screen.show({ useSum, ground: groundOf(ground.scheme), to: null });
    const { calls, triangles } = renderer.info.render;
    events.onFrame({ versionSum: 0, phase, view: camera.view(), drawCalls: calls, triangles });
  };

  const draw = (plan: 'moving' | 'still' | 'sample', index = 0): void => {
    const { movingRatio, stillRatio, movingShadow, samplesWhenStill } = cost();
    const isMoving = plan === 'moving';
    const ratio = isMoving ? movingRatio : stillRatio;
    stage.setCoarse(figurePx(ratio) < COARSE_BELOW_PX || (isMoving && budget.level > 0));
    const isPlain = plan === 'sample' || (isMoving && budget.level === 2);
    stage.render(targetOf(ratio, isPlain ? 0 : MULTISAMPLES), camera.orbit(), {
      aspect: size.width / size.height,
      hasShadow: !isMoving || movingShadow,
      hasDetail: false,
      sample: plan === 'sample' ? { index, count: samplesWhenStill } : undefined,
    });
    if (plan !== 'sample') {
      show(false, isMoving ? 'moving' : samplesWhenStill > 1 ? 'still' : 'refined');
      return;
    }
    screen.accumulate();
    if (screen.count() >= SAMPLES_WORTH_SHOWING)
      show(true, screen.count() >= samplesWhenStill ? 'refined' : 'still');
  };

  const measure = (nowMs: number): void => {
    if (!wasMoving) return;
    const next = spend(budget, nowMs - lastFrameMs);
    const hasFallen = next.level !== budget.level;
    budget = next;
    if (hasFallen) events.onLevel(next.level);
  };

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

  const rayAt = (xPx: number, yPx: number) => rayThrough(camera.orbit(), xPx, yPx, size);

  return {
    camera,
    dress: (next) => {
      wardrobe?.dispose();
      const players = next.players.slice(0, MOST_IN_PICTURE);
      team = { ...next, players };
      wardrobe = drawWardrobe(next.kits, players, next.models, ANISOTROPY[kind]);
    },
    arrange: async (arrangement) => {
      if (!team || !wardrobe) return;
      arranging += 1;
      const own = arranging;
      const set = newSquadSet(team.players, team.kits, team.models, wardrobe, arrangement);
      // Where the processor draws, waiting for simpler meshes once is shorter than drawing all triangles a few times.
      if (kind === 'software') while (await set.simplifyNext());
      if (own !== arranging) {
        set.dispose();
        return;
      }
      await stage.show(set);
      const boxes = stage.boxes();
      if (boxes) camera.setBoxes(boxes, true);
      camera.goTo('front', true);
      // From a little above, lines behind one another are seen apart.
      if (arrangement !== 'rows') camera.step(0, FIELD_STEPS_UP);
      invalidate();
      later(IDLE_GAP_MS, () => void simplify(own));
    },
    setLook: (of, scheme) => {
      ground = { of, scheme };
      stage.setLook(of, scheme);
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
      return project(camera.orbit(), [(min[0] + max[0]) / 2, max[1], (min[2] + max[2]) / 2], size);
    },
    capture: async (options) => {
      const { captureStage } = await import('../engine/capture.ts');
      stage.setCoarse(false);
      const look = groundOf(ground.scheme);
      const blob = await captureStage({
        renderer,
        stage,
        screen,
        options: { ...options, orbit: options.orbit ?? wholeTeam(options) },
        camera,
        ground: look,
        isSlow: budget.level === 2,
      });
      invalidate();
      return blob;
    },
    setPaused: (next) => {
      isPaused = next;
      if (!next) events.requestFrame();
    },
    resize: (width, height, deviceRatio) => {
      size = { width: Math.max(1, width), height: Math.max(1, height), deviceRatio };
      camera.resize(width, height);
      invalidate();
    },
    invalidate,
    frame: (nowMs) => {
      if (isPaused || !stage.set()) return;
      camera.advance(wasMoving ? Math.min(LONGEST_STEP_S, (nowMs - lastFrameMs) / 1000) : 1 / 60);
      const hasTurned = shownOrbit !== camera.orbit();
      const isMoving = camera.isMoving();
      if (hasTurned) {
        refined = 0;
        screen.restart();
      }
      if (hasTurned || isMoving) lastChangeMs = nowMs;
      measure(nowMs);
      const plan = planFrame({
        isMoving: isMoving || needsPicture || hasTurned,
        nowMs,
        lastChangeMs,
        stillDelayMs: STILL_DELAY_MS[budget.level],
        refined,
        samples: cost().samplesWhenStill,
      });
      renderer.info.reset();
      lastFrameMs = nowMs;
      wasMoving = isMoving;
      needsPicture = false;
      shownOrbit = camera.orbit();
      if (plan.kind === 'moving' || plan.kind === 'still') draw(plan.kind);
      else if (plan.kind === 'sample') draw('sample', plan.index);
      if (plan.kind === 'still' || plan.kind === 'sample') refined += 1;
      if (hasTurned) events.onCamera();
      if (plan.kind === 'wait') later(plan.ms, events.requestFrame);
      else if (plan.kind !== 'done') events.requestFrame();
    },
    restore: () => {
      stage.restore();
      invalidate();
    },
    dispose: () => {
      timers.dispose();
      stage.dispose();
      wardrobe?.dispose();
      screen.dispose();
    },
  };
};
