import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountCentsSchema,
  formatUsd,
  isExactPercent,
  percentOfCents,
  priceCentsSchema,
  readUsd,
} from './money.ts';

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [-200, '-$2.00'],
  ])('shows %i cents as %s', (cents, shown) => {
    expect(formatUsd(cents)).toBe(shown);
  });

  it.each([
    ['1,250.00', 125_000],
    ['1,250', 125_000],
    ['12,5', 1_250],
    [' −5 ', -500],
    ['១២.៥០', 1_250],
    ['1,000,000.01', 100_000_001],
    ['1.234', null],
    ['12,50.00', null],
    ['1,2500', null],
    ['', null],
  ])('reads %j as %j cents', (typed, cents) => {
    expect(readUsd(typed)).toBe(cents);
  });

  it('refuses a fraction of a cent and a negative price', () => {
    expect(amountCentsSchema.safeParse(1.5).success).toBe(false);
    expect(priceCentsSchema.safeParse(-1).success).toBe(false);
  });

  it.each([
    [1_599, 5, 80],
    [10, 5, 1], // half a cent goes up
    [9, 5, 0],
    [1_000, 12.5, 125],
    [100, 0.29, 0],
    [10_000, 0.29, 29], // no binary fraction creeps in
  ])('takes %i cents at %d %% as %i', (cents, percent, expected) => {
    expect(percentOfCents(cents, percent)).toBe(expected);
  });

  it('is exact for the largest amounts and every percent there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, points) => {
          const doubled = BigInt(cents) * BigInt(points) * 2n + 10_000n;
          const floored = doubled / 20_000n - (doubled % 20_000n < 0n ? 1n : 0n);
          expect(BigInt(percentOfCents(cents, points / 100))).toBe(floored);
        },
      ),
    );
  });

  it('takes percents of at most two places, as they are written', () => {
    for (let points = 0; points <= 10_000; points += 1) expect(isExactPercent(points / 100)).toBe(true);
    for (const percent of [0.001, 7.125, 1 / 3, 0.1 + 0.2, 12.345, 1e-9])
      expect(isExactPercent(percent)).toBe(false);
  });

  it('is within half a cent of the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, points) => {
          expect(
            Math.abs(percentOfCents(cents, points / 100) - (cents * points) / 10_000),
          ).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});
