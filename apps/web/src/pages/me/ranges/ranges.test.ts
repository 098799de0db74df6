import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { applyTemplate, carryOver, createDesign, paletteOf, templateOf } from '@kitwright/design';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { dressed, newId, recoloured } from './make-range.ts';
import { contentOf } from './RangeToCart.tsx';

const TO = { primary: '#0b3d91', secondary: '#ffd400', accent: '#ffffff' };

const ready = (type: ProductType, templateId: string) => {
  const garment = garmentOf(type);
  const template = templateOf(templateId);
  if (template === undefined) throw new Error(`No ready design ${templateId}`);
  return applyTemplate(createDesign(garment, newId), garment, template, { from: 'template' }, newId);
};

describe('a range in other colours', () => {
  it.each(['SOCCER_KIT', 'POLO_SHIRT', 'HOODIE'] as const)('keeps the arrangement of the %s', (type) => {
    const design = ready(type, 'krama');
    const before = JSON.stringify(design);
    const after = dressed(design, { from: 'colours', palette: TO });
    expect(paletteOf(after)).toMatchObject({ primary: TO.primary });
    expect(Object.keys(after.elements)).toEqual(Object.keys(design.elements));
    expect(Object.keys(after.graphics)).toEqual(Object.keys(design.graphics));
    expect(after.slots).toEqual(design.slots);
    expect(JSON.stringify(design)).toBe(before);
  });

  it('changes nothing where the colours are those it has', () => {
    const design = ready('SOCCER_KIT', 'krama');
    expect(dressed(design, { from: 'colours', palette: paletteOf(design) }).zones).toEqual(design.zones);
  });

  it('has the new first colour where the old one was, on every garment', () => {
    const kit = ready('SOCCER_KIT', 'krama');
    const from = paletteOf(kit);
    for (const type of ['POLO_SHIRT', 'HOODIE', 'BOXING_TRUNK'] as const) {
      const { document } = carryOver(kit, garmentOf(type), newId);
      const after = recoloured(document, from, TO);
      const filled = Object.entries(document.zones).filter(
        ([, fill]) => fill.kind === 'pure' && fill.colour === from.primary,
      );
      expect(filled).not.toEqual([]);
      for (const [zone] of filled) expect(after.zones[zone]).toEqual({ kind: 'pure', colour: TO.primary });
    }
  });
});

describe('a garment of a range in the cart', () => {
  const garment = { productType: 'SOCCER_KIT', options: {} } as const;
  const [interlock] = demoTenant.prices.fabrics;
  const fabrics = [interlock!, { ...interlock!, id: 'satin' }];
  const tenant = { ...demoTenant, prices: { ...demoTenant.prices, fabrics } };

  it('is in the fabric that was chosen for it, as long as that is offered', () => {
    const fabricFor = (chosen: string | null) => contentOf(tenant, garment, [], chosen)?.fabricId;
    expect([fabricFor('satin'), fabricFor('gone'), fabricFor(null)]).toEqual([
      'satin',
      'interlock',
      'interlock',
    ]);
  });
});
