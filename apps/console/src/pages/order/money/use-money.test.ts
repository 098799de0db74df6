import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, dollarsOf } from './use-money.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    [' 0.01 ', 1],
    ['100000', 10_000_000],
    ['1,250.00', 125_000],
    ['១២.៥០', 1_250],
  ])('%j is %i cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

  it.each(['', '0', '0.00', '-1', '1.234', '1e3', '12 usd', '100000.01', '99999999'])('%j is none', (typed) =>
    expect(centsOf(typed)).toBeNull(),
  );

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents);
      }),
    );
  });
});
