import type { Vec3 } from '@kitwright/geometry';

export type { Vec3 } from '@kitwright/geometry';

/** Position of the camera: on a sphere round what it looks at. Angles in radians, lengths in metres. */
export interface Orbit {
  /** 0 looks at the front; grows towards the figure's left (+x). Unbounded, so that turning never jumps. */
  readonly azimuth: number;
  /** 0 is level; positive looks down from above. */
  readonly elevation: number;
  readonly distance: number;
  readonly target: Vec3;
}

/** The camera on its way: it approaches its goal exponentially, losing 63 % of the way every `tauS` seconds. */
export interface OrbitMotion {
  readonly now: Orbit;
  readonly goal: Orbit;
  readonly tauS: number;
}

export interface OrbitLimits {
  readonly minElevation: number;
  readonly maxElevation: number;
  readonly minDistance: number;
  readonly maxDistance: number;
  /** The target stays in this box. */
  readonly targetMin: Vec3;
  readonly targetMax: Vec3;
}

/** Follows the hand almost at once; still smooths a jittery mouse. */
export const TAU_DRAG_S = 0.03;
/** Time constant of a thrown model's turning, s. */
export const TAU_INERTIA_S = 0.26;
/** Travel to a preset, a key's step or a zoom. */
export const TAU_TRAVEL_S = 0.16;

const TURN_EPSILON = 4e-4;
const MOVE_EPSILON_M = 4e-4;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

const mapVec3 = (vector: Vec3, f: (value: number, axis: 0 | 1 | 2) => number): Vec3 => [
  f(vector[0], 0),
  f(vector[1], 1),
  f(vector[2], 2),
];

/** A camera at rest. */
export const atRest = (orbit: Orbit): OrbitMotion => ({ now: orbit, goal: orbit, tauS: 0 });

/** Keeps an orbit within the limits. */
export const clampOrbit = (orbit: Orbit, limits: OrbitLimits): Orbit => ({
  azimuth: orbit.azimuth,
  elevation: clamp(orbit.elevation, limits.minElevation, limits.maxElevation),
  distance: clamp(orbit.distance, limits.minDistance, limits.maxDistance),
  target: mapVec3(orbit.target, (value, axis) =>
    clamp(value, limits.targetMin[axis], limits.targetMax[axis]),
  ),
});

/** The camera goes for `goal`; with `tauS` 0 it is there at once (reduced motion). */
export const headFor = (motion: OrbitMotion, goal: Orbit, tauS: number): OrbitMotion =>
  tauS <= 0 ? atRest(goal) : { now: motion.now, goal, tauS };

/** The same heading, by the shorter way round from where the camera is. */
export const nearestAzimuth = (azimuth: number, from: number): number => {
  const turn = 2 * Math.PI;
  return azimuth + Math.round((from - azimuth) / turn) * turn;
};

/**
 * Lets go of the model while it turns at `velocity` (rad/s). Where friction would stop it is the new goal, so the
 * speed is continuous: an exponential approach starts at `(goal - now) / tau`.
 */
export const letGo = (
  motion: OrbitMotion,
  velocity: { readonly azimuth: number; readonly elevation: number },
  limits: OrbitLimits,
): OrbitMotion => {
  const thrown = {
    ...motion.goal,
    azimuth: motion.now.azimuth + velocity.azimuth * TAU_INERTIA_S,
    elevation: motion.now.elevation + velocity.elevation * TAU_INERTIA_S,
  };
  return headFor(motion, clampOrbit(thrown, limits), TAU_INERTIA_S);
};

/** True when the camera has arrived. */
export const isSettled = (motion: OrbitMotion): boolean => motion.now === motion.goal;

const hasArrived = (now: Orbit, goal: Orbit): boolean =>
  Math.abs(now.azimuth - goal.azimuth) < TURN_EPSILON &&
  Math.abs(now.elevation - goal.elevation) < TURN_EPSILON &&
  Math.abs(now.distance - goal.distance) < MOVE_EPSILON_M &&
  now.target.every((value, axis) => Math.abs(value - (goal.target[axis] ?? 0)) < MOVE_EPSILON_M);

/** Moves the camera on by `dtS` seconds. Independent of the frame rate: two half steps are one whole step. */
export const advance = (motion: OrbitMotion, dtS: number): OrbitMotion => {
  if (isSettled(motion)) return motion;
  const { now, goal, tauS } = motion;
  const left = tauS <= 0 ? 0 : Math.exp(-dtS / tauS);
  const towards = (from: number, to: number) => to + (from - to) * left;
  const next: Orbit = {
    azimuth: towards(now.azimuth, goal.azimuth),
    elevation: towards(now.elevation, goal.elevation),
    distance: towards(now.distance, goal.distance),
    target: mapVec3(now.target, (value, axis) => towards(value, goal.target[axis])),
  };
  return hasArrived(next, goal) ? atRest(goal) : { now: next, goal, tauS };
};

/** Position of the camera in the model's space. */
export const cameraPosition = ({ azimuth, elevation, distance, target }: Orbit): Vec3 => [
  target[0] + distance * Math.sin(azimuth) * Math.cos(elevation),
  target[1] + distance * Math.sin(elevation),
  target[2] + distance * Math.cos(azimuth) * Math.cos(elevation),
];

/** The camera's right, up and backward axes. */
export const cameraAxes = ({ azimuth, elevation }: Pick<Orbit, 'azimuth' | 'elevation'>) => {
  const [sinA, cosA, sinE, cosE] = [
    Math.sin(azimuth),
    Math.cos(azimuth),
    Math.sin(elevation),
    Math.cos(elevation),
  ];
  const right: Vec3 = [cosA, 0, -sinA];
  const up: Vec3 = [-sinA * sinE, cosE, -cosA * sinE];
  const back: Vec3 = [sinA * cosE, sinE, cosA * cosE];
  return { right, up, back };
};

/** Shifts what the camera looks at, across the picture: metres to the right and up. */
export const pan = (orbit: Orbit, rightM: number, upM: number): Orbit => {
  const { right, up } = cameraAxes(orbit);
  return {
    ...orbit,
    target: mapVec3(orbit.target, (value, axis) => value + right[axis] * rightM + up[axis] * upM),
  };
};

/**
 * Moves in (`factor` > 1) or out, keeping what lies under the cursor there.
 * `cursor` is in half-pictures from the middle, y up: (-1..1, -1..1); `halfHeight` is the tangent of half the view angle.
 */
export const zoomTo = (
  orbit: Orbit,
  factor: number,
  cursor: readonly [x: number, y: number],
  halfHeight: number,
  aspect: number,
  limits: OrbitLimits,
): Orbit => {
  const distance = clamp(orbit.distance / factor, limits.minDistance, limits.maxDistance);
  const shift = (orbit.distance - distance) * halfHeight;
  return clampOrbit({ ...pan(orbit, cursor[0] * shift * aspect, cursor[1] * shift), distance }, limits);
};
