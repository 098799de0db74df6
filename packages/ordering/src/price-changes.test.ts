import { describe, expect, it } from 'vitest';
import { priceChanges } from './price-changes.ts';
import { priceListSchema } from './price-list.ts';
import { quote, quoteOrder } from './quote-order.ts';
import { promotionIdSchema, type Promotion } from './promotion.ts';

const prices = priceListSchema.parse({
  basePriceCents: { TSHIRT: 1_000 },
  longSleeveSurchargeCents: 200,
  longSleeveDiscountPercent: 0,
  tiers: [],
  fabrics: [
    {
      id: 'mesh',
      name: { kh: 'x', en: 'Mesh' },
      weave: 'mesh',
      weightGsm: 140,
      surchargeCents: 100,
      minimumQuantity: 1,
      discountUpToPercent: 0,
    },
  ],
  shippingCents: 300,
  freeShippingFromQuantity: 50,
});
const team = { productType: 'TSHIRT', fabricId: 'mesh', quantities: { short: 10, long: 0 } };
const promotion: Promotion = {
  id: promotionIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
  name: { kh: 'x', en: 'New year' },
  code: null,
  benefit: { kind: 'percent', percent: 10 },
  startsAt: null,
  endsAt: null,
  minimumQuantity: 1,
  productTypes: [],
  limit: null,
  limitPerCustomer: null,
  active: true,
};
const offer = {
  promotions: [{ promotion, used: 0, usedByCustomer: 0 }],
  code: null,
  now: '2026-11-22T00:00:00.000Z',
};
const priced = (list = prices, offered?: typeof offer) => {
  const answer = quote(list, team, offered);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};

describe('what has changed in a price', () => {
  it('is nothing between two quotes that say the same', () => {
    expect(priceChanges(priced(), priced())).toEqual([]);
  });

  it('is each line with another amount, as it was and as it is', () => {
    const dearer = { ...prices, basePriceCents: { TSHIRT: 1_100 }, shippingCents: 0 };
    const changes = priceChanges(priced(), priced(dearer));
    expect(
      changes.map(({ reason, beforeCents, afterCents }) => [reason.code, beforeCents, afterCents]),
    ).toEqual([
      ['basePrice', 10_000, 11_000],
      ['shipping', 300, 0],
    ]);
  });

  it('is a promotion that is used up by now: it stood there, and does no more', () => {
    const [gone, ...others] = priceChanges(priced(prices, offer), priced());
    expect([gone?.reason.promotion?.name.en, gone?.beforeCents, gone?.afterCents]).toEqual([
      'New year',
      -1_100,
      null,
    ]);
    expect(others).toEqual([]);
  });

  it('tells of several designs which one it is, and adds up to the difference of the totals', () => {
    const order = (list: typeof prices) => {
      const answer = quoteOrder(list, [team, { ...team, quantities: { short: 0, long: 5 } }]);
      if (!answer.ok) throw new Error(answer.error.code);
      return answer.value;
    };
    const [before, after] = [order(prices), order({ ...prices, longSleeveSurchargeCents: 500 })];
    const changes = priceChanges(before, after);
    expect(changes.map(({ item, reason }) => [item, reason.code])).toEqual([[1, 'longSleeveSurcharge']]);
    const difference = changes.reduce((sum, one) => sum + (one.afterCents ?? 0) - (one.beforeCents ?? 0), 0);
    expect(difference).toBe(after.grandTotalCents - before.grandTotalCents);
  });
});
