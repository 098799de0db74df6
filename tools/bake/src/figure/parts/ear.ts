import { cut, ellipsoid, framePoint, splineTube, type Primitive } from '../sdf/primitives.ts';
import { cross, normalize, perpendicular, type Vec3 } from '../../base/vec3.ts';

const outwards = normalize([0.93, -0.02, 0.37]);
const upwards = perpendicular([0.1, 1, -0.2], outwards);
const backwards = ((v: Vec3): Vec3 => [-v[0], -v[1], -v[2]])(cross(upwards, outwards));
const on = framePoint([0.0742, 1.6765, -0.012], upwards, backwards, outwards);

/** The left ear: shell, rim from helix to lobe, hollow, tragus. */
export const EAR: readonly Primitive[] = [
  ellipsoid(on(0.002, 0.002, 0.001), [0.03, 0.0185, 0.0065], 0.006, upwards, outwards),
  splineTube(
    [
      on(0.01, -0.012, 0.003),
      on(0.024, -0.011, 0.005),
      on(0.031, 0.001, 0.006),
      on(0.024, 0.014, 0.007),
      on(0.004, 0.0175, 0.007),
      on(-0.014, 0.0115, 0.005),
      on(-0.025, 0.002, 0.004),
    ],
    [0.0025, 0.0032, 0.0036, 0.0038, 0.0036, 0.0036, 0.0048],
    0.006,
    18,
  ),
  cut(ellipsoid(on(0, -0.001, 0.008), [0.0165, 0.0085, 0.0055], 0.005, upwards, outwards)),
  ellipsoid(on(-0.006, -0.0125, 0.004), [0.0065, 0.0036, 0.0042], 0.006, upwards, outwards),
];
