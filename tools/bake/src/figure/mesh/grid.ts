import { at } from '../sdf/blend.ts';

/** Grid coordinates along one axis, rising. */
export type Axis = Float64Array;

export interface Grid {
  readonly x: Axis;
  readonly y: Axis;
  readonly z: Axis;
  /** True where the shape and the x axis are symmetric, so that half of it need be evaluated. */
  readonly isSymmetric: boolean;
}

type Spacing = (t: number) => number;

/** From `min` until `max` is passed, in steps of `spacing` metres at each place. */
export const axis = (min: number, max: number, spacing: Spacing): Axis => {
  const values = [min];
  for (let t = min; t < max;) {
    t += spacing(t);
    values.push(t);
  }
  return Float64Array.from(values);
};

/** Symmetric about 0, with 0 in the middle of a cell. */
export const symmetricAxis = (max: number, spacing: Spacing): Axis => {
  const half = axis(spacing(0) / 2, max, spacing);
  return Float64Array.from([...Array.from(half, (v) => -v).reverse(), ...half]);
};

/** A grid of even cells. */
export const evenGrid = (
  min: readonly [number, number, number],
  max: readonly [number, number, number],
  cell: number,
  isSymmetric: boolean,
): Grid => {
  const spacing: Spacing = () => cell;
  return {
    x: isSymmetric ? symmetricAxis(max[0], spacing) : axis(min[0], max[0], spacing),
    y: axis(min[1], max[1], spacing),
    z: axis(min[2], max[2], spacing),
    isSymmetric,
  };
};

/** Middle and half diagonal of the box between two grid points. */
export const cellBlock = (
  grid: Grid,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
): { readonly centre: readonly [number, number, number]; readonly radius: number } => {
  const low = [at(grid.x, from[0]), at(grid.y, from[1]), at(grid.z, from[2])] as const;
  const high = [at(grid.x, to[0]), at(grid.y, to[1]), at(grid.z, to[2])] as const;
  return {
    centre: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2],
    radius: Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2,
  };
};
