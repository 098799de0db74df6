import { expect, it } from 'vitest';
import { beardAt } from './beard.ts';

const at = (x: number, y: number, z: number, column = 10, row = 10) => beardAt({ x, y, z, column, row });

it('grows on chin, jaw and upper lip', () => {
  expect(at(0, 0.63, 0.14).shade).toBeGreaterThan(0.7);
  expect(at(0.05, 0.645, 0.09).shade).toBeGreaterThan(0.5);
  expect(at(0, 0.678, 0.15).shade).toBeGreaterThan(0.3);
});

it('leaves ears, cheeks, forehead and lips bare', () => {
  for (const place of [at(0.075, 0.7, 0.02), at(0.045, 0.71, 0.11), at(0, 0.76, 0.14), at(0, 0.66, 0.15)])
    expect(place).toEqual({ shade: 0, hairs: 0 });
});

it('has single hairs only where there is a shade of others, and not everywhere', () => {
  const chin = Array.from({ length: 400 }, (_, n) => at(0, 0.63, 0.14, n % 20, Math.floor(n / 20)));
  for (const { shade, hairs } of chin) expect(hairs).toBeLessThanOrEqual(shade);
  expect(new Set(chin.map(({ hairs }) => Math.round(4 * hairs))).size).toBeGreaterThan(2);
});
