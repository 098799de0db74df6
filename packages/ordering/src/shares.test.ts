import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  followOrder,
  partCents,
  proposeShares,
  shareState,
  writeShareReference,
  type SharedItem,
} from './shares.ts';

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

describe('shares after a correction', () => {
  const person = (name: string, number: string, amountCents: number) => ({ name, number, amountCents });
  const set = (name: string, number: string, amountCents: number, heldCents = 0, isKept = heldCents > 0) => ({
    ...person(name, number, amountCents),
    heldCents,
    isKept,
  });
  const before = [person('Dara', '7', 1_000), person('Sok', '9', 1_000)];
  const amounts = (followed: ReturnType<typeof followOrder>) =>
    [...followed.kept, ...followed.added].map(({ name, amountCents }) => [name, amountCents]);

  it('follow what is proposed, by number where the name is written otherwise', () => {
    const after = [person('DARA', '7', 900), person('Sok', '9', 1_100)];
    const shares = [set('Dara', '7', 1_000), set('Sok', '9', 500)];
    expect(amounts(followOrder(shares, { before, after, grandTotalCents: 2_000 }))).toEqual([
      ['DARA', 900],
      // Set by hand.
      ['Sok', 500],
    ]);
  });

  it('go with who left unless money came, and come with who joined where everyone had one', () => {
    const after = [person('Dara', '7', 1_000), person('Chan', '1', 1_000)];
    const all = [set('Dara', '7', 1_000), set('Sok', '9', 1_000, 300)];
    expect(amounts(followOrder(all, { before, after, grandTotalCents: 2_500 }))).toEqual([
      ['Dara', 1_000],
      ['Sok', 300],
      ['Chan', 1_000],
    ]);
    const unpaid = [set('Dara', '7', 1_000), set('Sok', '9', 1_000)];
    const followed = followOrder(unpaid, { before, after, grandTotalCents: 2_000 });
    expect(followed.removed.map(({ name }) => name)).toEqual(['Sok']);
    expect(
      amounts(followOrder([set('Dara', '7', 1_000)], { before, after, grandTotalCents: 2_000 })),
    ).toEqual([['Dara', 1_000]]);
  });

  it('are never more than the order, nor less than what came', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.nat(500)), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 12_000, max: 60_000 }),
        (drawn, grandTotalCents) => {
          const shares = drawn.map(([amount, held], index) =>
            set(`P${index}`, String(index), Math.max(amount, held), held),
          );
          const was = shares.map(({ name, number, amountCents }) => person(name, number, amountCents));
          const is = [...was.slice(1), person('New', '99', 4_000)];
          const { kept, added } = followOrder(shares, { before: was, after: is, grandTotalCents });
          expect(sum([...kept, ...added].map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(
            grandTotalCents,
          );
          for (const { share, amountCents } of kept)
            expect(amountCents).toBeGreaterThanOrEqual(Math.max(1, share.heldCents));
        },
      ),
    );
  });
});
