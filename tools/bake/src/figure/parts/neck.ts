import { fold } from '../sdf/blend.ts';
import { loft } from '../sdf/loft.ts';
import { ellipsoid, splineTube, tube, type Primitive } from '../sdf/primitives.ts';
import type { Distance } from '../../base/vec3.ts';

const column = loft(
  [0, 1.42, -0.042],
  [0, 1.66, 0.004],
  [1, 0, 0],
  [
    [0.0, 0.048, 0.046, 0.048, 0, 0, 2],
    [0.07, 0.046, 0.046, 0.046, 0, 0, 2],
    [0.13, 0.045, 0.048, 0.045, 0, 0, 2],
    [0.24, 0.052, 0.056, 0.052, 0, 0, 2],
  ],
);

const PRIMITIVES: readonly Primitive[] = [
  // sternocleidomastoid
  splineTube(
    [
      [0.052, 1.64, -0.02],
      [0.0375, 1.565, 0.0],
      [0.024, 1.505, 0.018],
      [0.014, 1.474, 0.03],
    ],
    [0.013, 0.0125, 0.01, 0.006],
    0.026,
  ),
  // larynx
  ellipsoid([0, 1.552, 0.03], [0.009, 0.016, 0.0092], 0.024),
  // nape
  tube(
    [
      [0, 1.64, -0.0415],
      [0, 1.54, -0.0475],
    ],
    [0.0285, 0.0285],
    0.045,
  ),
];

/** Distance to the neck for x >= 0. */
export const neckDistance: Distance = (x, y, z) => fold(PRIMITIVES, column(x, y, z), x, y, z);
