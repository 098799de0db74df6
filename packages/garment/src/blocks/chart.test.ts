import { describe, expect, it } from 'vitest';
import { SIZES } from '../size.ts';
import { chartOfCm, chestSteps, gradedByChart } from './chart.ts';

/** A chart whose first step is half as wide as the others. */
const chart = chartOfCm({
  XS: [45, 60],
  S: [50, 62],
  M: [55, 65],
  L: [65, 66],
  XL: [75, 67],
  XXL: [85, 68],
  XXXL: [95, 69],
  XXXXL: [105, 70],
  XXXXXL: [115, 71],
  XXXXXXL: [125, 72],
});
const base = { halfChest: 550, length: 650, shoulder: 400 };
const step = { halfChest: 100, length: 10, shoulder: 30 };

describe('a size chart', () => {
  it('counts steps by the chest: half a step where the chart goes half as far', () => {
    expect(SIZES.slice(0, 4).map((size) => chestSteps(chart[size], 550, 100))).toEqual([-1, -0.5, 0, 1]);
  });

  it('is met exactly by half chest and length, and followed by the other measures', () => {
    for (const size of SIZES)
      expect(gradedByChart(base, step, chart[size])).toMatchObject({
        halfChest: chart[size].halfChest,
        length: chart[size].length,
      });
    expect(gradedByChart(base, step, chart.S).shoulder).toBe(385);
    expect(gradedByChart(base, step, chart.M)).toEqual(base);
  });
});
