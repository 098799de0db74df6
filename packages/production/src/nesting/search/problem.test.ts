import { describe, expect, it } from 'vitest';
import { byLength, type Layout } from './problem.ts';

const layout = (lengthMm: number, y: readonly number[], x = [0, 0]): Layout => ({
  lengthMm,
  x: Float64Array.from(x),
  y: Float64Array.from(y),
  isTurned: Uint8Array.from([0, 0]),
});

describe('layouts in order', () => {
  it('begin with the shortest', () => {
    expect([layout(9, [1, 2]), layout(8, [5, 6])].sort(byLength)[0]?.lengthMm).toBe(8);
  });

  it('of one length are in the same order, whichever was found first', () => {
    const [a, b, c] = [layout(9, [1, 2]), layout(9, [1, 3]), layout(9, [1, 2], [0, 4])];
    const sorted = [a, c, b];
    for (const found of [
      [a, b, c],
      [b, c, a],
      [c, b, a],
      [b, a, c],
    ])
      expect(found.sort(byLength)).toEqual(sorted);
  });

  it('that are the same are neither before nor after each other', () => {
    expect(byLength(layout(9, [1, 2]), layout(9, [1, 2]))).toBe(0);
  });
});
