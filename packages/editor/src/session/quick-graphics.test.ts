import { applyEdit, createDesign, graphicsInOrder, imagesOf, type DesignDocument } from '@kitwright/design';
import { garmentOf, PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { addImage } from './element-edits.ts';
import {
  QUICK_GRAPHICS,
  quickEdit,
  stripedMm,
  stripesName,
  stripesOfCount,
  stripesOfGap,
} from './quick-graphics.ts';

const opened = (type: ProductType) => {
  const garment = garmentOf(type);
  let count = 0;
  return {
    pattern: garment.pattern(garment.displaySize),
    document: createDesign(garment, () => `e${(count += 1)}`),
  };
};

const after = (document: DesignDocument, edit: Parameters<typeof applyEdit>[1]): DesignDocument => {
  const applied = applyEdit(document, edit);
  if (!applied.ok) throw new Error(applied.error.code);
  return applied.value.document;
};

const put = (type: ProductType, quick: (typeof QUICK_GRAPHICS)[number], chosen: readonly string[] = []) => {
  const { document, pattern } = opened(type);
  const made = quickEdit(quick, document, pattern, chosen);
  if (!made) throw new Error(`nothing to put on a ${type}`);
  return { pattern, before: document, document: after(document, made.edit), made };
};

describe('what is one press away', () => {
  it.each(PRODUCT_TYPES)('changes a %s, each in one edit', (type) => {
    for (const quick of QUICK_GRAPHICS) {
      const { before, document } = put(type, quick);
      expect(document, quick).not.toEqual(before);
    }
  });

  it('lies over what was chosen, and otherwise over what clubs mean by it', () => {
    const zonesOf = (document: DesignDocument) => graphicsInOrder(document).at(-1)?.zones;
    expect(zonesOf(put('SOCCER_KIT', 'pinstripes').document)).toEqual(['body', 'sidePanels', 'sleeves']);
    expect(zonesOf(put('SOCCER_KIT', 'sash').document)).toEqual(['body']);
    expect(zonesOf(put('SOCCER_KIT', 'sash', ['shorts']).document)).toEqual(['shorts']);
  });

  it('makes a gradient of two colours that the design has', () => {
    const { before, document } = put('HOODIE', 'gradient');
    const fill = document.zones['body'];
    const colours = fill?.kind === 'linear' ? fill.stops.map(({ colour }) => colour) : [];
    expect(new Set(colours).size).toBe(2);
    for (const colour of colours) expect(JSON.stringify(before)).toContain(colour);
  });

  it('prints the crest of the kit into the cloth, faint and beneath all else, or a shield where there is none', () => {
    const { document, pattern } = opened('TSHIRT');
    const place = pattern.placements.find(({ kind }) => kind === 'logo')!;
    const crested = after(
      document,
      addImage(document, { id: 'crest', widthPx: 300, heightPx: 400 }, place).edit,
    );
    const watermarked = after(crested, quickEdit('watermark', crested, pattern)!.edit);
    const [mark] = imagesOf(watermarked).filter(({ opacity }) => opacity < 0.3);
    expect(mark?.uploadId).toBe('crest');
    expect(mark?.widthMm).toBeGreaterThan(150);
    expect(mark!.heightMm / mark!.widthMm).toBeCloseTo(4 / 3, 2);
    for (const { id, order } of Object.values(watermarked.elements))
      if (id !== mark?.id) expect(order > mark!.order).toBe(true);
    expect(graphicsInOrder(put('TSHIRT', 'watermark').document).at(-1)).toMatchObject({
      patternId: 'shield-watermark',
    });
  });
});

it('level stripes are called hoops, upright ones stripes', () => {
  const nameOf = (quick: 'pinstripes' | 'hoops') => {
    const graphic = graphicsInOrder(put('TSHIRT', quick).document).at(-1);
    return graphic && stripesName(graphic);
  };
  expect(nameOf('hoops')).toBe('patterns.quick.hoops');
  expect(nameOf('pinstripes')).toBe('patterns.stripes');
});

describe('stripes that fill the garment', () => {
  const stripes = (quick: 'pinstripes' | 'hoops') => {
    const { document, pattern } = put('TSHIRT', quick);
    const graphic = graphicsInOrder(document).at(-1);
    if (!graphic || !('count' in graphic)) throw new Error('no stripes');
    return { graphic, pattern, lengthMm: stripedMm(graphic, pattern) };
  };

  it('go on filling it when there are more: lines stay as thin, hoops keep their share', () => {
    const pin = stripes('pinstripes');
    const more = { ...pin.graphic, ...stripesOfCount(pin.graphic, 40, pin.pattern) };
    expect(more.widthMm).toBe(pin.graphic.widthMm);
    expect((more.widthMm + more.gapMm) * 40).toBeCloseTo(pin.lengthMm, -1);
    const hoops = stripes('hoops');
    const nine = { ...hoops.graphic, ...stripesOfCount(hoops.graphic, 9, hoops.pattern) };
    expect(nine.widthMm).toBeCloseTo(nine.gapMm, 0);
    expect((nine.widthMm + nine.gapMm) * 9).toBeCloseTo(hoops.lengthMm, -1);
  });

  it('become as many as another distance takes; those that do not fill it keep their number', () => {
    const { graphic, pattern, lengthMm } = stripes('pinstripes');
    const wide = stripesOfGap(graphic, 57, pattern);
    expect(wide.count).toBe(Math.round(lengthMm / 60));
    expect(stripesOfGap({ ...graphic, count: 3 }, 57, pattern)).toEqual({ gapMm: 57 });
    expect(stripesOfCount({ ...graphic, count: 3 }, 4, pattern)).toEqual({ count: 4 });
  });
});
