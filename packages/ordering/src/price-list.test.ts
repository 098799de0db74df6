import { describe, expect, it } from 'vitest';
import { fabricFits, fabricPriceSchema, fabricsFor, priceListSchema, withHeldFabrics } from './price-list.ts';
import { quote } from './quote-order.ts';

const stored = {
  id: 'interlock',
  name: { kh: 'ក្រណាត់', en: 'Fabric' },
  weave: 'interlock',
  weightGsm: 150,
  surchargeCents: 0,
  minimumQuantity: 5,
  discountUpToPercent: 15,
};

describe('the garments of a fabric', () => {
  it('are all of them where a list was stored before they were named', () => {
    const fabric = fabricPriceSchema.parse(stored);
    expect(fabric.productTypes).toEqual([]);
    expect(fabricFits(fabric, 'HOODIE')).toBe(true);
  });

  it('are those named', () => {
    const fabric = fabricPriceSchema.parse({ ...stored, productTypes: ['POLO_SHIRT'] });
    expect(fabricFits(fabric, 'POLO_SHIRT')).toBe(true);
    expect(fabricFits(fabric, 'SOCCER_KIT')).toBe(false);
  });

  it('choose what a list offers for a garment, in its order', () => {
    const fabric = fabricPriceSchema.parse(stored);
    const pique = { ...fabric, id: 'pique', productTypes: ['POLO_SHIRT'] };
    const fabrics = [pique, fabric];
    expect(fabricsFor({ fabrics }, 'POLO_SHIRT').map(({ id }) => id)).toEqual(['pique', 'interlock']);
    expect(fabricsFor({ fabrics }, 'TSHIRT').map(({ id }) => id)).toEqual(['interlock']);
  });
});

describe('the fabrics that an order holds', () => {
  const satin = { ...stored, id: 'satin', surchargeCents: 130, minimumQuantity: 8 };
  const prices = priceListSchema.parse({
    basePriceCents: { SOCCER_KIT: 1_000 },
    longSleeveSurchargeCents: 0,
    longSleeveDiscountPercent: 0,
    tiers: [],
    fabrics: [stored, satin],
    shippingCents: 250,
    freeShippingFromQuantity: 100,
  });
  const request = { productType: 'SOCCER_KIT', fabricId: 'satin', quantities: { short: 9, long: 0 } };
  const ordered = quote(prices, request);
  if (!ordered.ok) throw new Error(ordered.error.code);
  const held = [{ productType: 'SOCCER_KIT', fabricId: 'satin', quote: ordered.value }];

  it('stay to be had at their surcharge and least quantity once they have left the list', () => {
    const without = { ...prices, fabrics: prices.fabrics.slice(0, 1) };
    expect(quote(without, request)).toMatchObject({ ok: false, error: { code: 'unknownFabric' } });
    const more = { ...request, quantities: { short: 10, long: 0 } };
    expect(quote(withHeldFabrics(without, held), more)).toEqual(quote(prices, more));
  });

  it('stay to be had for their garment alone', () => {
    const fabrics = prices.fabrics.map((fabric) => ({ ...fabric, productTypes: ['POLO_SHIRT'] }));
    const found = withHeldFabrics({ ...prices, fabrics }, held).fabrics;
    expect(found.map(({ productTypes }) => productTypes)).toEqual([
      ['POLO_SHIRT'],
      ['POLO_SHIRT', 'SOCCER_KIT'],
    ]);
  });

  it('change nothing where the list offers them', () => {
    expect(withHeldFabrics(prices, held)).toEqual(prices);
  });
});
