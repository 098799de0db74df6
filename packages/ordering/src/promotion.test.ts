import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceList } from './price-list.ts';
import type { QuoteRequest } from './price-team.ts';
import {
  promotionIdSchema,
  type CountedPromotion,
  type Offer,
  type Promotion,
  type PromotionId,
} from './promotion.ts';
import { asTeamQuote, quoteOrder } from './quote-order.ts';
import { orderQuoteSchema, type OrderQuote } from './quote.ts';

const NOW = '2026-11-22T00:00:00.000Z';
const id = (digit: number): PromotionId =>
  promotionIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${digit}`);

const fabric = { name: { kh: 'ក្រណាត់', en: 'Fabric' }, weave: 'interlock', weightGsm: 150 } as const;
const prices: PriceList = {
  basePriceCents: { SOCCER_KIT: 1_000, POLO_SHIRT: 2_000 },
  longSleeveSurchargeCents: 100,
  longSleeveDiscountPercent: 0,
  longSleeveTypes: ['SOCCER_KIT'],
  optionSurcharges: [],
  extras: [],
  tiers: [{ quantity: 10, percent: 10 }],
  fabrics: [
    {
      ...fabric,
      id: 'interlock',
      surchargeCents: 0,
      minimumQuantity: 6,
      discountUpToPercent: 20,
      productTypes: [],
    },
    {
      ...fabric,
      id: 'pique',
      surchargeCents: 0,
      minimumQuantity: 6,
      discountUpToPercent: 0,
      productTypes: [],
    },
  ],
  shippingCents: 500,
  freeShippingFromQuantity: 50,
  productionDays: { from: 15, to: 25 },
};
const kits = (short: number, fabricId = 'interlock'): QuoteRequest => ({
  productType: 'SOCCER_KIT',
  fabricId,
  quantities: { short, long: 0 },
});
const polos = (short: number): QuoteRequest => ({ ...kits(short), productType: 'POLO_SHIRT' });

const promotion = (part: Partial<Promotion> = {}): Promotion => ({
  id: id(1),
  name: { kh: 'បុណ្យ', en: 'Festival' },
  code: null,
  benefit: { kind: 'percent', percent: 10 },
  startsAt: null,
  endsAt: null,
  minimumQuantity: 1,
  productTypes: [],
  limit: null,
  limitPerCustomer: null,
  active: true,
  ...part,
});
const counted = (part: Partial<Promotion> = {}, used = 0, usedByCustomer = 0): CountedPromotion => ({
  promotion: promotion(part),
  used,
  usedByCustomer,
});
const offer = (promotions: readonly CountedPromotion[], code: string | null = null): Offer => ({
  promotions,
  code,
  now: NOW,
});
const priced = (requests: readonly QuoteRequest[], offered?: Offer): OrderQuote => {
  const result = quoteOrder(prices, requests, offered);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

describe('a promotion', () => {
  it('that needs no code takes its percent off what is left after all other discounts, and says so', () => {
    const quote = priced([kits(10)], offer([counted()]));
    expect(quote.promotion).toMatchObject({ amountCents: 900, code: null });
    expect(quote.grandTotalCents).toBe(10_000 - 1_000 - 900 + 500);
    expect(quote.reasons[0]).toEqual({
      code: 'promotion',
      quantity: 10,
      promotion: { name: { kh: 'បុណ្យ', en: 'Festival' }, code: null },
      amountCents: -900,
    });
  });

  it('of an amount never takes off more than the goods cost; shipping stays', () => {
    const quote = priced([kits(1)], offer([counted({ benefit: { kind: 'amount', amountCents: 5_000 } })]));
    expect([quote.promotion?.amountCents, quote.grandTotalCents]).toEqual([1_000, 500]);
  });

  it('reduces only the garments it is for, and counts only those', () => {
    const polo = { productTypes: ['POLO_SHIRT'], minimumQuantity: 3 };
    expect(priced([kits(4), polos(3)], offer([counted(polo)])).promotion?.amountCents).toBe(600);
    expect(priced([kits(4), polos(2)], offer([counted(polo)])).promotion).toBeNull();
  });

  it('gives way to one that takes off more', () => {
    const two = [counted(), counted({ id: id(2), benefit: { kind: 'amount', amountCents: 350 } })];
    expect(priced([kits(1)], offer(two)).promotion?.id).toBe(id(2));
    expect(priced([kits(5)], offer(two)).promotion?.id).toBe(id(1));
  });

  it('waits for its code, in any case', () => {
    const coded = [counted({ code: 'SIEM' })];
    expect(priced([kits(1)], offer(coded)).promotion).toBeNull();
    const quote = priced([kits(1)], offer(coded, ' siem '));
    expect(quote.promotion?.code).toBe('SIEM');
    expect(quote.code).toEqual({ code: 'SIEM', fault: null, minimumQuantity: 1 });
  });

  it.each([
    ['is not known', [], 'unknown'],
    ['is switched off', [counted({ code: 'X', active: false })], 'unknown'],
    ['has not begun', [counted({ code: 'X', startsAt: '2026-11-22T00:00:00.001Z' })], 'notStarted'],
    ['is over', [counted({ code: 'X', endsAt: NOW })], 'ended'],
    ['is for another garment', [counted({ code: 'X', productTypes: ['HOODIE'] })], 'productTypes'],
    ['asks for more pieces', [counted({ code: 'X', minimumQuantity: 3 })], 'quantity'],
    ['is used up', [counted({ code: 'X', limit: 5 }, 5)], 'usedUp'],
    ['was used by this customer', [counted({ code: 'X', limitPerCustomer: 1 }, 1, 1)], 'usedByYou'],
    [
      'takes off less than another',
      [counted({ code: 'X' }), counted({ id: id(2), benefit: { kind: 'percent', percent: 50 } })],
      'betterOffer',
    ],
  ] as const)('whose code %s says why it takes nothing off', (_, promotions, fault) => {
    expect(priced([kits(2)], offer(promotions, 'x')).code?.fault).toBe(fault);
  });

  it('holds from its first moment to just before its last', () => {
    const dated = { startsAt: NOW, endsAt: '2026-11-22T00:00:00.001Z' };
    expect(priced([kits(1)], offer([counted(dated)])).promotion).not.toBeNull();
  });
});

describe('an order of several designs', () => {
  it('counts all pieces towards the tier and free shipping, each fabric towards its own minimum', () => {
    const quote = priced([kits(6), polos(4)]);
    expect(quote.items.map((item) => item.lines[0]?.unitDiscountCents)).toEqual([100, 200]);
    expect(quote.meetsMinimum).toBe(true);
    expect(priced([kits(6), kits(5, 'pique')]).meetsMinimum).toBe(false);
    expect(priced([kits(25), polos(25)]).shippingCents).toBe(0);
  });

  it('names the design that cannot be priced', () => {
    expect(quoteOrder(prices, [kits(1), kits(1.5)])).toEqual({
      ok: false,
      error: { code: 'invalidQuantity', item: 1 },
    });
    expect(quoteOrder(prices, [])).toEqual({ ok: false, error: { code: 'noQuantity', item: 0 } });
  });
});

const anyRequests = fc.array(
  fc
    .tuple(
      fc.constantFrom('SOCCER_KIT', 'POLO_SHIRT'),
      fc.constantFrom('interlock', 'pique'),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
    )
    .map(([productType, fabricId, short, long]) => ({ productType, fabricId, quantities: { short, long } })),
  { minLength: 1, maxLength: 5 },
);
const anyPromotion = fc
  .record({
    digit: fc.integer({ min: 1, max: 9 }),
    code: fc.constantFrom(null, 'X', 'Y'),
    benefit: fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((points) => ({
        kind: 'percent' as const,
        percent: points / 100,
      })),
      fc.integer({ min: 1, max: 1_000_000 }).map((amountCents) => ({ kind: 'amount' as const, amountCents })),
    ),
    minimumQuantity: fc.integer({ min: 1, max: 60 }),
    productTypes: fc.constantFrom<string[]>([], ['POLO_SHIRT']),
    limit: fc.constantFrom(null, 2),
    used: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ digit, used, ...part }) => counted({ ...part, id: id(digit) }, used));
const anyOffer = fc
  .tuple(fc.array(anyPromotion, { maxLength: 5 }), fc.constantFrom(null, 'x', 'z'))
  .map(([promotions, code]) => offer(promotions, code));
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('the price of an order, whatever is offered', () => {
  it('adds up, line by line and design by design', () => {
    fc.assert(
      fc.property(anyRequests, anyOffer, (requests, offered) => {
        const quote = priced(requests, offered);
        const reasons = [...quote.items.flatMap((item) => item.reasons), ...quote.reasons];
        expect(total(reasons.map(({ amountCents }) => amountCents))).toBe(quote.grandTotalCents);
        expect(quote.grandTotalCents).toBe(
          quote.totalAmountCents - quote.totalDiscountCents + quote.shippingCents,
        );
        expect(() => orderQuoteSchema.parse(quote)).not.toThrow();
      }),
    );
  });

  it('is never less than shipping, and never more than without promotions', () => {
    fc.assert(
      fc.property(anyRequests, anyOffer, (requests, offered) => {
        const quote = priced(requests, offered);
        expect(quote.grandTotalCents).toBeGreaterThanOrEqual(quote.shippingCents);
        expect(quote.grandTotalCents).toBeLessThanOrEqual(priced(requests).grandTotalCents);
      }),
    );
  });

  it('does not depend on the order in which promotions are listed', () => {
    fc.assert(
      fc.property(anyRequests, anyOffer, (requests, offered) => {
        const turned = { ...offered, promotions: [...offered.promotions].reverse() };
        expect(priced(requests, turned).grandTotalCents).toBe(priced(requests, offered).grandTotalCents);
      }),
    );
  });

  it('of one design is that of its team', () => {
    fc.assert(
      fc.property(anyRequests, anyOffer, ([request], offered) => {
        const quote = priced([request!], offered);
        const team = asTeamQuote(quote);
        expect(team.grandTotalCents).toBe(quote.grandTotalCents);
        expect(total(team.reasons.map(({ amountCents }) => amountCents))).toBe(team.grandTotalCents);
      }),
    );
  });
});
