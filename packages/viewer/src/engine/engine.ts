import type { AnimationClip, WebGLRenderer } from 'three';
import type { PieceSurface, ViewerHandle } from '../api.ts';
import type { FabricId } from '../cloth/fabric.ts';
import type { FigureModel } from '../model/figure-model.ts';
import type { GarmentModel } from '../model/models.ts';
import type { Design } from '../scene/dressed-garment.ts';
import type { FigureColours } from '../scene/figure-looks.ts';
import { newStage } from '../scene/stage.ts';
import { DRAG_GAP_MS } from '../scene/surface-textures.ts';
import { groundOf, type Scheme } from '@kitwright/garment';
import { newScreen } from '../studio/screen.ts';
import { costOf, spend, startBudget, type FrameBudget } from '../view/frame-budget.ts';
import type { CameraPreset } from '../view/framing.ts';
import type { Orbit } from '../view/orbit.ts';
import { SAMPLES_WORTH_SHOWING, planFrame } from '../view/refinement.ts';
import { newCameraControl, type CameraControl } from './camera-control.ts';
import type { CaptureWish } from './capture.ts';
import { ANISOTROPY, rendererKind } from './renderer-kind.ts';
import { createPicking, type Picking } from './picking.ts';
import { newTimers } from './timers.ts';

export interface ShownFrame {
  /** Sum of the surface versions in the picture. */
  readonly versionSum: number;
  readonly phase: 'moving' | 'still' | 'refined';
  readonly view: CameraPreset | 'custom';
  /** Draw calls and triangles of this frame, shadows and output included. */
  readonly drawCalls: number;
  readonly triangles: number;
}

/** What the engine tells its surroundings. */
export interface EngineEvents {
  /** Asks for a call of `frame` at the browser's next frame. */
  readonly requestFrame: () => void;
  /** What is shown is out of date: something moved or changed. */
  readonly onStale: () => void;
  /** A frame was shown. */
  readonly onFrame: (frame: ShownFrame) => void;
  readonly onCamera: () => void;
  readonly onLevel: (level: FrameBudget['level']) => void;
}

/** A garment, who wears it, and what is printed on it. */
export interface Outfit {
  readonly design: Design;
  readonly model: GarmentModel;
  readonly figure: FigureModel | null;
  readonly surfaces: ReadonlyMap<string, PieceSurface>;
}

/** Renders the stage at the right moments and in the right quality. Free of React and of the DOM but for the canvas. */
export interface Engine
  extends
    Pick<ViewerHandle, 'exportGlb' | 'exportUsdz'>,
    Pick<Picking, 'pick' | 'pointUnder' | 'surfaceToScreen'> {
  readonly camera: CameraControl;
  /** Exchanges what is on stage once all of it is ready, together with the artwork; until then the old is shown. */
  dress: (outfit: Outfit) => Promise<void>;
  /** Null stands at ease. */
  animate: (clip: AnimationClip | null) => void;
  /** Shows a moment of the animation in force, for pictures of motion. */
  seek: (seconds: number) => void;
  /** A PNG of the model. */
  capture: (wish: CaptureWish) => Promise<Blob>;
  /** Draws all seams at once, for a picture now; they come by themselves while a viewer is in use. */
  drawAllSeams: () => void;
  setSurfaces: (surfaces: ReadonlyMap<string, PieceSurface>) => void;
  setFabric: (fabric: FabricId) => void;
  setColours: (colours: FigureColours) => void;
  setGround: (scheme: Scheme, isShown: boolean) => void;
  /** Loads what finds points of the model, ahead of the first question. */
  loadPicker: () => Promise<void>;
  setPaused: (isPaused: boolean) => void;
  setAutoRotate: (isOn: boolean) => void;
  resize: (widthPx: number, heightPx: number, deviceRatio: number) => void;
  /** Something changed: the picture starts again. */
  invalidate: () => void;
  frame: (nowMs: number) => void;
  restore: () => void;
  dispose: () => void;
}

/** When mipmaps left out during a drag are due, with some slack. */
const MIPMAP_DELAY_MS = DRAG_GAP_MS + 20;
const STILL_DELAY_MS = [90, 120, 260] as const;
const MULTISAMPLES = 4;
const DRIFT_RAD_PER_S = 0.28;
const LONGEST_STEP_S = 0.12;
/** Where frames are slow an animation keeps its time; after a pause it goes on where it was. */
const LONGEST_POSE_STEP_S = 0.5;
/** Where rendering is in software an animation leaves the processor time for everything else. */
const SLOW_POSE_GAP_MS = 90;
/** Gap between the drawing of two pieces' seams, so that no frame waits long for them. */
const SEAM_GAP_MS = 8;

export const newEngine = (
  renderer: WebGLRenderer,
  initialView: CameraPreset,
  isLow: boolean,
  events: EngineEvents,
): Engine => {
  const kind = rendererKind(renderer);
  const isSoftware = kind === 'software';
  renderer.info.autoReset = false;
  const stage = newStage(renderer, ANISOTROPY[kind]);
  const screen = newScreen(renderer);
  const camera = newCameraControl(initialView);
  const timers = newTimers();
  const { later } = timers;

  let budget = startBudget(isSoftware || isLow);
  let surfaces: ReadonlyMap<string, PieceSurface> = new Map();
  let dressing = 0;
  let size = { width: 1, height: 1, deviceRatio: 1 };
  let ground = { scheme: 'light' as Scheme, isShown: true };
  let isPaused = false;
  let isDrifting = false;
  let isPoseDue = false;
  let refined = 0;
  let lastChangeMs = -Infinity;
  let lastFrameMs = -Infinity;
  let wasMoving = false;
  let wasBusy = false;
  let versionSum = 0;
  let shownOrbit: Orbit | null = null;
  let needsPicture = true;

  const picking = createPicking(stage, camera, () => size, events.onCamera);
  const cost = () => costOf(budget.level, size.deviceRatio);
  const aspect = () => size.width / size.height;

  /** The picture is refined again, without a coarse one first. */
  const refineAgain = (): void => {
    refined = 0;
    screen.restart();
    events.requestFrame();
  };

  const invalidate = (): void => {
    needsPicture = true;
    events.onStale();
    refineAgain();
  };

  const drawSeams = (): void => {
    if (!stage.drawNextSeams()) {
      refineAgain();
      return;
    }
    later(SEAM_GAP_MS, drawSeams);
  };

  const show = (useSum: boolean, phase: ShownFrame['phase']): void => {
    screen.show({ useSum, ground: ground.isShown ? groundOf(ground.scheme) : null, to: null });
    const { calls, triangles } = renderer.info.render;
    events.onFrame({ versionSum, phase, view: camera.view(), drawCalls: calls, triangles });
  };

  const targetOf = (ratio: number, samples: number) =>
    screen.target(
      Math.max(1, Math.round(size.width * ratio)),
      Math.max(1, Math.round(size.height * ratio)),
      samples,
    );

  const renderMoving = (): void => {
    const { movingRatio, movingShadow, movingDetail } = cost();
    const samples = budget.level === 2 ? 0 : MULTISAMPLES;
    stage.render(targetOf(movingRatio, samples), camera.orbit(), {
      aspect: aspect(),
      hasShadow: movingShadow,
      hasDetail: movingDetail,
    });
    show(false, 'moving');
  };

  const renderStill = (): void => {
    const options = { aspect: aspect(), hasShadow: true, hasDetail: true };
    stage.render(targetOf(cost().stillRatio, MULTISAMPLES), camera.orbit(), options);
    show(false, cost().samplesWhenStill > 1 ? 'still' : 'refined');
  };

  const renderSample = (index: number): void => {
    const { samplesWhenStill, stillRatio } = cost();
    const sample = { index, count: samplesWhenStill };
    stage.render(targetOf(stillRatio, 0), camera.orbit(), {
      aspect: aspect(),
      hasShadow: true,
      hasDetail: true,
      sample,
    });
    screen.accumulate();
    if (screen.count() < SAMPLES_WORTH_SHOWING) return;
    show(true, screen.count() >= samplesWhenStill ? 'refined' : 'still');
  };

  /** The time since the last frame is what that frame cost, if this one was asked for at once. */
  const measure = (nowMs: number): void => {
    if (!wasBusy) return;
    const next = spend(budget, nowMs - lastFrameMs);
    const hasFallen = next.level !== budget.level;
    budget = next;
    if (!hasFallen) return;
    refineAgain();
    events.onLevel(next.level);
  };

  const advanceCamera = (nowMs: number): void => {
    const dtS = wasMoving ? Math.min(LONGEST_STEP_S, (nowMs - lastFrameMs) / 1000) : 1 / 60;
    if (isDrifting && !isSoftware) camera.drift(dtS * DRIFT_RAD_PER_S);
    else camera.advance(dtS);
  };

  const requestPoseSoon = (): void => {
    if (isPoseDue) return;
    isPoseDue = true;
    later(SLOW_POSE_GAP_MS, () => {
      isPoseDue = false;
      events.requestFrame();
    });
  };

  /** Moves the bones on; answers whether they moved. */
  const advanceMotion = (nowMs: number): boolean => {
    const motion = stage.motion();
    if (!motion?.isMoving()) return false;
    motion.advance(wasMoving ? Math.min(LONGEST_POSE_STEP_S, (nowMs - lastFrameMs) / 1000) : 1 / 60);
    stage.moved();
    picking.moved();
    return true;
  };

  const frame = (nowMs: number): void => {
    if (isPaused || !stage.dressed()) return;
    advanceCamera(nowMs);
    const hasPosed = advanceMotion(nowMs);
    const synced = stage.syncSurfaces(surfaces, nowMs);
    versionSum = synced.versionSum;
    const hasTurned = shownOrbit !== camera.orbit();
    const isMoving = camera.isMoving() || (isDrifting && !isSoftware) || hasPosed;
    if (synced.hasChanged || hasTurned || hasPosed || stage.refineSurfaces(nowMs)) {
      refined = 0;
      screen.restart();
      needsPicture = true;
    }
    if (synced.hasChanged) later(MIPMAP_DELAY_MS, events.requestFrame);
    if (synced.hasChanged || hasTurned || isMoving) lastChangeMs = nowMs;
    measure(nowMs);
    const plan = planFrame({
      isMoving: isMoving || needsPicture,
      nowMs,
      lastChangeMs,
      stillDelayMs: STILL_DELAY_MS[budget.level],
      refined,
      samples: cost().samplesWhenStill,
    });
    renderer.info.reset();
    lastFrameMs = nowMs;
    wasMoving = isMoving && plan.kind === 'moving';
    wasBusy = wasMoving || plan.kind === 'sample';
    needsPicture = false;
    shownOrbit = camera.orbit();
    if (plan.kind === 'moving') renderMoving();
    else if (plan.kind === 'still') renderStill();
    else if (plan.kind === 'sample') renderSample(plan.index);
    if (plan.kind === 'still' || plan.kind === 'sample') refined += 1;
    if (hasTurned || hasPosed) events.onCamera();
    if (plan.kind === 'wait') later(plan.ms, events.requestFrame);
    else if (hasPosed && budget.level === 2 && !camera.isMoving()) requestPoseSoon();
    else if (plan.kind !== 'done') events.requestFrame();
  };

  return {
    camera,
    dress: async ({ design, model, figure, surfaces: printed }) => {
      dressing += 1;
      const own = dressing;
      const { show, discard } = await stage.prepare(design, model, figure);
      if (own !== dressing) {
        discard();
        return;
      }
      const shown = stage.dressed();
      surfaces = printed;
      if (shown?.model !== model) stage.keepSurfaces(surfaces);
      show();
      stage.syncSurfaces(surfaces, performance.now());
      picking.restart();
      const boxes = stage.boxes();
      if (boxes) camera.setBoxes(boxes, shown === null);
      stage.setScheme(ground.scheme);
      later(SEAM_GAP_MS, drawSeams);
      invalidate();
    },
    animate: (clip) => {
      stage.animate(clip);
      events.requestFrame();
    },
    drawAllSeams: () => {
      while (stage.drawNextSeams()) refineAgain();
    },
    seek: (seconds) => {
      stage.motion()?.seek(seconds);
      stage.moved();
      picking.moved();
      invalidate();
    },
    setSurfaces: (next) => {
      surfaces = next;
      events.requestFrame();
    },
    setFabric: (fabric) => {
      stage.setFabric(fabric);
      invalidate();
    },
    setColours: (colours) => {
      stage.setColours(colours);
      invalidate();
    },
    setGround: (scheme, isShown) => {
      ground = { scheme, isShown };
      stage.setScheme(scheme);
      invalidate();
    },
    setPaused: (next) => {
      isPaused = next;
      if (!next) events.requestFrame();
    },
    setAutoRotate: (isOn) => {
      isDrifting = isOn;
      events.requestFrame();
    },
    resize: (width, height, deviceRatio) => {
      size = { width: Math.max(1, width), height: Math.max(1, height), deviceRatio };
      camera.resize(width, height);
      invalidate();
    },
    loadPicker: picking.load,
    pick: picking.pick,
    pointUnder: picking.pointUnder,
    surfaceToScreen: picking.surfaceToScreen,
    capture: async (options) => {
      const { captureStage } = await import('./capture.ts');
      stage.syncSurfaces(surfaces, performance.now());
      const blob = await captureStage({
        renderer,
        stage,
        screen,
        options,
        camera,
        ground: groundOf(ground.scheme),
        isSlow: budget.level === 2,
      });
      invalidate();
      return blob;
    },
    exportGlb: () => stage.exportGlb(surfaces),
    exportUsdz: () => stage.exportUsdz(surfaces),
    invalidate,
    frame,
    restore: () => {
      stage.restore();
      invalidate();
    },
    dispose: () => {
      timers.dispose();
      stage.dispose();
      screen.dispose();
    },
  };
};
