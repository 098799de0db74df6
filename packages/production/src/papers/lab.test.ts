import { expect, it } from 'vitest';
import { labOf } from './lab.ts';

// Source: Bruce Lindbloom's calculator, sRGB, D50, Bradford.
it.each([
  ['#ffffff', [100, 0, 0]],
  ['#000000', [0, 0, 0]],
  ['#ff0000', [54.29, 80.81, 69.89]],
  ['#0000ff', [29.57, 68.3, -112.03]],
] as const)('tells %s as CIELAB under D50', (colour, expected) => {
  labOf(colour).forEach((value, index) => expect(value).toBeCloseTo(expected[index]!, 1));
});
