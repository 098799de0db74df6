import { bodiesOf, manOfSize } from '@kitwright/body';
import { describe, expect, it } from 'vitest';
import { committedBase } from '../base/assets.ts';
import { personBody, skinDistance } from './person-body.ts';

/** A cube of 2 m about the origin. */
const CUBE = {
  positions: Float64Array.from(
    Array.from({ length: 8 }, (_, i) => [i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1]).flat(),
  ),
  triangles: Int32Array.from(
    [
      [0, 2, 3, 1],
      [4, 5, 7, 6],
      [0, 1, 5, 4],
      [2, 6, 7, 3],
      [0, 4, 6, 2],
      [1, 3, 7, 5],
    ].flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d]),
  ),
};

describe('the distance to a skin', () => {
  const distance = skinDistance(CUBE);
  it('is negative inside, positive outside, and right beyond faces, edges and corners', () => {
    expect(distance(0, 0.9, 0)).toBeCloseTo(-0.1, 6);
    expect(distance(0.2, 1.3, 0.1)).toBeCloseTo(0.3, 6);
    expect(distance(1.3, 1.4, 0.5)).toBeCloseTo(0.5, 6);
    expect(distance(1.2, 1.2, 1.1)).toBeCloseTo(0.3, 6);
  });
});

describe('a person to drape on', () => {
  const base = committedBase();
  const man = bodiesOf(base)(manOfSize('M'));
  const body = personBody(base, man);

  it('has its joints inside its skin', () => {
    for (const [name, [x, y, z]] of Object.entries(body.joints))
      expect(body.distanceM(x, y, z), name).toBeLessThan(-0.01);
  });

  it('is clear of the air beside it, between its legs and under its arms', () => {
    expect(body.distanceM(0.6, 1.3, 0)).toBeGreaterThan(0.2);
    expect(body.distanceM(0, 0.5, 0)).toBeGreaterThan(0.01);
    const [x, y, z] = body.joints.elbow;
    expect(body.distanceM(x - 0.12, y, z)).toBeGreaterThan(0.01);
  });

  it('of size M is as wide as the figure, and as tall within 4 %', () => {
    expect(body.girthScale(1.2)).toBeCloseTo(1, 2);
    expect(Math.abs(body.heightScale - 1)).toBeLessThan(0.04);
  });

  it('of a large size is wider at the trunk than at the neck', () => {
    const large = personBody(base, bodiesOf(base)(manOfSize('3XL')));
    expect(large.girthScale(1.2)).toBeCloseTo(1171 / 971, 2);
    expect(large.girthScale(1.7)).toBeLessThan(1.12);
  });
});
