import type { WebGLRenderTarget, WebGLRenderer } from 'three';
import type { GroundColours } from '@kitwright/garment';
import type { RenderOptions } from '../scene/exposure.ts';
import type { Screen } from '../studio/screen.ts';
import { costOf, isSlowLevel, spend, startBudget, type FrameBudget } from '../view/frame-budget.ts';
import type { Orbit } from '../view/orbit.ts';
import { SAMPLES_WORTH_SHOWING, planFrame, type FramePlan } from '../view/refinement.ts';
import type { CameraControl, Timers } from './camera-control.ts';
import type { CaptureWish } from './capture.ts';
import { newDrawing, type WhenDrawn } from './drawing.ts';
import type { EngineEvents, ShownFrame, Subject } from './subject.ts';

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
  /** Given where the page would stand still while a picture is drawn: it is shown, in parts, when it is there. */
  readonly whenDrawn?: WhenDrawn | undefined;
}

const STILL_DELAY_MS = [90, 120, 260, 260] as const;
const MULTISAMPLES = 4;
/** Pixels of a part: about a fifth of a second in software. */
const PART_PX = 200_000;
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
  /** The canvas has a new size, which empties it: what comes next is not waited for. */
  let isEmptied = true;
  let beginnings = 0;
  const drawing = newDrawing(options.whenDrawn, events.requestFrame);

  const cost = () => costOf(budget.level, size.deviceRatio);

  const startOver = (): void => {
    beginnings += 1;
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

  const isCoarse = (): boolean => cost().finestRatio > cost().stillRatio;

  /** Draws the subject at so many px for each CSS px, and then shows it. What moves is drawn in one: parts may be left out. */
  const draw = (ratio: number, samples: number, how: Omit<RenderOptions, 'aspect'>, shown: () => void) => {
    const [width, height] = [
      Math.max(1, Math.round(size.width * ratio)),
      Math.max(1, Math.round(size.height * ratio)),
    ];
    const isWaitedFor = options.whenDrawn !== undefined && !isEmptied && how.isMoving !== true;
    const parts = isWaitedFor ? Math.ceil((width * height) / PART_PX) : 1;
    let first: WebGLRenderTarget | null = null;
    const atOnce = isEmptied;
    isEmptied = false;
    drawing.begin(
      {
        parts,
        draw: (part) => {
          const target = screen.target(width, height, samples);
          first ??= target;
          if (first !== target) return false;
          renderer.info.reset();
          const [from, to] = [part, part + 1].map((edge) => Math.round((height * edge) / parts));
          target.scissorTest = parts > 1;
          target.scissor.set(0, from ?? 0, width, (to ?? height) - (from ?? 0));
          subject.render(target, camera.orbit(), { ...how, aspect: size.width / size.height });
          target.scissorTest = false;
          return true;
        },
        // A picture that is taken meanwhile draws into a target of its own.
        done: () => {
          if (screen.target(width, height, samples) === first) shown();
          else invalidate();
        },
      },
      atOnce,
    );
  };

  const drawMoving = (then: () => void): void => {
    const { movingRatio, movingShadow, movingDetail, movingLamps } = cost();
    const how = { isMoving: true, hasShadow: movingShadow, hasDetail: movingDetail, hasLamps: movingLamps };
    draw(movingRatio, isSlowLevel(budget.level) ? 0 : MULTISAMPLES, how, () => {
      show(false, 'moving');
      then();
    });
  };

  const drawWhole = (ratio: number, phase: ShownFrame['phase'], then: () => void): void =>
    draw(ratio, MULTISAMPLES, { hasShadow: true, hasDetail: true, hasLamps: true }, () => {
      show(false, phase);
      then();
    });

  const drawSample = (index: number, then: () => void): void => {
    const { samplesWhenStill, stillRatio } = cost();
    const sample = { index, count: samplesWhenStill };
    draw(stillRatio, 0, { hasShadow: true, hasDetail: true, hasLamps: true, sample }, () => {
      screen.accumulate();
      if (screen.count() >= SAMPLES_WORTH_SHOWING)
        show(true, screen.count() >= samplesWhenStill ? 'refined' : 'still');
      then();
    });
  };

  const drawPlanned = (plan: FramePlan, then: () => void): void => {
    const isLast = cost().samplesWhenStill <= 1 && !isCoarse();
    if (plan.kind === 'moving') drawMoving(then);
    else if (plan.kind === 'still') drawWhole(cost().stillRatio, isLast ? 'refined' : 'still', then);
    else if (plan.kind === 'finest') drawWhole(cost().finestRatio, 'refined', then);
    else if (plan.kind === 'sample') drawSample(plan.index, then);
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
    if (drawing.isUnderWay() && !isEmptied) {
      drawing.interrupt();
      return;
    }
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
    lastFrameMs = nowMs;
    wasMoving = isMoving;
    wasBusy = isMoving || plan.kind === 'sample';
    needsPicture = false;
    shownOrbit = camera.orbit();
    const begun = beginnings;
    drawPlanned(plan, () => {
      if (plan.kind !== 'moving' && begun === beginnings) refined += 1;
      if (hasTurned || isPosing) events.onCamera();
      if (isPosing && isSlowLevel(budget.level) && !camera.isMoving()) requestPoseSoon();
      else events.requestFrame();
    });
    if (plan.kind === 'wait') timers.later(plan.ms, events.requestFrame);
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
      isEmptied = true;
      camera.resize(width, height);
      invalidate();
    },
    size: () => size,
    level: () => budget.level,
    changes: () => changes,
    capture: async (wish) => {
      const { captureStage } = await import('./capture.ts');
      const isSlow = isSlowLevel(budget.level);
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
