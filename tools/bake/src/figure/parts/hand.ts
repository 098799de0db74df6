import { ARM_DIRECTION, JOINTS } from '../joints.ts';
import { fold, item, smoothMin } from '../sdf/blend.ts';
import { loft } from '../sdf/loft.ts';
import { cut, ellipsoid, framePoint, splineTube, type Primitive } from '../sdf/primitives.ts';
import {
  addScaled,
  cross,
  dot,
  normalize,
  perpendicular,
  subtract,
  type Distance,
  type Vec3,
} from '../../base/vec3.ts';

const { shoulder } = JOINTS;
const axis = ARM_DIRECTION;
const outwards = normalize(addScaled([1, 0, 0], axis, -dot(axis, [1, 0, 0])));

const along = normalize([axis[0] * 0.7, axis[1], 0.085]);
const towardsThumb = perpendicular([0.1, 0, 1], along);
const raw = cross(along, towardsThumb);
const towardsPalm: Vec3 = raw[0] > 0 ? [-raw[0], -raw[1], -raw[2]] : raw;

/** The left hand's own frame: its origin at the wrist, unit axes along the hand, to the thumb (forward), to the palm. */
export const HAND_FRAME = {
  wrist: framePoint(shoulder, axis, outwards, [0, 0, 1])(0.562, -0.012, 0.022),
  along,
  towardsThumb,
  towardsPalm,
} as const;

const on = framePoint(HAND_FRAME.wrist, along, towardsThumb, towardsPalm);

const palm = loft(on(0, 0, 0), on(0.11, 0, 0), towardsThumb, [
  [-0.035, 0.008, 0.006, 0.006, 0, 0, 2],
  [-0.015, 0.022, 0.014, 0.014, 0, 0, 2.1],
  [0.01, 0.0275, 0.0165, 0.0165, 0.001, 0, 2.2],
  [0.035, 0.034, 0.0155, 0.0155, 0.002, 0, 2.4],
  [0.065, 0.0385, 0.0138, 0.0138, 0.001, 0, 2.5],
  [0.084, 0.0382, 0.0108, 0.0112, 0.001, 0.0006, 2.4],
  [0.095, 0.0345, 0.0072, 0.0085, 0, 0.001, 2.3],
  [0.101, 0.024, 0.004, 0.004, 0, 0.001, 2.2],
]);

interface Finger {
  /** Knuckle: along the hand and towards the thumb, metres. */
  readonly knuckle: readonly [along: number, side: number];
  readonly length: number;
  readonly radius: number;
  /** Bend at the three joints, degrees. */
  readonly bendDeg: readonly [number, number, number];
  /** How far the tip leans to the side, relative to the knuckle's side. */
  readonly spread: number;
}

const FINGERS: readonly Finger[] = [
  { knuckle: [0.09, 0.03], length: 0.074, radius: 0.0092, bendDeg: [17, 24, 12], spread: 0.03 },
  { knuckle: [0.096, 0.01], length: 0.082, radius: 0.0096, bendDeg: [21, 27, 14], spread: 0.008 },
  { knuckle: [0.092, -0.01], length: 0.076, radius: 0.0091, bendDeg: [26, 31, 16], spread: -0.01 },
  { knuckle: [0.083, -0.0285], length: 0.06, radius: 0.008, bendDeg: [31, 34, 18], spread: -0.028 },
];

const PHALANX_SHARES = [0.46, 0.31, 0.23];

/** Joint points of a finger from knuckle to tip. */
const fingerPoints = (finger: Finger): readonly Vec3[] => {
  const [start, side] = finger.knuckle;
  const points: Vec3[] = [on(start, side, 0.001)];
  let [angle, l, w, n] = [0, start, side, 0.001];
  finger.bendDeg.forEach((bend, i) => {
    const step = item(PHALANX_SHARES, i) * finger.length;
    angle += (bend * Math.PI) / 180;
    l += Math.cos(angle) * step;
    n += Math.sin(angle) * step;
    w += finger.spread * 0.045;
    points.push(on(l, w, n));
  });
  return points;
};

const fingerTube = (finger: Finger): Primitive => {
  const { knuckle, radius } = finger;
  const root = on(knuckle[0] - 0.012, knuckle[1] * 0.97, 0);
  const radii = [1.02, 0.97, 0.97, 0.9, 0.74].map((share) => radius * share);
  return splineTube([root, ...fingerPoints(finger)], radii, 0.0075, 11);
};

const knuckleBump = ({ knuckle }: Finger): Primitive =>
  ellipsoid(on(knuckle[0] - 0.004, knuckle[1], -0.0058), [0.0095, 0.0052, 0.0034], 0.014, along, towardsPalm);

const THUMB: readonly Vec3[] = [
  on(0.016, 0.022, 0.01),
  on(0.052, 0.045, 0.022),
  on(0.084, 0.052, 0.029),
  on(0.109, 0.05, 0.033),
];

const fingers: readonly Primitive[] = FINGERS.map(fingerTube);
const PRIMITIVES: readonly Primitive[] = [
  ...FINGERS.map(knuckleBump),
  splineTube(THUMB, [0.015, 0.012, 0.0106, 0.0084], 0.014, 9),
  // ball of the thumb, edge of the hand, hollow of the palm
  ellipsoid(
    on(0.042, 0.028, 0.011),
    [0.032, 0.016, 0.013],
    0.016,
    subtract(on(0.05, 0.03, 0), on(0, 0, 0)),
    towardsPalm,
  ),
  ellipsoid(on(0.045, -0.024, 0.008), [0.034, 0.013, 0.011], 0.014, along, towardsPalm),
  cut(ellipsoid(on(0.058, 0.004, 0.02), [0.03, 0.016, 0.008], 0.014, along, towardsPalm)),
];

/** Distance to the left hand; fingers blend with each other by little and with the palm by more. */
export const handDistance: Distance = (x, y, z) => {
  let nearestFinger = 1;
  for (const finger of fingers) nearestFinger = smoothMin(nearestFinger, finger.distance(x, y, z), 0.0035);
  return smoothMin(fold(PRIMITIVES, palm(x, y, z), x, y, z), nearestFinger, 0.009);
};
