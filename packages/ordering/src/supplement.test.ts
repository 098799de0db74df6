import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteOrder } from './quote-order.ts';
import { quoteSupplement, takesSupplement, SUPPLEMENT_DAYS, type TeamPrice } from './supplement.ts';
import { priceListSchema, type PriceList } from './price-list.ts';

const prices: PriceList = priceListSchema.parse({
  basePriceCents: { SOCCER_KIT: 2_000 },
  fabrics: [
    {
      id: 'interlock',
      name: { kh: 'ស', en: 'Interlock' },
      weave: 'interlock',
      weightGsm: 150,
      surchargeCents: 0,
      minimumQuantity: 5,
      discountUpToPercent: 30,
    },
  ],
  longSleeveSurchargeCents: 200,
  longSleeveDiscountPercent: 0,
  tiers: [
    { quantity: 10, percent: 10 },
    { quantity: 20, percent: 20 },
  ],
  shippingCents: 300,
  freeShippingFromQuantity: 50,
  extras: [{ id: 'armband', priceCents: 150 }],
});
const request = (short: number, long = 0, armbands = 0) => ({
  productType: 'SOCCER_KIT',
  fabricId: 'interlock',
  quantities: { short, long },
  extras: { armband: armbands },
});
const teamOf = (short: number, goesAlong = true, list = prices): TeamPrice => {
  const quoted = quoteOrder(list, [request(short)]);
  if (!quoted.ok) throw new Error(quoted.error.code);
  return { ...quoted.value.items[0]!, quantity: short, goesAlong };
};
const totalOf = (late: ReturnType<typeof quoteSupplement>): number => {
  if (!late.ok) throw new Error(late.error.code);
  return late.value.grandTotalCents;
};

describe('late comers', () => {
  it('pay what the team paid, although they are fewer than the least quantity and any tier', () => {
    expect(totalOf(quoteSupplement(prices, request(1), teamOf(12)))).toBe(1_800);
  });

  it('pay the team’s price when the list has become dearer, and today’s when it is less', () => {
    const dearer = { ...prices, basePriceCents: { SOCCER_KIT: 3_000 } };
    const cheaper = { ...prices, basePriceCents: { SOCCER_KIT: 1_000 } };
    expect(totalOf(quoteSupplement(dearer, request(2), teamOf(12)))).toBe(3_600);
    expect(totalOf(quoteSupplement(cheaper, request(2), teamOf(12)))).toBe(1_800);
  });

  it('get the team’s fabric once it has left the list, at what the team paid for it', () => {
    const [interlock] = prices.fabrics;
    const satin = { ...interlock!, id: 'satin', surchargeCents: 500 };
    const inSatin = { ...prices, fabrics: [satin] };
    const quoted = quoteOrder(inSatin, [{ ...request(12), fabricId: 'satin' }]);
    if (!quoted.ok) throw new Error(quoted.error.code);
    const team = { ...quoted.value.items[0]!, quantity: 12, goesAlong: true };
    expect(totalOf(quoteSupplement(prices, { ...request(1), fabricId: 'satin' }, team))).toBe(2_250);
    expect(quoteSupplement(prices, { ...request(1), fabricId: 'mesh' }, teamOf(12))).toMatchObject({
      error: { code: 'unknownFabric' },
    });
  });

  it('reach the next tier together with the team', () => {
    expect(totalOf(quoteSupplement(prices, request(2), teamOf(19)))).toBe(2 * 1_600);
  });

  it('pay for sleeves and extras that no one of the team has by today’s list', () => {
    expect(totalOf(quoteSupplement(prices, request(0, 1, 1), teamOf(12)))).toBe(2_200 * 0.9 + 150);
  });

  it('pay for sending only where the others have left', () => {
    expect(totalOf(quoteSupplement(prices, request(1), teamOf(12, false)))).toBe(1_800 + 300);
  });

  it('are priced so that the reasons add up, and no piece is dearer than the team’s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 5_000 }),
        (team, short, long, base) => {
          fc.pre(short + long > 0);
          const today = { ...prices, basePriceCents: { SOCCER_KIT: base } };
          const joined = teamOf(team);
          const late = quoteSupplement(today, request(short, long), joined);
          if (!late.ok) throw new Error(late.error.code);
          const { items, reasons, grandTotalCents } = late.value;
          const explained = [...items[0]!.reasons, ...reasons].reduce(
            (total, { amountCents }) => total + amountCents,
            0,
          );
          expect(explained).toBe(grandTotalCents);
          const [paid] = joined.lines;
          for (const line of items[0]!.lines.filter(({ sleeve }) => sleeve === 'short')) {
            expect(line.unitPriceCents - line.unitDiscountCents).toBeLessThanOrEqual(
              paid!.unitPriceCents - paid!.unitDiscountCents,
            );
          }
        },
      ),
    );
  });

  it('join an order for a time, and neither one that is over nor one of late comers', () => {
    const DAY_MS = 86_400_000;
    const order = { status: 'PROCESSING', orderedAtMs: 0, isSupplement: false } as const;
    expect(takesSupplement(order, SUPPLEMENT_DAYS * DAY_MS)).toBe(true);
    expect(takesSupplement(order, SUPPLEMENT_DAYS * DAY_MS + 1)).toBe(false);
    expect(takesSupplement({ ...order, isSupplement: true }, 0)).toBe(false);
    for (const status of ['REJECTED', 'CANCELED'] as const) {
      expect(takesSupplement({ ...order, status }, 0)).toBe(false);
    }
  });
});
