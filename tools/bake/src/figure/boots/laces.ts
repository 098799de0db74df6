import type { Vec3 } from '@kitwright/geometry';
import { ellipsoid, splineTube, type Primitive, type Distance } from '../sdf/primitives.ts';
import type { BootShape, Throat } from './shape.ts';
import { topOf } from './upper.ts';

/** Position of the `index`th crossing along the foot. */
const lacingZ = ({ fromM, toM }: Throat, index: number, count: number): number =>
  fromM + 0.014 + ((toM - fromM - 0.034) * index) / Math.max(1, count - 1);

const centreX = ({ fromM, toM, slantM }: Throat, z: number): number =>
  0.001 + slantM * Math.min(1, Math.max(0, (z - fromM) / (toM - fromM)));

const crossing = (upper: Distance, throat: Throat, z0: number, index: number): Primitive => {
  const slant = index % 2 === 1 ? 0.06 : -0.06;
  const reach = throat.halfWidthM + 0.004;
  const points = [-1, -0.54, 0, 0.54, 1].map((share): Vec3 => {
    const z = z0 + slant * share * reach;
    const x = centreX(throat, z) + share * reach;
    return [x, topOf(upper, x, z) + (Math.abs(share) < 0.9 ? 0.0019 : 0.0002), z];
  });
  return splineTube(points, [0.0022, 0.0024, 0.0024, 0.0024, 0.0022], 0.001, 9);
};

const bow = (upper: Distance, throat: Throat): readonly Primitive[] => {
  const z = throat.fromM + 0.009;
  const x = centreX(throat, z);
  const y = topOf(upper, x, z) + 0.003;
  const loop = (side: 1 | -1): Primitive =>
    splineTube(
      [
        [x, y, z],
        [x + side * 0.012, topOf(upper, x + side * 0.012, z + 0.003) + 0.0045, z + 0.003],
        [x + side * 0.022, topOf(upper, x + side * 0.022, z + 0.009) + 0.003, z + 0.009],
        [x + side * 0.011, topOf(upper, x + side * 0.011, z + 0.011) + 0.0026, z + 0.011],
        [x, y, z],
      ],
      [0.0019, 0.0021, 0.0021, 0.0019, 0.0018],
      0.001,
      13,
    );
  return [ellipsoid([x, y, z], [0.005, 0.0038, 0.0038], 0.003), loop(1), loop(-1)];
};

/** Places of a model's crossings along the foot. */
export const lacingPlaces = ({ throat, lacings }: BootShape): readonly number[] =>
  throat === null ? [] : Array.from({ length: lacings }, (_, i) => lacingZ(throat, i, lacings));

/** Distance to the laces of a model, laid on its upper; null without laces. */
export const lacesOf = (shape: BootShape, upper: Distance): Distance | null => {
  const { throat } = shape;
  if (throat === null) return null;
  const crossings = lacingPlaces(shape).map((z, i) => crossing(upper, throat, z, i));
  const primitives = shape.hasBow ? [...crossings, ...bow(upper, throat)] : crossings;
  return (x, y, z) => primitives.reduce((d, p) => Math.min(d, p.distance(x, y, z)), 1);
};
