import { Vector3, type WebGLRenderer } from 'three';
import type { Garment } from '../../garment.ts';
import type { PieceSurface, ViewerHandle } from '../api.ts';
import type { FabricId } from '../cloth/fabric.ts';
import type { FigureModel, GarmentModel } from '../model/models.ts';
import { newPicker, type Picker } from '../model/picker.ts';
import type { FigureColours } from '../scene/figure-looks.ts';
import { newStage } from '../scene/stage.ts';
import { groundOf, type Scheme } from '../studio/scheme.ts';
import { newScreen } from '../studio/screen.ts';
import { costOf, spend, startBudget, type FrameBudget } from '../view/frame-budget.ts';
import { HALF_HEIGHT, type CameraPreset } from '../view/framing.ts';
import { cameraAxes, cameraPosition, type Orbit, type Vec3 } from '../view/orbit.ts';
import { SAMPLES_WORTH_SHOWING, planFrame } from '../view/refinement.ts';
import { newCameraControl, type CameraControl } from './camera-control.ts';
import { captureStage } from './capture.ts';

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

/** Renders the stage at the right moments and in the right quality. Free of React and of the DOM but for the canvas. */
export interface Engine extends Pick<ViewerHandle, 'capture' | 'surfaceToScreen' | 'pick'> {
  readonly camera: CameraControl;
  dress: (garment: Garment, model: GarmentModel, figure: FigureModel | null) => Promise<void>;
  setSurfaces: (surfaces: ReadonlyMap<string, PieceSurface>) => void;
  setFabric: (fabric: FabricId) => void;
  setColours: (colours: FigureColours) => void;
  setGround: (scheme: Scheme, isShown: boolean) => void;
  setPaused: (isPaused: boolean) => void;
  setAutoRotate: (isOn: boolean) => void;
  resize: (widthPx: number, heightPx: number, deviceRatio: number) => void;
  /** The point of the model under a point of the viewer, in space. */
  pointUnder: (xPx: number, yPx: number) => Vec3 | null;
  /** Something changed: the picture starts anew. */
  invalidate: () => void;
  frame: (nowMs: number) => void;
  restore: () => void;
  dispose: () => void;
}

const STILL_DELAY_MS = [90, 120, 260] as const;
const MULTISAMPLES = 4;
const DRIFT_RAD_PER_S = 0.28;
const LONGEST_STEP_S = 0.12;
/** Gap between the drawing of two pieces' seams, so that no frame waits long for them. */
const SEAM_GAP_MS = 30;

const ANISOTROPY = { software: 2, hardware: 8 } as const;

export const isSoftwareRenderer = (renderer: WebGLRenderer): boolean => {
  const gl = renderer.getContext();
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : '';
  return typeof name === 'string' && /swiftshader|llvmpipe|software|basic render/i.test(name);
};

export const newEngine = (
  renderer: WebGLRenderer,
  initialView: CameraPreset,
  isLow: boolean,
  events: EngineEvents,
): Engine => {
  const isSoftware = isSoftwareRenderer(renderer);
  renderer.info.autoReset = false;
  const stage = newStage(renderer, ANISOTROPY[isSoftware ? 'software' : 'hardware']);
  const screen = newScreen(renderer);
  const camera = newCameraControl(initialView);
  const timers = new Set<ReturnType<typeof setTimeout>>();

  let budget = startBudget(isSoftware || isLow);
  let surfaces: ReadonlyMap<string, PieceSurface> = new Map();
  let dressedModel: GarmentModel | null = null;
  let picker: Picker | null = null;
  let size = { width: 1, height: 1, deviceRatio: 1 };
  let ground = { scheme: 'light' as Scheme, isShown: true };
  let isPaused = false;
  let isDrifting = false;
  let refined = 0;
  let lastChangeMs = -Infinity;
  let lastFrameMs = -Infinity;
  let wasMoving = false;
  let versionSum = 0;
  let shownOrbit: Orbit | null = null;
  let needsPicture = true;

  const cost = () => costOf(budget.level, size.deviceRatio);
  const aspect = () => size.width / size.height;

  const later = (ms: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };

  /** The picture is refined anew, without a coarse one first. */
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

  const pickerNow = (): Picker | null => {
    if (!dressedModel) return null;
    picker ??= newPicker(dressedModel.pieces, stage.obstacles());
    return picker;
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

  const measure = (nowMs: number): void => {
    if (!wasMoving) return;
    const next = spend(budget, nowMs - lastFrameMs);
    if (next.level !== budget.level) events.onLevel(next.level);
    budget = next;
  };

  const advanceCamera = (nowMs: number): void => {
    const dtS = wasMoving ? Math.min(LONGEST_STEP_S, (nowMs - lastFrameMs) / 1000) : 1 / 60;
    if (isDrifting && !isSoftware) camera.drift(dtS * DRIFT_RAD_PER_S);
    else camera.advance(dtS);
  };

  const frame = (nowMs: number): void => {
    if (isPaused || !dressedModel) return;
    advanceCamera(nowMs);
    const synced = stage.syncSurfaces(surfaces, nowMs);
    versionSum = synced.versionSum;
    const hasTurned = shownOrbit !== camera.orbit();
    const isMoving = camera.isMoving() || (isDrifting && !isSoftware);
    if (synced.hasChanged || hasTurned || stage.refineSurfaces(nowMs)) {
      refined = 0;
      screen.restart();
      needsPicture = true;
    }
    if (synced.hasChanged || hasTurned || isMoving) lastChangeMs = nowMs;
    const plan = planFrame({
      isMoving: isMoving || needsPicture,
      nowMs,
      lastChangeMs,
      stillDelayMs: STILL_DELAY_MS[budget.level],
      refined,
      samples: cost().samplesWhenStill,
    });
    measure(nowMs);
    renderer.info.reset();
    lastFrameMs = nowMs;
    wasMoving = isMoving && plan.kind === 'moving';
    needsPicture = false;
    shownOrbit = camera.orbit();
    if (plan.kind === 'moving') renderMoving();
    else if (plan.kind === 'still') renderStill();
    else if (plan.kind === 'sample') renderSample(plan.index);
    if (plan.kind === 'still' || plan.kind === 'sample') refined += 1;
    if (hasTurned) events.onCamera();
    if (plan.kind === 'wait') later(plan.ms, events.requestFrame);
    else if (plan.kind !== 'done') events.requestFrame();
  };

  const rayThrough = (xPx: number, yPx: number): { origin: Vec3; direction: Vec3 } => {
    const orbit = camera.orbit();
    const { right, up, back } = cameraAxes(orbit);
    const x = ((xPx / size.width) * 2 - 1) * HALF_HEIGHT * aspect();
    const y = (1 - (yPx / size.height) * 2) * HALF_HEIGHT;
    const direction: Vec3 = [
      right[0] * x + up[0] * y - back[0],
      right[1] * x + up[1] * y - back[1],
      right[2] * x + up[2] * y - back[2],
    ];
    return { origin: cameraPosition(orbit), direction };
  };

  const surfaceToScreen: Engine['surfaceToScreen'] = (pieceId, xMm, yMm) => {
    const point = pickerNow()?.locate(pieceId, xMm, yMm);
    if (!point) return null;
    const orbit = camera.orbit();
    const eye = cameraPosition(orbit);
    const { right, up, back } = cameraAxes(orbit);
    const offset = new Vector3(...point.position).sub(new Vector3(...eye));
    const depth = -offset.dot(new Vector3(...back));
    const x = offset.dot(new Vector3(...right)) / (depth * HALF_HEIGHT * aspect());
    const y = offset.dot(new Vector3(...up)) / (depth * HALF_HEIGHT);
    const isTowards = offset.dot(new Vector3(...point.normal)) < 0;
    return {
      xPx: ((x + 1) / 2) * size.width,
      yPx: ((1 - y) / 2) * size.height,
      facing: isTowards && !(pickerNow()?.isHidden(eye, point.position) ?? false),
    };
  };

  return {
    camera,
    dress: async (garment, model, figure) => {
      stage.dress(garment, model, figure);
      picker = null;
      const boxes = stage.boxes();
      if (boxes) camera.setBoxes(boxes);
      stage.setScheme(ground.scheme);
      stage.syncSurfaces(surfaces, performance.now());
      await renderer.compileAsync(stage.scene, stage.camera);
      dressedModel = model;
      later(SEAM_GAP_MS, drawSeams);
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
    pick: (xPx, yPx) => {
      const { origin, direction } = rayThrough(xPx, yPx);
      return pickerNow()?.pick(origin, direction) ?? null;
    },
    pointUnder: (xPx, yPx) => {
      const { origin, direction } = rayThrough(xPx, yPx);
      const reach = pickerNow()?.reach(origin, direction) ?? null;
      if (reach === null) return null;
      const scale = reach / Math.hypot(...direction);
      return [
        origin[0] + direction[0] * scale,
        origin[1] + direction[1] * scale,
        origin[2] + direction[2] * scale,
      ];
    },
    surfaceToScreen,
    capture: async (options) => {
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
    invalidate,
    frame,
    restore: () => {
      stage.restore();
      invalidate();
    },
    dispose: () => {
      for (const timer of timers) clearTimeout(timer);
      stage.dispose();
      screen.dispose();
    },
  };
};
