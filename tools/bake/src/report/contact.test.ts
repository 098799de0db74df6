import { expect, it } from 'vitest';
import type { Surface } from '../base/surface.ts';
import { crossingMm } from './contact.ts';

/** A square of cloth across x at a depth z, its outside to the front or to the back. */
const sheet = (z: number, facing: 1 | -1, from = 0): Surface => ({
  positions: Float64Array.from(
    [
      [0, 0],
      [0.1, 0],
      [0.1, 0.1],
      [0, 0.1],
    ].flatMap(([x = 0, y = 0]) => [from + x * facing, y, z]),
  ),
  triangles: Int32Array.of(0, 1, 2, 0, 2, 3),
});

it('tells how far cloth beneath stands out of what lies over it', () => {
  expect(crossingMm([sheet(0, 1)], [sheet(0.004, 1)])).toBeCloseTo(4, 6);
  expect(crossingMm([sheet(0, 1)], [sheet(-0.004, 1)])).toBe(0);
});

it('is not misled by a sleeve that hangs beside, its outside to the outside of the shorts', () => {
  expect(crossingMm([sheet(0.013, -1, 0.1)], [sheet(0, 1)])).toBe(0);
});
