import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partCents, proposeShares, shareState, writeShareReference, type SharedItem } from './shares.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const quote = (part: Partial<SharedItem['quote']> = {}): SharedItem['quote'] => ({
  quantity: 3,
  lines: [
    {
      sleeve: 'short',
      quantity: 2,
      unitPriceCents: 1_000,
      unitDiscountCents: 100,
      amountCents: 2_000,
      discountCents: 200,
    },
    {
      sleeve: 'long',
      quantity: 1,
      unitPriceCents: 1_200,
      unitDiscountCents: 100,
      amountCents: 1_200,
      discountCents: 100,
    },
  ],
  extras: [{ id: 'armband', quantity: 1, unitPriceCents: 300, amountCents: 300 }],
  ...part,
});
const player = (name: string, part: Partial<SharedItem['roster'][number]> = {}) => ({
  name,
  number: '7',
  sleeve: 'short' as const,
  ...part,
});

describe('parting cents', () => {
  it('loses and makes none, and gives no one a cent more than rounding', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 40 }),
        (total, weights) => {
          const parts = partCents(total, weights);
          expect(sum(parts)).toBe(total);
          const whole = sum(weights);
          for (const [index, part] of parts.entries()) {
            const exact = whole === 0 ? total / weights.length : (total * weights[index]!) / whole;
            expect(Math.abs(part - exact)).toBeLessThan(1 + 1e-6);
          }
        },
      ),
    );
  });
});

describe('proposed shares', () => {
  const team = [
    player('Dara'),
    player('Sok', { extras: ['armband'] as const }),
    player('Vuthy', { sleeve: 'long' as const }),
  ];

  it('are what each one’s own garment costs where nothing else is in the price', () => {
    const shares = proposeShares([{ roster: team, quote: quote() }], 900 + 1_200 + 1_100);
    expect(shares.map(({ name, amountCents }) => [name, amountCents])).toEqual([
      ['Dara', 900],
      ['Sok', 1_200],
      ['Vuthy', 1_100],
    ]);
  });

  it('carry shipping and what was agreed on by what each one’s garments cost, to the cent', () => {
    const shares = proposeShares([{ roster: team, quote: quote() }], 3_500);
    expect(sum(shares.map(({ amountCents }) => amountCents))).toBe(3_500);
    expect(shares[1]!.amountCents).toBeGreaterThan(1_200);
  });

  it('are one for who is on two rosters, and leave pieces without a name to the captain', () => {
    const unnamed: SharedItem = { roster: [], quote: quote({ extras: [] }) };
    const shares = proposeShares(
      [{ roster: [player('Dara')], quote: quote() }, { roster: [player('Dara')], quote: quote() }, unnamed],
      900 + 900 + 2_900,
    );
    expect(shares).toEqual([{ name: 'Dara', number: '7', amountCents: 1_800 }]);
  });
});

it('tells the state of a share', () => {
  const share = { amountCents: 1_000, paidCents: 0, waitingCents: 0 };
  expect(shareState(share)).toBe('open');
  expect(shareState({ ...share, waitingCents: 1_000 })).toBe('claimed');
  expect(shareState({ ...share, paidCents: 400 })).toBe('part');
  expect(shareState({ ...share, paidCents: 1_000 })).toBe('paid');
});

it('writes the reference that a bank tells with the money', () => {
  expect(writeShareReference('KW-000123', 7)).toBe('KW-000123-P07');
  expect(writeShareReference('KW-000123', 120)).toBe('KW-000123-P120');
});
