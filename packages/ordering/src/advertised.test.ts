import { describe, expect, it } from 'vitest';
import { fromCents, longSleeveCents } from './advertised.ts';
import { priceListSchema } from './price-list.ts';
import { quote } from './quote-order.ts';

const fabric = (id: string, surchargeCents: number, productTypes: readonly string[]) => ({
  id,
  name: { kh: id, en: id },
  weave: 'interlock' as const,
  weightGsm: 160,
  surchargeCents,
  minimumQuantity: 5,
  discountUpToPercent: 15,
  productTypes: [...productTypes],
});

const prices = priceListSchema.parse({
  basePriceCents: { SOCCER_KIT: 1250, HOODIE: 1950, TSHIRT: 800, BOXY_FIT: 1000 },
  longSleeveSurchargeCents: 200,
  longSleeveDiscountPercent: 5,
  optionSurcharges: [
    { productType: 'SOCCER_KIT', option: 'collar', value: 'v', surchargeCents: 50 },
    { productType: 'HOODIE', option: 'hood', value: 'twoPiece', surchargeCents: 100 },
    { productType: 'HOODIE', option: 'hood', value: 'threePiece', surchargeCents: 150 },
  ],
  tiers: [{ quantity: 6, percent: 5 }],
  fabrics: [
    fabric('mesh', 100, ['SOCCER_KIT']),
    fabric('interlock', 0, ['SOCCER_KIT', 'TSHIRT']),
    fabric('fleece', 250, ['HOODIE']),
  ],
  shippingCents: 500,
  freeShippingFromQuantity: 12,
});

describe('the price that is advertised', () => {
  it('is that of the cheapest fabric the garment is made of, wherever it stands in the list', () => {
    expect(fromCents(prices, 'SOCCER_KIT')).toBe(1250);
    expect(fromCents(prices, 'HOODIE')).toBe(2200);
  });

  it('counts a choice that costs more whichever way it falls', () => {
    const choices = [{ id: 'hood', values: ['threePiece', 'twoPiece'] }];
    expect(fromCents(prices, 'HOODIE', choices)).toBe(2300);
    expect(fromCents(prices, 'SOCCER_KIT', [{ id: 'collar', values: ['v', 'crew'] }])).toBe(1250);
  });

  it('is none where no fabric is offered, or no price is set', () => {
    expect(fromCents(prices, 'BOXY_FIT')).toBeNull();
    expect(fromCents(prices, 'POLO_SHIRT')).toBeNull();
  });
});

describe('what long sleeves come to', () => {
  it.each([
    [5, 127],
    [6, 118],
  ])('is the difference of two quotes, for %i pieces', (quantity, cents) => {
    const piece = { productType: 'SOCCER_KIT', fabricId: 'interlock', options: {}, quantity };
    expect(longSleeveCents(prices, piece)).toBe(cents);
    const [short, long] = [
      { short: quantity, long: 0 },
      { short: 0, long: quantity },
    ].map((quantities) => quote(prices, { ...piece, quantities }));
    if (!short?.ok || !long?.ok) throw new Error('both are made');
    expect(long.value.grandTotalCents - short.value.grandTotalCents).toBe(cents * quantity);
  });
});
