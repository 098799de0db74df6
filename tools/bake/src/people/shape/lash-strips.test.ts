import { bodiesOf, womanOfSize } from '@kitwright/body';
import { describe, expect, it } from 'vitest';
import { committedBase } from '../../base/assets.ts';
import { eyeOf } from './eyeballs.ts';
import { lashStrips } from './lash-strips.ts';

const LENGTH_M = 0.008;
const base = committedBase();
const { points } = bodiesOf(base)(womanOfSize('M'));
const { positions, uvs, indices } = lashStrips(base, points, LENGTH_M);
const vertices = Array.from({ length: uvs.length / 2 }, (_, i) => {
  const [x = 0, y = 0, z = 0] = positions.subarray(i * 3, i * 3 + 3);
  const [u = 0, v = 0] = uvs.subarray(i * 2, i * 2 + 2);
  const { middle, radiusM } = eyeOf(base, points, x > 0 ? 1 : -1);
  return { x, y, u, v, i, offM: Math.hypot(x - middle[0], y - middle[1], z - middle[2]) - radiusM };
});
const roots = vertices.filter(({ v }) => v === 0);
const tips = vertices.filter(({ v }) => v === 1);

describe('lashes of the upper lids', () => {
  it('stand on the lids, close before the eyes, as many on each', () => {
    expect(roots.length).toBeGreaterThan(20);
    expect(roots.filter(({ x }) => x > 0)).toHaveLength(roots.length / 2);
    for (const { offM } of roots) expect(Math.abs(offM)).toBeLessThan(0.004);
  });

  it('point ahead and curl up, and are no longer than asked', () => {
    tips.forEach((tip, k) => {
      const root = roots[k] ?? tip;
      expect(tip.u).toBe(root.u);
      expect(tip.offM - root.offM).toBeGreaterThan(0.3 * LENGTH_M);
      expect(tip.offM - root.offM).toBeLessThan(1.3 * LENGTH_M);
      expect(tip.y).toBeGreaterThan(root.y);
    });
  });

  it('have their pictures’ left at the nose, on both sides', () => {
    for (const side of [1, -1]) {
      const own = roots.filter(({ x }) => Math.sign(x) === side);
      const us = own.toSorted((a, b) => Math.abs(a.x) - Math.abs(b.x)).map(({ u }) => u);
      expect(us).toEqual(us.toSorted((a, b) => a - b));
      expect([us[0], us.at(-1)]).toEqual([0, 1]);
    }
  });

  it('take few triangles', () => {
    expect(indices.length / 3).toBeLessThan(150);
  });
});
