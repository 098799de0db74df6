import { fold } from '../sdf/blend.ts';
import { loft } from '../sdf/loft.ts';
import { ellipsoid, splineTube, type Primitive } from '../sdf/primitives.ts';
import type { Distance } from '../../base/vec3.ts';

// Stations count from y = 1.5 m: chin at 1.575, crown at 1.80, a head an eighth of the height.
const faceLoft = loft(
  [0, 1.5, 0],
  [0, 1.8, 0],
  [1, 0, 0],
  [
    [0.077, 0.01, 0.012, 0.012, 0, 0.06, 2],
    [0.083, 0.025, 0.024, 0.024, 0, 0.054, 2.1],
    [0.1, 0.039, 0.044, 0.05, 0, 0.04, 2.25],
    [0.122, 0.0502, 0.0615, 0.05, 0, 0.0235, 2.3],
    [0.148, 0.0582, 0.0705, 0.05, 0, 0.016, 2.3],
    [0.172, 0.062, 0.074, 0.06, 0, 0.012, 2.3],
    [0.2, 0.0655, 0.0765, 0.06, 0, 0.009, 2.3],
    [0.225, 0.064, 0.074, 0.06, 0, 0.007, 2.2],
    [0.25, 0.056, 0.064, 0.05, 0, 0.004, 2.1],
    [0.272, 0.04, 0.044, 0.04, 0, 0, 2],
    [0.284, 0.02, 0.02, 0.02, 0, 0, 2],
  ],
);

const PRIMITIVES: readonly Primitive[] = [
  // cranium, parietal bones, forehead
  ellipsoid([0, 1.7115, -0.016], [0.075, 0.0885, 0.096], 0.035),
  ellipsoid([0.024, 1.735, -0.026], [0.048, 0.0455, 0.074], 0.05),
  ellipsoid([0, 1.734, 0.018], [0.06, 0.05, 0.064], 0.05),
  // mandible
  splineTube(
    [
      [0.03, 1.602, 0.044],
      [0.0448, 1.621, 0.018],
      [0.0542, 1.65, -0.004],
      [0.061, 1.69, -0.008],
    ],
    [0.012, 0.0125, 0.0115, 0.01],
    0.034,
  ),
  // chin
  ellipsoid([0, 1.5935, 0.0735], [0.02, 0.0155, 0.015], 0.024),
  // cheekbone
  ellipsoid([0.045, 1.668, 0.05], [0.026, 0.0125, 0.013], 0.036, [-0.75, -0.1, 1], [1, 0, 0.7]),
];

/** Distance to the head without features and ears, for x >= 0: what hair grows on. */
export const skullDistance: Distance = (x, y, z) => {
  const start = y > 1.54 && z > -0.09 ? faceLoft(x, y, z) : 1;
  return fold(PRIMITIVES, start, x, y, z);
};
