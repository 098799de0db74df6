import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EXTRAS,
  countExtras,
  extrasFor,
  ownExtras,
  priceExtras,
  type Extra,
  type ExtraPrice,
} from './extras.ts';

const price = (id: Extra, priceCents: number, productTypes: string[] = []): ExtraPrice => ({
  id,
  priceCents,
  productTypes,
});
const PRICES = { extras: [price('armband', 250), price('sleeveFlag', 150, ['SOCCER_KIT'])] };

describe('the extras of a roster', () => {
  it('are counted over its players', () => {
    const roster = [
      { extras: ['armband', 'sleeveFlag'] as const },
      { extras: ['sleeveFlag'] as const },
      {},
      { extras: [] },
    ];
    expect(countExtras(roster)).toEqual({ armband: 1, sleeveFlag: 2 });
    expect(countExtras([])).toEqual({});
  });

  it('cost their price for each piece that has them', () => {
    const priced = priceExtras(PRICES, 'SOCCER_KIT', { armband: 1, sleeveFlag: 3 }, 11);
    expect(priced).toEqual({
      ok: true,
      value: [
        { id: 'armband', quantity: 1, unitPriceCents: 250, amountCents: 250 },
        { id: 'sleeveFlag', quantity: 3, unitPriceCents: 150, amountCents: 450 },
      ],
    });
  });

  it('are those that the tenant offers for the garment', () => {
    expect(extrasFor(PRICES, 'BOXING_TRUNK').map(({ id }) => id)).toEqual(['armband']);
    const refused = { ok: false, error: { code: 'extraNotOffered' } };
    expect(priceExtras(PRICES, 'BOXING_TRUNK', { sleeveFlag: 1 }, 5)).toEqual(refused);
    expect(priceExtras({ extras: [] }, 'SOCCER_KIT', { armband: 1 }, 5)).toEqual(refused);
    expect(priceExtras({ extras: [] }, 'SOCCER_KIT', {}, 5)).toEqual({ ok: true, value: [] });
  });

  it('are picked by players themselves, but for those that mark the captain', () => {
    expect(ownExtras(EXTRAS.map((id) => price(id, 100))).map(({ id }) => id)).toEqual([
      'sleeveFlag',
      'sleeveNumber',
    ]);
  });

  it.each([-1, 1.5, 6, Number.NaN, Infinity])('are not counted as %s of five pieces', (count) => {
    expect(priceExtras(PRICES, 'SOCCER_KIT', { armband: count }, 5)).toEqual({
      ok: false,
      error: { code: 'invalidQuantity' },
    });
  });

  it('cost whole cents that add up, and more of them never cost less', () => {
    const extras = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...EXTRAS),
        priceCents: fc.nat(10_000),
        productTypes: fc.constant<string[]>([]),
      }),
      { selector: ({ id }) => id, minLength: 1 },
    );
    fc.assert(
      fc.property(extras, fc.nat(400), (list, quantity) => {
        const total = (count: number): number => {
          const counts = Object.fromEntries(list.map(({ id }) => [id, count]));
          const priced = priceExtras({ extras: list }, 'TSHIRT', counts, 500);
          if (!priced.ok) throw new Error(priced.error.code);
          return priced.value.reduce((sum, { amountCents }) => sum + amountCents, 0);
        };
        expect(total(quantity)).toBe(quantity * list.reduce((sum, { priceCents }) => sum + priceCents, 0));
        expect(total(quantity + 1)).toBeGreaterThanOrEqual(total(quantity));
      }),
    );
  });
});
