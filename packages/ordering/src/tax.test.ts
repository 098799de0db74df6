import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBoth, formatRiel, readVattin, rielOf, splitVat, vatInside } from './tax.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const rate = fc.integer({ min: 0, max: 5_000 });
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('a VAT number', () => {
  it.each([
    ['L001-100012345', 'L001-100012345'],
    [' k009 901234567 ', 'K009-901234567'],
    ['K009901234567', 'K009-901234567'],
    ['B106–902100123', 'B106-902100123'],
    ['L០០១-១០០០១២៣៤៥', 'L001-100012345'],
  ])('is read from %j', (text, number) => {
    expect(readVattin(text)).toBe(number);
  });
  it.each(['', '100012345', 'L001-10001234', 'L001-1000123456', 'LL01-100012345', 'L001-10001234A'])(
    'is not %j',
    (text) => {
      expect(readVattin(text)).toBeNull();
    },
  );
  it('read again is the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]\d{3}-\d{9}$/), (number) => readVattin(number) === number),
    );
  });
});

describe('VAT', () => {
  it.each([
    [11_000, 1_000, 1_000],
    [100, 1_000, 9],
    [1, 1_000, 0],
    [10_750, 750, 750],
    [5_000, 0, 0],
    [-1_100, 1_000, -100],
    [0, 1_000, 0],
    // Half a cent goes up: 1.05 of 2.1.
    [21, 10_000, 11],
  ])('in %i at %i basis points is %i', (gross, rateBp, vatCents) => {
    expect(vatInside(gross, rateBp)).toEqual({ netCents: gross - vatCents, vatCents });
  });
  it('and the price without it are the price, to the cent', () => {
    fc.assert(
      fc.property(cents, rate, (gross, rateBp) => {
        const { netCents, vatCents } = vatInside(gross, rateBp);
        expect(netCents + vatCents).toBe(gross);
        expect(Number.isSafeInteger(vatCents)).toBe(true);
        // The nearest cent: twice what is left over is at most the whole.
        const whole = BigInt(10_000 + rateBp);
        const over = BigInt(vatCents) * whole - BigInt(gross) * BigInt(rateBp);
        expect((over < 0n ? -over : over) * 2n <= whole).toBe(true);
      }),
    );
  });
  it('of lines sums to that of their total, and each is within a cent of its own', () => {
    const line = fc.integer({ min: -100_000_000, max: 100_000_000 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), rate, (lines, rateBp) => {
        const parts = splitVat(lines, rateBp);
        const total = vatInside(sum(lines), rateBp);
        expect(sum(parts.map(({ vatCents }) => vatCents))).toBe(total.vatCents);
        expect(sum(parts.map(({ netCents }) => netCents))).toBe(total.netCents);
        for (const [at, gross] of lines.entries()) {
          const own = vatInside(gross, rateBp).vatCents;
          expect(Math.abs((parts[at]?.vatCents ?? Number.NaN) - own)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('riel', () => {
  it.each([
    [1_200, 4_100, 49_200],
    [1_234, 4_100, 50_600],
    [1_235, 4_000, 49_400],
    [1, 4_100, 100],
    [0, 4_100, 0],
    [-1_200, 4_100, -49_200],
  ])('of %i cents at %i are %i', (amountCents, rielPerDollar, riel) => {
    expect(rielOf(amountCents, rielPerDollar)).toBe(riel);
  });
  it('are hundreds, within fifty of the exact amount, and grow with it', () => {
    const paid = fc.integer({ min: 2, max: 100_000_000 });
    fc.assert(
      fc.property(paid, fc.integer({ min: 1_000, max: 20_000 }), (amountCents, rielPerDollar) => {
        const riel = rielOf(amountCents, rielPerDollar);
        expect(riel % 100).toBe(0);
        expect(rielOf(amountCents - 1, rielPerDollar)).toBeLessThanOrEqual(riel);
        if (riel > 100) expect(Math.abs(riel - (amountCents * rielPerDollar) / 100)).toBeLessThanOrEqual(50);
      }),
    );
  });
  it('are written as people do, beside dollars where they are shown', () => {
    expect(formatRiel(49_200)).toBe('49,200\u00a0៛');
    expect(formatBoth(1_200, 4_100)).toBe('$12.00 (49,200\u00a0៛)');
    expect(formatBoth(1_200, null)).toBe('$12.00');
  });
});
