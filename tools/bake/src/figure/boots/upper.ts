import { footDistance, fromFoot } from '../parts/foot.ts';
import { legDistance } from '../parts/leg.ts';
import { bell, smoothMax, smoothMin, smoothstep } from '../sdf/blend.ts';
import { loft, type Station } from '../sdf/loft.ts';
import type { Distance } from '../sdf/primitives.ts';
import type { BootShape, Throat } from './shape.ts';

// Stations count from the heel; the depth axis points down, so front is below and back above.
const LAST: readonly Station[] = [
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
];

/** 0 at the ball of the foot, 1 at the tip of the toes; `along` counts from the heel. */
const toeShare = (along: number): number => smoothstep(0.205, 0.262, along);

const lastOf = (shape: BootShape): Distance =>
  loft(
    [0, 0, -0.076],
    [0, 0, 0.24],
    [1, 0, 0],
    LAST.map(([along, width, below, above, x, y, exponent]): Station => {
      const toe = toeShare(along);
      const narrowed = width * shape.width * (1 + (shape.toe - 1) * toe);
      const height = above * (1 + (shape.toeHeight - 1) * smoothstep(0.15, 0.25, along));
      return [along, narrowed, below, height, x - 0.004 * (1 - shape.toe) * toe, y, exponent];
    }),
  );

/** Height of the collar's rim along the foot. */
export const collarHeight = ({ collar }: BootShape, z: number): number =>
  collar.heightM +
  collar.heelRiseM * smoothstep(-0.02, -0.07, z) +
  collar.frontRiseM * smoothstep(0, 0.05, z) -
  collar.dipM * bell(z + 0.012, 0.028);

/** Sideways distance from the middle of the throat. */
export const throatSide = ({ fromM, toM, slantM }: Throat, x: number, z: number): number =>
  x - 0.001 - slantM * smoothstep(fromM, toM, z);

/** 1 where the tongue lies open between the eyelets. */
export const throatShare = ({ fromM, toM }: Throat, z: number): number =>
  smoothstep(fromM, fromM + 0.012, z) * smoothstep(toM, toM - 0.016, z);

/** Step of the surface, metres: set back at the tongue and raised at its edges. */
const throatStep = (throat: Throat, x: number, z: number): number => {
  const side = Math.abs(throatSide(throat, x, z));
  const w = throat.halfWidthM;
  const tongue = 0.0022 * smoothstep(w + 0.001, w - 0.0015, side);
  const eyestay = 0.0011 * smoothstep(w + 0.006, w + 0.0025, side) * smoothstep(w - 0.0025, w + 0.0005, side);
  return throatShare(throat, z) * (tongue - eyestay);
};

/** A tongue that stands up in front of the ankle, above the collar. */
const tongueDistance = (leg: number, x: number, y: number, z: number, topM: number): number => {
  const top = topM - 12 * x * x;
  const slab = smoothMax(leg - 0.0088, Math.abs(x) - 0.021, 0.006);
  return smoothMax(smoothMax(slab, y - top, 0.005), 0.012 - z, 0.006);
};

/** Depth by which the leg gives way to the last towards the sole. */
const LEG_SINK_M = 0.016;

/** Distance to the left upper of a model in the foot's frame: the last joined with foot and ankle, cut at collar and sole. */
export const upperOf = (shape: BootShape): Distance => {
  const last = lastOf(shape);
  const { throat, tongueM, collar } = shape;
  return (x, y, z) => {
    let d = smoothMin(last(x, y, z), footDistance(x, y, z, false) - 0.0012, 0.016);
    let leg = 1;
    if (y > 0.02) {
      const [wx, wz] = fromFoot(x, z);
      leg = legDistance(Math.abs(wx), y, wz, false);
      // The leg's field holds the foot, too, which is for the last alone to shape.
      const sunk = LEG_SINK_M * smoothstep(0.052, 0.022, y);
      d = smoothMin(d, leg - collar.clearanceM + sunk, 0.012);
    }
    if (throat !== null) d += throatStep(throat, x, z);
    d = smoothMax(d, y - collarHeight(shape, z), 0.005);
    if (tongueM !== null && y > 0.05) d = smoothMin(d, tongueDistance(leg, x, y, z, tongueM), 0.003);
    return smoothMax(d, 0.002 - y, 0.004);
  };
};

/** Height of a surface above a place of the foot's plan. */
export const topOf = (distance: Distance, x: number, z: number, fromM = 0.17): number => {
  let y = fromM;
  for (let i = 0; i < 80 && y > 0; i++) {
    const d = distance(x, y, z);
    if (d < 2e-4) break;
    y -= Math.max(2e-4, d * 0.8);
  }
  return y;
};
