import { footDistance, fromFoot } from '../parts/foot.ts';
import { legDistance } from '../parts/leg.ts';
import { bell, smoothMax, smoothMin, smoothstep } from '../sdf/blend.ts';
import { fold } from '../sdf/fold.ts';
import { loft } from '../sdf/loft.ts';
import { ellipsoid, splineTube, tube, type Primitive } from '../sdf/primitives.ts';
import type { Distance, Vec3 } from '../sdf/vec3.ts';

/**
 * A plain football boot in the foot's frame (see `toFoot`), our own model. The bare foot stands on y = 0; the studs
 * reach below it by `STUD_M`.
 */
export const STUD_M = 0.0165;

/** Height of the collar at the ankle. */
const COLLAR_M = 0.079;

// Stations count from the heel; the depth axis points down, so front is below and back above.
const last = loft(
  [0, 0, -0.076],
  [0, 0, 0.24],
  [1, 0, 0],
  [
    [0.0, 0.01, 0.014, 0.02, 0, -0.044, 2.0],
    [0.007, 0.0262, 0.034, 0.034, 0, -0.042, 2.1],
    [0.028, 0.0368, 0.04, 0.046, 0, -0.04, 2.3],
    [0.07, 0.0372, 0.038, 0.056, 0, -0.04, 2.2],
    [0.11, 0.0392, 0.036, 0.05, 0.001, -0.038, 2.2],
    [0.15, 0.0462, 0.033, 0.037, 0.003, -0.034, 2.4],
    [0.19, 0.053, 0.029, 0.028, 0.003, -0.03, 2.5],
    [0.222, 0.0518, 0.026, 0.0212, 0.001, -0.027, 2.4],
    [0.248, 0.0395, 0.021, 0.0172, -0.002, -0.026, 2.3],
    [0.266, 0.0255, 0.015, 0.0125, -0.004, -0.025, 2.2],
    [0.276, 0.009, 0.006, 0.005, -0.005, -0.024, 2],
  ],
);

const plate = loft(
  [0, 0, -0.078],
  [0, 0, 0.24],
  [1, 0, 0],
  [
    [0.0, 0.012, 0.003, 0.01, 0, -0.007, 2.5],
    [0.008, 0.0282, 0.005, 0.011, 0, -0.005, 3],
    [0.03, 0.0372, 0.006, 0.0105, 0, -0.004, 4],
    [0.075, 0.034, 0.005, 0.0066, 0.001, -0.005, 4],
    [0.115, 0.0335, 0.005, 0.0066, 0.004, -0.005, 4],
    [0.155, 0.0442, 0.006, 0.0066, 0.004, -0.003, 4],
    [0.192, 0.0538, 0.006, 0.0068, 0.003, -0.002, 4],
    [0.224, 0.053, 0.006, 0.0072, 0.001, -0.003, 4],
    [0.252, 0.041, 0.006, 0.0085, -0.002, -0.006, 3.5],
    [0.271, 0.0268, 0.006, 0.0095, -0.004, -0.01, 3],
    [0.282, 0.0105, 0.004, 0.006, -0.005, -0.0135, 2.5],
  ],
);

const collarHeight = (z: number): number =>
  COLLAR_M +
  0.006 * smoothstep(-0.02, -0.07, z) +
  0.01 * smoothstep(0, 0.05, z) -
  0.01 * bell(z + 0.012, 0.028);

/** 1 where the tongue lies open between the eyelets. */
const throat = (z: number): number => smoothstep(0.03, 0.042, z) * smoothstep(0.13, 0.112, z);

/** How far the surface is set back at the tongue, and raised at its edges; metres. */
const throatStep = (x: number, z: number): number => {
  const side = Math.abs(x - 0.001);
  const tongue = 0.0022 * smoothstep(0.0185, 0.016, side);
  const eyestay = 0.001 * smoothstep(0.0235, 0.02, side) * smoothstep(0.015, 0.018, side);
  return throat(z) * (tongue - eyestay);
};

/** The upper: the last joined with foot and ankle, cut off at the collar and at the sole. */
export const upperDistance: Distance = (x, y, z) => {
  let d = smoothMin(last(x, y, z), footDistance(x, y, z, false) - 0.0012, 0.016);
  if (y > 0.03) {
    const [wx, wz] = fromFoot(x, z);
    d = smoothMin(d, legDistance(Math.abs(wx), y, wz, false) - 0.007, 0.012);
  }
  d += throatStep(x, z);
  return smoothMax(smoothMax(d, y - collarHeight(z), 0.006), 0.002 - y, 0.004);
};

const STUD_PLACES: readonly (readonly [x: number, z: number])[] = [
  [-0.033, 0.098],
  [0.04, 0.092],
  [-0.034, 0.135],
  [0.042, 0.125],
  [-0.02, 0.168],
  [0.026, 0.158],
  [0.003, 0.13],
  [-0.02, -0.05],
  [0.02, -0.05],
  [-0.022, -0.012],
  [0.022, -0.012],
];

const STUDS: readonly Primitive[] = STUD_PLACES.map(([x, z]) =>
  tube(
    [
      [x, 0.002, z],
      [x, -0.011, z],
    ],
    [0.0085, 0.0052],
    0.005,
  ),
);

/** Sole plate with eleven round studs. */
export const soleDistance: Distance = (x, y, z) =>
  smoothMax(fold(STUDS, plate(x, y, z), x, y, z), -STUD_M - y, 0.002);

/** Height of the upper's surface above a place of the foot's plan. */
const upperTop = (x: number, z: number): number => {
  let y = 0.14;
  for (let i = 0; i < 50; i++) {
    const d = upperDistance(x, y, z);
    if (d < 2e-4) break;
    y -= Math.max(2e-4, d * 0.8);
  }
  return y;
};

const crossing = (index: number): Primitive => {
  const z0 = 0.046 + index * 0.0128;
  const slant = index % 2 === 1 ? 0.16 : -0.16;
  const points = [-0.0205, -0.011, 0, 0.011, 0.0205].map((x): Vec3 => {
    const z = z0 + slant * x;
    return [x + 0.001, upperTop(x + 0.001, z) + (Math.abs(x) < 0.018 ? 0.0022 : 0.0004), z];
  });
  return splineTube(points, [0.0024, 0.0026, 0.0026, 0.0026, 0.0024], 0.001, 9);
};

const bow = (): readonly Primitive[] => {
  const z = 0.04;
  const y = upperTop(0.001, z) + 0.003;
  const loop = (side: 1 | -1): Primitive =>
    splineTube(
      [
        [0.001, y, z],
        [0.001 + side * 0.012, y + 0.005, z + 0.003],
        [0.001 + side * 0.021, upperTop(side * 0.021, z + 0.008) + 0.003, z + 0.008],
        [0.001 + side * 0.01, y + 0.001, z + 0.01],
        [0.001, y, z],
      ],
      [0.002, 0.0022, 0.0022, 0.002, 0.0018],
      0.001,
      13,
    );
  return [ellipsoid([0.001, y, z], [0.0055, 0.004, 0.004], 0.003), loop(1), loop(-1)];
};

/** Six crossings of the lace and its bow, laid on the upper. */
export const lacesDistance = (): Distance => {
  const primitives = [...Array.from({ length: 6 }, (_, i) => crossing(i)), ...bow()];
  return (x, y, z) => primitives.reduce((d, p) => Math.min(d, p.distance(x, y, z)), 1);
};

/** Tint masks of the upper: the collar's lining and tongue, and the heel counter. */
export const liningShare = (x: number, y: number, z: number): number => {
  const rim = smoothstep(-0.0035, -0.0015, y - collarHeight(z));
  const tongue = throat(z) * smoothstep(0.0165, 0.0145, Math.abs(x - 0.001)) * smoothstep(0.04, 0.05, y);
  return Math.max(rim, tongue);
};
