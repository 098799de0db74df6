import { fold, smoothMin } from '../sdf/blend.ts';
import { cut, ellipsoid, tube, type Primitive } from '../sdf/primitives.ts';
import { JOINTS } from '../skeleton.ts';

const TURN_OUT = (9 * Math.PI) / 180;
const SIN = Math.sin(TURN_OUT);
const COS = Math.cos(TURN_OUT);
const { ankle } = JOINTS;

/** Reach of the studs of all boots below the bare foot, which stands on y = 0; metres. */
export const STUD_M = 0.0165;

/** World x, z to the left foot's frame: origin on the floor under the ankle, +z to the toes, turned out by 9 degrees. */
export const toFoot = (x: number, z: number): readonly [x: number, z: number] => {
  const dx = x - ankle[0];
  const dz = z - ankle[2];
  return [dx * COS - dz * SIN, dx * SIN + dz * COS];
};

/** Inverse of `toFoot` for points. */
export const fromFoot = (x: number, z: number): readonly [x: number, z: number] => [
  ankle[0] + x * COS + z * SIN,
  ankle[2] - x * SIN + z * COS,
];

/** A direction from the foot's frame to the world. */
export const turnFromFoot = (x: number, z: number): readonly [x: number, z: number] => [
  x * COS + z * SIN,
  -x * SIN + z * COS,
];

const FOOT: readonly Primitive[] = [
  // heel
  ellipsoid([0, 0.034, -0.034], [0.036, 0.04, 0.034], 0.025),
  // outer column
  tube(
    [
      [0.004, 0.028, -0.02],
      [0.008, 0.026, 0.08],
    ],
    [0.03, 0.03],
    0.03,
  ),
  // instep
  tube(
    [
      [-0.002, 0.085, 0.002],
      [-0.006, 0.06, 0.056],
      [-0.004, 0.036, 0.125],
    ],
    [0.026, 0.026, 0.02],
    0.045,
  ),
  // ball
  ellipsoid([0.002, 0.024, 0.128], [0.046, 0.024, 0.044], 0.03),
  ellipsoid([-0.028, 0.022, 0.134], [0.02, 0.02, 0.024], 0.02),
  // arch
  cut(ellipsoid([-0.046, 0.004, 0.045], [0.022, 0.02, 0.05], 0.03)),
];

const TOE_TIPS: readonly (readonly [x: number, z: number, radius: number])[] = [
  [-0.026, 0.176, 0.0145],
  [-0.003, 0.181, 0.0105],
  [0.0155, 0.173, 0.0098],
  [0.0325, 0.16, 0.0092],
  [0.0465, 0.143, 0.0088],
];

const TOES: readonly Primitive[] = TOE_TIPS.map(([x, z, r], i) =>
  tube(
    [
      [x * 0.86 + 0.001, 0.026, 0.125],
      [x, 0.021, z - r * 1.4],
      [x - 0.002 * i, r * 0.98, z],
    ],
    [r, r * 0.96, r * 0.98],
    0.006,
  ),
);

/** Distance to the foot in its own frame (see `toFoot`), with or without toes. */
export const footDistance = (x: number, y: number, z: number, withToes: boolean): number => {
  const foot = fold(FOOT, 1, x, y, z);
  return withToes ? smoothMin(foot, fold(TOES, 1, x, y, z), 0.014) : foot;
};
