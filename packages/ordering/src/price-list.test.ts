import { describe, expect, it } from 'vitest';
import { fabricFits, fabricPriceSchema, fabricsFor } from './price-list.ts';

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
