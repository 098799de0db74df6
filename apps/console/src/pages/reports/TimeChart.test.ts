import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelEvery, roundUp } from './TimeChart.tsx';

describe('the scale of a chart', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [12, 20],
    [21, 25],
    [4_300, 5_000],
    [99_999, 100_000],
  ])('of %i ends at %i', (value, top) => expect(roundUp(value)).toBe(top));

  it('has every value in it, and none less than two fifths of its height', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (value) => {
        const top = roundUp(value);
        expect(top >= value && value >= top * 0.4).toBe(true);
      }),
    );
  });

  it('writes as many labels as there is room for', () => {
    expect(labelEvery(30, 8)).toBe(4);
    expect(labelEvery(5, 8)).toBe(1);
  });
});
