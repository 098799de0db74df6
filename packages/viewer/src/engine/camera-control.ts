import {
  HALF_HEIGHT,
  presetOrbit,
  type Box,
  type Boxes,
  type CameraPreset,
  type Framed,
} from '../view/framing.ts';
import type { CameraWish } from '../view/gestures.ts';
import {
  TAU_DRAG_S,
  TAU_TRAVEL_S,
  advance,
  atRest,
  clampOrbit,
  headFor,
  isSettled,
  letGo,
  nearestAzimuth,
  pan,
  zoomTo,
  type Orbit,
  type OrbitLimits,
  type OrbitMotion,
  type Vec3,
} from '../view/orbit.ts';

/** The camera in the hands of its user. Time comes in through `advance`; nothing here renders. */
export interface CameraControl {
  readonly orbit: () => Orbit;
  readonly isMoving: () => boolean;
  /** The preset in force, or `custom` after the user moved. */
  readonly view: () => CameraPreset | 'custom';
  /** Keeps a preset framed; travels there, or is there at once. */
  setBoxes: (boxes: Boxes, isInstant?: boolean) => void;
  resize: (widthPx: number, heightPx: number) => void;
  /** Presets frame below this many CSS px at the top, which something else covers. */
  setClearTop: (clearTopPx: number) => void;
  setReducedMotion: (isReduced: boolean) => void;
  goTo: (preset: CameraPreset, isInstant?: boolean) => void;
  /** Sets what presets frame from now on; the one in force travels there. */
  setFramed: (framed: Framed) => void;
  /** One gesture's wish; see `gestures.ts`. */
  follow: (wish: CameraWish) => void;
  /** Turns by steps of an arrow key. */
  step: (columns: number, rows: number) => void;
  /** Zooms towards a point of the viewer, or its middle. */
  zoom: (factor: number, at?: { readonly x: number; readonly y: number }) => void;
  /** Comes near to a point of the model. */
  focusOn: (point: Vec3) => void;
  /** Turns by itself. */
  drift: (radians: number) => void;
  advance: (dtS: number) => void;
}

const TURN_RAD_PER_PX = 0.0085;
const TILT_RAD_PER_PX = 0.0055;
const KEY_STEP_RAD = Math.PI / 12;
const FOCUS_DISTANCE_M = 1.05;
const EMPTY_BOX: Box = { min: [-0.5, 0, -0.3], max: [0.5, 1.8, 0.3] };

const limitsFor = ({ whole }: Boxes, farthest: number): OrbitLimits => ({
  minElevation: -0.35,
  maxElevation: 1.35,
  minDistance: 0.32,
  maxDistance: Math.max(2, farthest * 1.5),
  targetMin: whole.min,
  targetMax: whole.max,
});

export const newCameraControl = (initial: CameraPreset): CameraControl => {
  let boxes: Boxes = { whole: EMPTY_BOX, upper: EMPTY_BOX, lower: EMPTY_BOX };
  let size = { width: 1, height: 1 };
  let view: CameraPreset | 'custom' = initial;
  let clearTopPx = 0;
  let isReduced = false;
  let framed: Framed = 'whole';
  let isHeld = false;
  let motion: OrbitMotion = atRest(presetOrbit(initial, boxes, 1));

  const aspect = () => size.width / size.height;
  const limits = () => limitsFor(boxes, presetOrbit('front', boxes, aspect()).distance);
  const travelTau = () => (isReduced ? 0 : TAU_TRAVEL_S);
  const metresPerPx = () => (2 * HALF_HEIGHT * motion.goal.distance) / size.height;

  const head = (goal: Orbit, tauS: number): void => {
    view = 'custom';
    motion = headFor(motion, clampOrbit(goal, limits()), tauS);
  };

  const goTo = (preset: CameraPreset, isInstant = false): void => {
    const clearTop = Math.min(0.5, clearTopPx / size.height);
    const goal = presetOrbit(preset, boxes, aspect(), clearTop, framed);
    const near = { ...goal, azimuth: nearestAzimuth(goal.azimuth, motion.now.azimuth) };
    motion = headFor(motion, near, isInstant ? 0 : travelTau());
    view = preset;
  };

  /** Keeps a preset framed when the box or the viewer's shape changes. */
  const reframe = (isInstant: boolean): void => {
    if (view !== 'custom') goTo(view, isInstant);
  };

  const zoom: CameraControl['zoom'] = (factor, at) => {
    const cursor = at
      ? ([(at.x / size.width) * 2 - 1, 1 - (at.y / size.height) * 2] as const)
      : ([0, 0] as const);
    head(zoomTo(motion.goal, factor, cursor, HALF_HEIGHT, aspect(), limits()), travelTau() / 2);
  };

  const turn = (dx: number, dy: number): void => {
    const azimuth = motion.goal.azimuth - dx * TURN_RAD_PER_PX;
    const elevation = motion.goal.elevation + dy * TILT_RAD_PER_PX;
    head({ ...motion.goal, azimuth, elevation }, isReduced ? 0 : TAU_DRAG_S);
  };

  const move = (dx: number, dy: number): void => {
    const scale = metresPerPx();
    head(pan(motion.goal, -dx * scale, dy * scale), isReduced ? 0 : TAU_DRAG_S);
  };

  const release = (vx: number, vy: number): void => {
    isHeld = false;
    if (isReduced || Math.hypot(vx, vy) < 30) return;
    motion = letGo(
      motion,
      { azimuth: -vx * TURN_RAD_PER_PX, elevation: vy * TILT_RAD_PER_PX * 0.6 },
      limits(),
    );
  };

  const follow = (wish: CameraWish): void => {
    isHeld = wish.type !== 'release';
    if (wish.type === 'turn') turn(wish.dx, wish.dy);
    else if (wish.type === 'pan') move(wish.dx, wish.dy);
    else if (wish.type === 'release') release(wish.vx, wish.vy);
    else {
      zoom(wish.factor, wish);
      move(wish.dx, wish.dy);
    }
  };

  return {
    orbit: () => motion.now,
    isMoving: () => isHeld || !isSettled(motion),
    view: () => view,
    setBoxes: (next, isInstant = true) => {
      boxes = next;
      reframe(isInstant);
    },
    resize: (width, height) => {
      size = { width: Math.max(1, width), height: Math.max(1, height) };
      reframe(true);
    },
    setClearTop: (next) => {
      clearTopPx = next;
      reframe(true);
    },
    setReducedMotion: (next) => {
      isReduced = next;
    },
    goTo,
    setFramed: (next) => {
      framed = next;
      reframe(false);
    },
    follow,
    step: (columns, rows) => {
      const { azimuth, elevation } = motion.goal;
      head(
        {
          ...motion.goal,
          azimuth: azimuth + columns * KEY_STEP_RAD,
          elevation: elevation + rows * KEY_STEP_RAD,
        },
        travelTau(),
      );
    },
    zoom,
    focusOn: (point) => {
      head(
        { ...motion.goal, target: point, distance: Math.min(motion.goal.distance, FOCUS_DISTANCE_M) },
        travelTau(),
      );
    },
    drift: (radians) => {
      motion = atRest({ ...motion.now, azimuth: motion.now.azimuth + radians });
      view = 'custom';
    },
    advance: (dtS) => {
      motion = advance(motion, dtS);
    },
  };
};

/** Things to be done in a while, all of which end with their owner. */
export interface Timers {
  later: (ms: number, act: () => void) => void;
  dispose: () => void;
}

export const newTimers = (): Timers => {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  return {
    later: (ms, act) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        act();
      }, ms);
      waiting.add(timer);
    },
    dispose: () => {
      for (const timer of waiting) clearTimeout(timer);
    },
  };
};
