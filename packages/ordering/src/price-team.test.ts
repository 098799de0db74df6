import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceListSchema, type PriceList } from './price-list.ts';
import { countSleeves, type QuoteRequest } from './price-team.ts';
import { quote } from './quote-order.ts';
import { quoteSchema, type Quote } from './quote.ts';

const prices: PriceList = {
  basePriceCents: { SOCCER_KIT: 1_599, POLO_SHIRT: 1_250 },
  longSleeveSurchargeCents: 200,
  longSleeveDiscountPercent: 5,
  longSleeveTypes: ['SOCCER_KIT'],
  extras: [{ id: 'armband', priceCents: 250, productTypes: [] }],
  optionSurcharges: [
    { productType: 'SOCCER_KIT', option: 'collar', value: 'v', surchargeCents: 75 },
    { productType: 'POLO_SHIRT', option: 'buttons', value: 'three', surchargeCents: 30 },
  ],
  tiers: [
    { quantity: 24, percent: 15 },
    { quantity: 6, percent: 5 },
    { quantity: 12, percent: 10 },
  ],
  fabrics: [
    fabric({ id: 'interlock', surchargeCents: 0, minimumQuantity: 6, discountUpToPercent: 15 }),
    fabric({ id: 'mesh', surchargeCents: 150, minimumQuantity: 12, discountUpToPercent: 8 }),
    {
      ...fabric({ id: 'pique', surchargeCents: 150, minimumQuantity: 6, discountUpToPercent: 8 }),
      productTypes: ['POLO_SHIRT'],
    },
  ],
  shippingCents: 500,
  freeShippingFromQuantity: 20,
  productionDays: { from: 15, to: 25 },
};

function fabric(
  part: Pick<
    PriceList['fabrics'][number],
    'id' | 'surchargeCents' | 'minimumQuantity' | 'discountUpToPercent'
  >,
) {
  return {
    ...part,
    name: { kh: 'ក្រណាត់', en: 'Fabric' },
    weave: 'interlock' as const,
    weightGsm: 150,
    productTypes: [],
  };
}

const priced = (list: PriceList, request: QuoteRequest): Quote => {
  const result = quote(list, request);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

const kit = (short: number, long = 0, fabricId = 'interlock'): QuoteRequest => ({
  productType: 'SOCCER_KIT',
  fabricId,
  quantities: { short, long },
});

describe('quote', () => {
  it('adds what the chosen options cost to every piece, and says so', () => {
    const plain = priced(prices, kit(4, 2));
    const withV = priced(prices, { ...kit(4, 2), options: { collar: 'v', buttons: 'three' } });
    expect(withV.lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual(
      plain.lines.map(({ unitPriceCents }) => unitPriceCents + 75),
    );
    expect(withV.reasons).toContainEqual({
      code: 'optionSurcharge',
      quantity: 6,
      option: { id: 'collar', value: 'v' },
      amountCents: 450,
    });
    expect(withV.reasons.filter(({ code }) => code === 'optionSurcharge')).toHaveLength(1);
  });

  it('costs nothing more with an option that has no price of its own', () => {
    expect(priced(prices, { ...kit(3), options: { collar: 'crew', toString: 'v' } })).toEqual(
      priced(prices, kit(3)),
    );
  });

  it('charges the base price and shipping for one piece', () => {
    const result = priced(prices, kit(1));
    expect(result.totalAmountCents).toBe(1_599);
    expect(result.totalDiscountCents).toBe(0);
    expect(result.grandTotalCents).toBe(1_599 + 500);
    expect(result.reasons.map(({ code }) => code)).toEqual(['basePrice', 'shipping']);
  });

  it('takes the most generous tier reached, whatever the order of the list', () => {
    expect(priced(prices, kit(5)).lines[0]?.unitDiscountCents).toBe(0);
    expect(priced(prices, kit(6)).lines[0]?.unitDiscountCents).toBe(80); // 79.95 rounded
    expect(priced(prices, kit(12)).lines[0]?.unitDiscountCents).toBe(160); // 159.9 rounded
    expect(priced(prices, kit(24)).lines[0]?.unitDiscountCents).toBe(240); // 239.85 rounded
  });

  it('caps the tier by what the fabric allows', () => {
    const result = priced(prices, kit(24, 0, 'mesh'));
    expect(result.lines[0]?.unitPriceCents).toBe(1_749);
    expect(result.reasons.find(({ code }) => code === 'tierDiscount')?.percent).toBe(8);
  });

  it('names the next tier only when it would take more off', () => {
    expect(priced(prices, kit(1)).nextTier).toEqual({ quantity: 6, percent: 5 });
    expect(priced(prices, kit(6, 0, 'mesh')).nextTier).toEqual({ quantity: 12, percent: 8 });
    expect(priced(prices, kit(12, 0, 'mesh')).nextTier).toBeNull();
    expect(priced(prices, kit(24)).nextTier).toBeNull();
  });

  it('adds the long sleeve surcharge and takes its additional discount off', () => {
    const result = priced(prices, kit(0, 1));
    expect(result.lines).toEqual([
      {
        sleeve: 'long',
        quantity: 1,
        unitPriceCents: 1_799,
        unitDiscountCents: 90,
        amountCents: 1_799,
        discountCents: 90,
      },
    ]);
    expect(result.reasons.map(({ code, amountCents }) => [code, amountCents])).toEqual([
      ['basePrice', 1_599],
      ['longSleeveSurcharge', 200],
      ['longSleeveDiscount', -90],
      ['shipping', 500],
    ]);
  });

  it('counts both sleeve lengths towards one tier', () => {
    const result = priced(prices, kit(10, 2));
    expect(result.lines.map(({ sleeve, unitDiscountCents }) => [sleeve, unitDiscountCents])).toEqual([
      ['short', 160],
      ['long', 270], // 15 % of 17.99
    ]);
  });

  it('ships free from the quantity the tenant set, and says so', () => {
    expect(priced(prices, kit(19)).shippingCents).toBe(500);
    const free = priced(prices, kit(20));
    expect(free.shippingCents).toBe(0);
    expect(free.reasons.at(-1)).toEqual({ code: 'shipping', quantity: 20, amountCents: 0 });
  });

  it('prices fewer than the minimum and says that it is not enough', () => {
    expect(priced(prices, kit(11, 0, 'mesh'))).toMatchObject({ minimumQuantity: 12, meetsMinimum: false });
    expect(priced(prices, kit(12, 0, 'mesh'))).toMatchObject({ minimumQuantity: 12, meetsMinimum: true });
  });

  it.each([
    ['a negative quantity', kit(-1), 'invalidQuantity'],
    ['a fraction', kit(1.5), 'invalidQuantity'],
    ['no number', kit(Number.NaN), 'invalidQuantity'],
    ['more than can be made', kit(10_001), 'invalidQuantity'],
    ['nobody', kit(0), 'noQuantity'],
    ['an unknown fabric', kit(1, 0, 'silk'), 'unknownFabric'],
    ['a fabric of another garment', kit(1, 0, 'pique'), 'fabricNotOffered'],
    ['an unknown product', { ...kit(1), productType: 'CAPE' }, 'unknownProductType'],
    ['a name of every object', { ...kit(1), productType: 'constructor' }, 'unknownProductType'],
  ])('refuses %s', (_, request, code) => {
    expect(quote(prices, request)).toEqual({ ok: false, error: { code } });
  });

  it('prices a fabric that is offered for the garment', () => {
    expect(priced(prices, { ...kit(6, 0, 'pique'), productType: 'POLO_SHIRT' }).fabricId).toBe('pique');
  });

  it('counts the sleeves of a roster', () => {
    expect(countSleeves([{ sleeve: 'long' }, { sleeve: 'short' }, { sleeve: 'long' }])).toEqual({
      short: 1,
      long: 2,
    });
  });
});

const percent = fc.integer({ min: 0, max: 9_000 }).map((basisPoints) => basisPoints / 100);
const cents = fc.integer({ min: 0, max: 100_000 });
const anyPrices: fc.Arbitrary<PriceList> = fc
  .record({
    base: cents,
    longSleeveSurchargeCents: cents,
    longSleeveDiscountPercent: percent,
    tiers: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 200 }), percent }), { maxLength: 5 }),
    surchargeCents: cents,
    minimumQuantity: fc.integer({ min: 1, max: 30 }),
    discountUpToPercent: percent,
    shippingCents: cents,
    freeShippingFromQuantity: fc.integer({ min: 1, max: 200 }),
    productionDays: fc.constant({ from: 15, to: 25 }),
  })
  .map(({ base, surchargeCents, minimumQuantity, discountUpToPercent, ...rest }) => ({
    ...rest,
    longSleeveTypes: ['SOCCER_KIT'],
    optionSurcharges: [],
    extras: [],
    basePriceCents: { SOCCER_KIT: base },
    fabrics: [fabric({ id: 'interlock', surchargeCents, minimumQuantity, discountUpToPercent })],
  }));
const quantity = fc.integer({ min: 0, max: 300 });
const anyRequest = fc
  .tuple(quantity, quantity)
  .filter(([short, long]) => short + long > 0)
  .map(([short, long]) => kit(short, long));

describe('quote, for every price list and team', () => {
  it('adds up: lines to totals, totals to the grand total, reasons to the grand total', () => {
    fc.assert(
      fc.property(anyPrices, anyRequest, (list, request) => {
        const result = priced(list, request);
        const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
        expect(result.totalAmountCents).toBe(total(result.lines.map((line) => line.amountCents)));
        expect(result.totalDiscountCents).toBe(total(result.lines.map((line) => line.discountCents)));
        expect(result.grandTotalCents).toBe(
          result.totalAmountCents - result.totalDiscountCents + result.shippingCents,
        );
        expect(total(result.reasons.map((reason) => reason.amountCents))).toBe(result.grandTotalCents);
        expect(total(result.lines.map((line) => line.quantity))).toBe(result.quantity);
      }),
    );
  });

  it('is whole cents and fits its own schema', () => {
    fc.assert(
      fc.property(anyPrices, anyRequest, (list, request) => {
        expect(() => priceListSchema.parse(list)).not.toThrow();
        expect(() => quoteSchema.parse(priced(list, request))).not.toThrow();
      }),
    );
  });

  it('never takes off more than the cap of the fabric by tier, nor more than the price in all', () => {
    fc.assert(
      fc.property(anyPrices, anyRequest, (list, request) => {
        const result = priced(list, request);
        const cap = list.fabrics[0]!.discountUpToPercent;
        for (const line of result.lines) {
          expect(line.unitDiscountCents).toBeLessThanOrEqual(line.unitPriceCents);
          if (line.sleeve === 'short') {
            expect(line.unitDiscountCents).toBeLessThanOrEqual((line.unitPriceCents * cap) / 100 + 0.5);
          }
        }
      }),
    );
  });

  it('never makes a piece dearer when the team grows', () => {
    fc.assert(
      fc.property(anyPrices, anyRequest, fc.integer({ min: 1, max: 50 }), (list, request, more) => {
        const before = priced(list, request);
        const { short, long } = request.quantities;
        const after = priced(list, kit(short + more, long));
        for (const line of before.lines) {
          const same = after.lines.find(({ sleeve }) => sleeve === line.sleeve);
          expect(same!.unitDiscountCents).toBeGreaterThanOrEqual(line.unitDiscountCents);
        }
        expect(after.shippingCents).toBeLessThanOrEqual(before.shippingCents);
      }),
    );
  });

  it('never costs less when the base price rises', () => {
    fc.assert(
      fc.property(anyPrices, anyRequest, fc.integer({ min: 1, max: 100 }), (list, request, more) => {
        const dearer = {
          ...list,
          basePriceCents: { SOCCER_KIT: list.basePriceCents['SOCCER_KIT']! + more },
        };
        expect(priced(dearer, request).grandTotalCents).toBeGreaterThanOrEqual(
          priced(list, request).grandTotalCents,
        );
      }),
    );
  });
});
