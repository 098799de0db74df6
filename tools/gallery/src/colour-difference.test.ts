import { describe, expect, it } from 'vitest';
import { colourDifference, median } from './colour-difference.ts';

describe('CIEDE2000', () => {
  it('is nothing between the same colours, and the same both ways', () => {
    expect(colourDifference([200, 16, 46], [200, 16, 46])).toBe(0);
    expect(colourDifference([200, 16, 46], [180, 30, 60])).toBeCloseTo(
      colourDifference([180, 30, 60], [200, 16, 46]),
      10,
    );
  });

  it('is 100 between black and white', () => {
    expect(colourDifference([0, 0, 0], [255, 255, 255])).toBeCloseTo(100, 1);
  });

  it('is about 1 for a difference that can just be seen', () => {
    const difference = colourDifference([128, 128, 128], [131, 131, 131]);
    expect(difference).toBeGreaterThan(0.8);
    expect(difference).toBeLessThan(1.4);
  });
});

it('the median stands in the middle', () => {
  expect(median([5, 1, 3])).toBe(3);
});
