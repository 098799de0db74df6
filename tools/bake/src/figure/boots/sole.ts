import { STUD_M } from '../parts/foot.ts';
import { fold, smoothMax, smoothMin, smoothstep } from '../sdf/blend.ts';
import { loft, type Station } from '../sdf/loft.ts';
import { ellipsoid, tube, type Primitive, type Distance } from '../sdf/primitives.ts';
import type { BootShape, Stud } from './shape.ts';

// As the last: stations from the heel, depth down.
const PLATE: readonly Station[] = [
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
];

const plateOf = ({ plate, toe, width }: BootShape): Distance =>
  loft(
    [0, 0, -0.078],
    [0, 0, 0.24],
    [1, 0, 0],
    PLATE.map(([along, half, below, above, x, y, exponent]): Station => {
      const tip = smoothstep(0.207, 0.264, along);
      const arch = smoothstep(0.04, 0.08, along) * smoothstep(0.16, 0.115, along);
      const halfWidth = half * width * (1 + (toe - 1) * tip) * (1 + (plate.waist - 1) * arch);
      const thickness = Math.min(above, 0.0072) * (plate.thicknessM / 0.0066);
      return [along, halfWidth, below, thickness, x - 0.004 * (1 - toe) * tip, y, exponent];
    }),
  );

const studOf = ({ x, z, kind }: Stud): Primitive => {
  const out = x > 0 ? 1 : -1;
  if (kind === 'round')
    return tube(
      [
        [x, 0.002, z],
        [x, -0.011, z],
      ],
      [0.0085, 0.0052],
      0.005,
    );
  const axis = kind === 'blade' ? ([-0.35 * out, 0, 1] as const) : ([1, 0, 0.5 * out] as const);
  const radii = kind === 'blade' ? ([0.0125, 0.0175, 0.0048] as const) : ([0.0082, 0.0175, 0.0058] as const);
  return ellipsoid([x, -0.002, z], radii, 0.005, axis, [axis[2], 0, -axis[0]]);
};

/** Distance of the cup from the upper that it holds. */
const CUP_M = 0.001;

/** Height of the cup's edge along the foot. */
const cupHeight = ({ plate }: BootShape, z: number): number =>
  0.0062 + plate.wallM * (smoothstep(-0.02, -0.066, z) + 0.6 * smoothstep(0.14, 0.195, z));

/** An outsole: from the ground up to over the welt, in the plan of the plate at its middle, and this much wider. */
const OUTSOLE_TOP_M = 0.008;
const OUTSOLE_Y_M = (OUTSOLE_TOP_M - STUD_M) / 2;
const OUTSOLE_HALF_M = (OUTSOLE_TOP_M + STUD_M) / 2;
const OUTSOLE_PLAN_Y_M = -0.003;
const OUTSOLE_WELT_M = 0.003;

/** Distance to the left sole of a model: plate, cup about the upper, and studs, which are cut off flat at the ground. */
export const soleOf = (shape: BootShape, upper: Distance): Distance => {
  const plate = plateOf(shape);
  const studs = shape.studs.map(studOf);
  if (shape.hasOutsole === true)
    return (x, y, z) => {
      const cup = smoothMax(upper(x, y, z) - CUP_M, y - cupHeight(shape, z), 0.001);
      const slab = Math.abs(y - OUTSOLE_Y_M) - OUTSOLE_HALF_M;
      return smoothMin(smoothMax(plate(x, OUTSOLE_PLAN_Y_M, z) - OUTSOLE_WELT_M, slab, 0.005), cup, 0.002);
    };
  return (x, y, z) => {
    const cup = smoothMax(upper(x, y, z) - CUP_M, y - cupHeight(shape, z), 0.001);
    return smoothMax(fold(studs, smoothMin(plate(x, y, z), cup, 0.002), x, y, z), -STUD_M - y, 0.0015);
  };
};
