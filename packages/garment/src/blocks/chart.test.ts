import { describe, expect, it } from 'vitest';
import { ALL_SIZES, SIZES } from '../size.ts';
import type { TopMeasures } from './top/measures.ts';
import { chartOfCm, chestSteps, gradedTop } from './chart.ts';

/** A chart whose first step is half as wide as the others. */
const chart = chartOfCm(
  {
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
  },
  {
    Y8: [30, 40],
    Y10: [33, 45],
    Y12: [36, 50],
    Y14: [40, 55],
  },
);
const none: TopMeasures = {
  halfChest: 0,
  halfHem: 0,
  length: 0,
  shoulder: 0,
  neckWidth: 0,
  frontNeckDrop: 0,
  backNeckDrop: 0,
  shoulderSlope: 0,
  armholeDepth: 0,
  acrossFront: 0,
  acrossBack: 0,
  hemCurve: 0,
  waistShaping: 0,
};
const base = { ...none, halfChest: 550, halfHem: 560, length: 650, shoulder: 400, neckWidth: 200 };
const step = { ...none, halfChest: 100, length: 10, shoulder: 30 };

describe('a size chart', () => {
  it('counts steps by the chest: half a step where the chart goes half as far', () => {
    expect(SIZES.slice(0, 4).map((size) => chestSteps(chart[size], 550, 100))).toEqual([-1, -0.5, 0, 1]);
  });

  it('is met exactly by half chest and length, and followed by the other measures', () => {
    for (const size of ALL_SIZES)
      expect(gradedTop(base, step, chart[size], size)).toMatchObject({
        halfChest: chart[size].halfChest,
        length: chart[size].length,
      });
    expect(gradedTop(base, step, chart.S, 'S').shoulder).toBe(385);
    expect(gradedTop(base, step, chart.M, 'M')).toEqual(base);
  });

  it('leaves a child more neck and shoulder than chest', () => {
    const y8 = gradedTop(base, step, chart.Y8, 'Y8');
    expect(y8.neckWidth / base.neckWidth).toBeGreaterThan(0.85);
    expect(y8.shoulder / base.shoulder).toBeGreaterThan(640 / 971);
    expect(y8.halfHem / y8.halfChest).toBeCloseTo(560 / 550, 6);
  });
});
