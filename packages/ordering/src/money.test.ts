import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountCentsSchema, formatUsd, percentOfCents, priceCentsSchema } from './money.ts';

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [-200, '-$2.00'],
  ])('shows %i cents as %s', (cents, shown) => {
    expect(formatUsd(cents)).toBe(shown);
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
