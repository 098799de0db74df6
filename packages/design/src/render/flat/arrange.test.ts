import { availableGarments, garmentOf, type ProductType } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { arrange, type FlatView } from './arrange.ts';
import { layoutBox, type LaidItem } from './layout.ts';

const patternOf = (productType: ProductType, options = {}) => {
  const garment = garmentOf(productType);
  return garment.pattern(garment.displaySize, options);
};
const laid = (productType: ProductType, view: FlatView, options = {}): readonly LaidItem[] =>
  arrange(patternOf(productType, options), view);
const of = (items: readonly LaidItem[], pieceId: string): LaidItem['kind'][] =>
  items.filter((item) => item.pieceId === pieceId).map(({ kind }) => kind);

describe('the flat drawing', () => {
  it.each(availableGarments.map(({ productType }) => productType))(
    '%s keeps within half a metre beside and above the piece in its middle',
    (productType) => {
      const pattern = patternOf(productType);
      for (const view of ['front', 'back'] as const) {
        const box = layoutBox(arrange(pattern, view), pattern);
        const widest = Math.max(
          ...pattern.pieces.filter(({ cloth }) => cloth === 'shell').map((p) => p.widthMm),
        );
        expect(box.width).toBeLessThan(widest + 1000);
        expect(box.y).toBeGreaterThan(-250);
      }
    },
  );

  it('binds the armholes of a sleeveless shirt along their seams', () => {
    for (const view of ['front', 'back'] as const) {
      const items = laid('SLEEVELESS_SHIRT', view);
      for (const id of ['armholeLeft', 'armholeRight']) expect(of(items, id)).toEqual(['band']);
    }
  });

  it('lays sleeves beside a shirt, their cuffs before them', () => {
    const items = laid('POLO_SHIRT', 'front');
    expect(of(items, 'sleeveLeft')).toEqual(['piece']);
    expect(of(items, 'cuffLeft')).toEqual(['band']);
    const at = (id: string) => items.findIndex(({ pieceId }) => pieceId === id);
    expect(at('cuffLeft')).toBeLessThan(at('sleeveLeft'));
    expect(at('sleeveLeft')).toBeLessThan(at('front'));
  });

  it.each(['POLO_SHIRT', 'OVERSIZED_SHIRT', 'BOXY_FIT'] as const)(
    'ends the long sleeves of %s in their cuffs, out beside the shirt',
    (productType) => {
      const boxOf = (sleeve: string) =>
        layoutBox(laid(productType, 'front', { sleeve }), patternOf(productType, { sleeve }));
      expect(of(laid(productType, 'front', { sleeve: 'long' }), 'cuffLeft')).toEqual(['band']);
      expect(boxOf('long').width).toBeGreaterThan(boxOf('short').width + 250);
    },
  );

  it('sews the placket into its slot, the upper over the lower, and folds the collar over it', () => {
    const items = laid('POLO_SHIRT', 'front').map(({ pieceId }) => pieceId);
    expect(items.indexOf('front')).toBeLessThan(items.indexOf('placketUnder'));
    expect(items.indexOf('placketUnder')).toBeLessThan(items.indexOf('placketTop'));
    expect(items.lastIndexOf('collar')).toBeGreaterThan(items.indexOf('placketTop'));
    expect(of(laid('POLO_SHIRT', 'back'), 'collar')).toEqual(['shape']);
  });

  it('lays a hoodie with hood, pocket, cord and ribs', () => {
    const items = laid('HOODIE', 'front');
    expect(of(items, 'pocket')).toEqual(['piece']);
    expect(of(items, 'hemRib')).toEqual(['band']);
    expect(of(items, 'drawcord')).toEqual(['shape', 'shape']);
    expect(of(items, 'hoodLeft')).toEqual(['shape', 'shape']);
    expect(of(laid('HOODIE', 'back'), 'pocket')).toEqual([]);
  });

  it('shows the seams of the hood behind: one, or two beside a strip', () => {
    const seams = (options: object) => of(laid('HOODIE', 'back', options), 'hoodLeft').length - 1;
    expect(seams({ hood: 'twoPiece' })).toBe(1);
    expect(seams({ hood: 'threePiece' })).toBe(2);
  });
});
