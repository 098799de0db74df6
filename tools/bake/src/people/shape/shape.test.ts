import { bodiesOf, manOfSize } from '@kitwright/body';
import { describe, expect, it } from 'vitest';
import { committedBase } from '../../base/assets.ts';
import { boneWeights, regionsOf } from './bone-weights.ts';
import { eyeballs } from './eyeballs.ts';
import { skinPieces } from './skin-pieces.ts';

const base = committedBase();
const body = bodiesOf(base)(manOfSize('M'));

describe('a body in its skin', () => {
  it('moves with shares that add up to 1', () => {
    const { weights } = boneWeights(body.points, body.skeleton, regionsOf(base));
    const sums = Array.from({ length: base.groups.skin.count }, (_, p) =>
      weights.subarray(p * 4, p * 4 + 4).reduce((sum, share) => sum + share, 0),
    );
    expect(sums.filter((sum) => Math.abs(sum - 1) > 1e-4)).toEqual([]);
  });

  it('has a head and a trunk that meet in the same points', () => {
    const { head, body: trunk } = skinPieces(base);
    const points = new Set(trunk.points);
    const shared = head.points.filter((point) => points.has(point));
    expect(shared.length).toBeGreaterThan(40);
    expect(head.indices.length + trunk.indices.length).toBeLessThan(3 * 15_000);
  });

  it('has eyes as large as eyes, as far apart as eyes are', () => {
    const { positions } = eyeballs(base, body.points);
    const half = positions.length / 2;
    const xs = (from: number, to: number): readonly number[] =>
      [...positions.subarray(from, to)].filter((_, i) => i % 3 === 0);
    const [left, right] = [xs(0, half), xs(half, positions.length)];
    const widthMm = 1000 * (Math.max(...left) - Math.min(...left));
    const apartMm = 500 * (Math.min(...left) + Math.max(...left) - Math.min(...right) - Math.max(...right));
    expect(widthMm).toBeGreaterThan(20);
    expect(widthMm).toBeLessThan(34);
    expect(apartMm).toBeGreaterThan(52);
    expect(apartMm).toBeLessThan(76);
  });
});
