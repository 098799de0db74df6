import { availableGarments, type Garment } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { FONTS } from '@kitwright/lettering';
import { createDesign } from './create-design.ts';
import { READABLE_LSTAR, contrastLstar } from './fill.ts';
import { validateDesign } from './garment-check.ts';
import { parseDesign } from './parse.ts';
import { SHOWCASE_LOOKS } from './templates/look.ts';
import { smallGarment } from './testing/small-garment.ts';

const counter = () => {
  let count = 0;
  return () => `e${(count += 1)}`;
};
const garments: readonly Garment[] = [smallGarment, ...availableGarments];
const cases = garments.flatMap((garment) => SHOWCASE_LOOKS.map((look) => [garment, look] as const));

describe('createDesign', () => {
  it.each(cases)('is valid and fits its garment', (garment, look) => {
    const design = createDesign(garment, counter(), { look });
    expect(parseDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, value: design });
    expect(validateDesign(design, garment)).toEqual([]);
  });

  it.each(cases)('colours every zone, and letters every place for a name or number', (garment, look) => {
    const pattern = garment.pattern(garment.displaySize);
    const design = createDesign(garment, counter(), { look });
    expect(Object.keys(design.zones).sort()).toEqual(pattern.zones.map((zone) => zone.id).sort());
    const lettered = Object.values(design.elements).map((element) => element.anchor.placement);
    const places = pattern.placements.filter(({ kind }) =>
      ['teamName', 'playerName', 'number'].includes(kind),
    );
    expect(lettered).toEqual(places.map(({ id }) => id));
  });

  it.each(cases)('letters in colours that can be read on their ground', (garment, look) => {
    const { zones } = garment.pattern(garment.displaySize);
    const design = createDesign(garment, counter(), { look });
    const { placements } = garment.pattern(garment.displaySize);
    for (const element of Object.values(design.elements)) {
      const piece = placements.find(({ id }) => id === element.anchor.placement)!.piece;
      const zone = zones.find(({ regions }) => regions.some((region) => region.piece === piece))!;
      if (element.kind !== 'text') throw new Error('only lettering is expected');
      expect(contrastLstar(element.fill, design.zones[zone.id]!)).toBeGreaterThanOrEqual(READABLE_LSTAR);
    }
  });

  it('starts with Khmer words in a Khmer font unless asked for English', () => {
    const fontsOf = (language: 'kh' | 'en') =>
      Object.values(createDesign(smallGarment, counter(), { language }).elements).flatMap((element) =>
        element.kind === 'text' && element.content.from === 'slot' && element.content.slot === 'playerName'
          ? [FONTS.find(({ id }) => id === element.fontId)!.language]
          : [],
      );
    expect(fontsOf('kh')).toEqual(['kh']);
    expect(fontsOf('en')).toEqual(['en']);
    expect(createDesign(smallGarment, counter()).slots.playerName).toBe('សុខ ដារ៉ា');
  });
});

describe('SHOWCASE_LOOKS', () => {
  it('are at least six, named in both languages, in fonts that are packaged', () => {
    expect(SHOWCASE_LOOKS.length).toBeGreaterThanOrEqual(6);
    expect(new Set(SHOWCASE_LOOKS.map(({ id }) => id)).size).toBe(SHOWCASE_LOOKS.length);
    for (const { name, fonts } of SHOWCASE_LOOKS) {
      expect(name.en).toMatch(/^[A-Z]/);
      expect(name.kh).toMatch(/^[\u1780-\u17ff ]+$/u);
      expect(FONTS.find(({ id }) => id === fonts.en)?.language).toBe('en');
      expect(FONTS.find(({ id }) => id === fonts.kh)?.language).toBe('kh');
    }
  });
});
