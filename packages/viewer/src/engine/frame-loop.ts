import type { WebGLRenderTarget, WebGLRenderer } from 'three';
import type { FitRooms } from '../fit/fit-rooms.ts';
import type { GroundColours } from '@kitwright/garment';
import type { RenderOptions } from '../scene/exposure.ts';
import type { Screen } from '../studio/screen.ts';
import { costOf, spend, startBudget, type FrameBudget } from '../view/frame-budget.ts';
import type { Boxes, CameraPreset } from '../view/framing.ts';
import type { Orbit } from '../view/orbit.ts';
import { SAMPLES_WORTH_SHOWING, planFrame, type FramePlan } from '../view/refinement.ts';
import type { CameraControl, Timers } from './camera-control.ts';
import type { CaptureWish } from './capture.ts';

export interface ShownFrame {
  /** Sum of the surface versions in the picture. */
  readonly versionSum: number;
  readonly phase: 'moving' | 'still' | 'refined';
  readonly view: CameraPreset | 'custom';
  /** Draw calls and triangles of this frame, shadows and output included. */
  readonly drawCalls: number;
  readonly triangles: number;
}

/** Callbacks by which an engine reports to its surroundings. */
export interface EngineEvents {
  /** Asks for a call of `frame` at the browser's next frame. */
  readonly requestFrame: () => void;
  /** Called when the picture is out of date: something moved or changed. */
  readonly onStale: () => void;
  /** A frame was shown. */
  readonly onFrame: (frame: ShownFrame) => void;
  readonly onCamera: () => void;
  /** The room in the garment at its named places, when its fit is shown; null when it is not. */
  readonly onFit?: (rooms: FitRooms | null) => void;
  readonly onLevel: (level: FrameBudget['level']) => void;
}

/** Changes of the subject since the frame before. */
export interface Progress {
  /** True where the subject's look has changed. */
  readonly hasChanged: boolean;
  /** True where it looks the same, but finer. */
  readonly isSharper?: boolean;
  /** True while it keeps moving by itself. */
  readonly isPosing: boolean;
}

/** Content of the picture. */
export interface Subject {
  /** True while there is anything to show. */
  readonly isThere: () => boolean;
  /** Moves on to now; `dtS` has passed since the frame before, or a short step after a pause. */
  readonly advance: (nowMs: number, dtS: number) => Progress;
  readonly render: (target: WebGLRenderTarget, orbit: Orbit, options: RenderOptions) => void;
  /** Boxes to frame; null before anything is there. */
  readonly boxes: () => Boxes | null;
  /** Sum of the versions of what is printed on it. */
  readonly versionSum: () => number;
  /** True while prints on it are coarse: however fine the picture, more will come. */
  readonly hasDrafts: () => boolean;
  /** True while it is drawn without its light, which will come. */
  readonly isPlain?: () => boolean;
}

/** Renders a subject at the right moments and in the right quality, within what the machine can bear. */
export interface FrameLoop {
  /** Something changed: the picture starts again. */
  readonly invalidate: () => void;
  /** The picture is refined again, without a coarse one first. */
  readonly refineAgain: () => void;
  readonly frame: (nowMs: number) => void;
  readonly setGround: (ground: GroundColours) => void;
  /** False leaves the page's own ground behind the subject. */
  readonly showGround: (isShown: boolean) => void;
  readonly setPaused: (isPaused: boolean) => void;
  /** Turns by itself. */
  readonly setDrifting: (isOn: boolean) => void;
  readonly resize: (widthPx: number, heightPx: number, deviceRatio: number) => void;
  readonly size: () => { readonly width: number; readonly height: number };
  readonly level: () => FrameBudget['level'];
  /** Number of frames so far in which the picture changed. */
  readonly changes: () => number;
  /** A PNG of the subject. */
  readonly capture: (wish: CaptureWish) => Promise<Blob>;
  readonly dispose: () => void;
}

export interface FrameLoopOptions {
  readonly renderer: WebGLRenderer;
  readonly camera: CameraControl;
  /** The loop's own from now on: it ends with it. */
  readonly screen: Screen;
  readonly subject: Subject;
  readonly ground: GroundColours;
  readonly events: EngineEvents;
  readonly timers: Timers;
  /** Renders as on slow machines from the start. */
  readonly isSlow: boolean;
}

const STILL_DELAY_MS = [90, 120, 260] as const;
const MULTISAMPLES = 4;
const DRIFT_RAD_PER_S = 0.28;
const LONGEST_STEP_S = 0.12;
const FIRST_STEP_S = 1 / 60;
/** On slow machines what moves by itself leaves the processor time for everything else. */
const SLOW_POSE_GAP_MS = 90;

export const newFrameLoop = (options: FrameLoopOptions): FrameLoop => {
  const { renderer, camera, screen, subject, events, timers } = options;
  renderer.info.autoReset = false;
  let budget = startBudget(options.isSlow);
  let size = { width: 1, height: 1, deviceRatio: 1 };
  let { ground } = options;
  let isGroundShown = true;
  let isPaused = false;
  let isDrifting = false;
  let isPoseDue = false;
  let refined = 0;
  let lastChangeMs = -Infinity;
  let changes = 0;
  let lastFrameMs = -Infinity;
  let wasMoving = false;
  let wasBusy = false;
  let needsPicture = true;
  let shownOrbit: Orbit | null = null;

  const cost = () => costOf(budget.level, size.deviceRatio);

  const startOver = (): void => {
    refined = 0;
    screen.restart();
  };

  const refineAgain = (): void => {
    startOver();
    events.requestFrame();
  };

  const invalidate = (): void => {
    needsPicture = true;
    events.onStale();
    refineAgain();
  };

  const show = (useSum: boolean, phase: ShownFrame['phase']): void => {
    screen.show({ useSum, ground: isGroundShown ? ground : null, to: null });
    const { calls, triangles } = renderer.info.render;
    const versionSum = subject.versionSum();
    const reached = phase === 'refined' && (subject.hasDrafts() || subject.isPlain?.()) ? 'still' : phase;
    events.onFrame({ versionSum, phase: reached, view: camera.view(), drawCalls: calls, triangles });
  };

  const render = (ratio: number, samples: number, how: Omit<RenderOptions, 'aspect'>): void => {
    const [width, height] = [size.width, size.height].map((px) => Math.max(1, Math.round(px * ratio)));
    const target = screen.target(width ?? 1, height ?? 1, samples);
    subject.render(target, camera.orbit(), { ...how, aspect: size.width / size.height });
  };

  const renderMoving = (): void => {
    const { movingRatio, movingShadow, movingDetail } = cost();
    const how = { isMoving: true, hasShadow: movingShadow, hasDetail: movingDetail };
    render(movingRatio, budget.level === 2 ? 0 : MULTISAMPLES, how);
    show(false, 'moving');
  };

  const renderStill = (): void => {
    render(cost().stillRatio, MULTISAMPLES, { hasShadow: true, hasDetail: true });
    show(false, cost().samplesWhenStill > 1 || isCoarse() ? 'still' : 'refined');
  };

  const isCoarse = (): boolean => cost().finestRatio > cost().stillRatio;

  const renderFinest = (): void => {
    render(cost().finestRatio, MULTISAMPLES, { hasShadow: true, hasDetail: true });
    show(false, 'refined');
  };

  const renderSample = (index: number): void => {
    const { samplesWhenStill, stillRatio } = cost();
    const sample = { index, count: samplesWhenStill };
    render(stillRatio, 0, { hasShadow: true, hasDetail: true, sample });
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

  const requestPoseSoon = (): void => {
    if (isPoseDue) return;
    isPoseDue = true;
    timers.later(SLOW_POSE_GAP_MS, () => {
      isPoseDue = false;
      events.requestFrame();
    });
  };

  const frame = (nowMs: number): void => {
    if (isPaused || !subject.isThere()) return;
    const dtS = wasMoving ? (nowMs - lastFrameMs) / 1000 : FIRST_STEP_S;
    const cameraDtS = Math.min(LONGEST_STEP_S, dtS);
    if (isDrifting) camera.drift(cameraDtS * DRIFT_RAD_PER_S);
    else camera.advance(cameraDtS);
    const { hasChanged, isPosing, isSharper = false } = subject.advance(nowMs, dtS);
    const hasTurned = shownOrbit !== camera.orbit();
    const isMoving = camera.isMoving() || isDrifting || isPosing;
    if (hasChanged || hasTurned || isPosing || isSharper) {
      startOver();
      needsPicture = true;
    }
    if (hasChanged || hasTurned || isMoving) {
      lastChangeMs = nowMs;
      changes += 1;
    }
    measure(nowMs);
    const isShownOnce = subject.isPlain?.() === true && !isMoving && !needsPicture;
    const plan: FramePlan = isShownOnce
      ? { kind: 'done' }
      : planFrame({
          isMoving: isMoving || needsPicture,
          nowMs,
          lastChangeMs,
          stillDelayMs: STILL_DELAY_MS[budget.level],
          refined,
          samples: cost().samplesWhenStill,
          isCoarse: isCoarse(),
        });
    renderer.info.reset();
    lastFrameMs = nowMs;
    wasMoving = isMoving;
    wasBusy = isMoving || plan.kind === 'sample';
    needsPicture = false;
    shownOrbit = camera.orbit();
    if (plan.kind === 'moving') renderMoving();
    else if (plan.kind === 'still') renderStill();
    else if (plan.kind === 'finest') renderFinest();
    else if (plan.kind === 'sample') renderSample(plan.index);
    if (plan.kind === 'still' || plan.kind === 'finest' || plan.kind === 'sample') refined += 1;
    if (hasTurned || isPosing) events.onCamera();
    if (plan.kind === 'wait') timers.later(plan.ms, events.requestFrame);
    else if (isPosing && budget.level === 2 && !camera.isMoving()) requestPoseSoon();
    else if (plan.kind !== 'done') events.requestFrame();
  };

  return {
    invalidate,
    refineAgain,
    frame,
    setGround: (next) => {
      ground = next;
    },
    showGround: (isShown) => {
      isGroundShown = isShown;
    },
    setPaused: (next) => {
      isPaused = next;
      if (!next) events.requestFrame();
    },
    setDrifting: (isOn) => {
      isDrifting = isOn;
      events.requestFrame();
    },
    resize: (width, height, deviceRatio) => {
      size = { width: Math.max(1, width), height: Math.max(1, height), deviceRatio };
      camera.resize(width, height);
      invalidate();
    },
    size: () => size,
    level: () => budget.level,
    changes: () => changes,
    capture: async (wish) => {
      const { captureStage } = await import('./capture.ts');
      const isSlow = budget.level === 2;
      const blob = await captureStage({
        renderer,
        stage: subject,
        screen,
        options: wish,
        camera,
        ground,
        isSlow,
      });
      invalidate();
      return blob;
    },
    dispose: screen.dispose,
  };
};
