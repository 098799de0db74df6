import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createFontShelf,
  createLetterer,
  FONTS,
  outlineBox,
  type FontLanguage,
  type Letterer,
} from './index.ts';
import { createNodeLetterer, harfbuzzShaper, loadPackagedFonts, sfntBytes } from './node/index.ts';

let letterer: Letterer;
beforeAll(async () => {
  letterer = await createNodeLetterer();
});

const line = (fontId: string, text: string, letterSpacingEm = 0) =>
  letterer.outline({ fontId, text, letterSpacingEm });

describe('Khmer', () => {
  it('draws the pre-base vowel left of the consonant it follows in the text', () => {
    const vowelFirst = line('koulen', 'កេ');
    const consonant = line('koulen', 'ក');
    expect(vowelFirst.advanceEm).toBeGreaterThan(consonant.advanceEm);
    const drawnConsonant = outlineBox(vowelFirst.commands.slice(-consonant.commands.length));
    expect(drawnConsonant.x - consonant.box.x).toBeCloseTo(vowelFirst.advanceEm - consonant.advanceEm, 5);
  });

  it.each(['koulen', 'kantumruy-pro', 'moul', 'bayon', 'battambang', 'siemreap'])(
    'stacks the subscript of coeng under the base in %s',
    (fontId) => {
      const base = line(fontId, 'ខម');
      const stacked = line(fontId, 'ខ្ម');
      const bottom = (box: { y: number; height: number }) => box.y + box.height;
      expect(bottom(stacked.box)).toBeGreaterThan(bottom(base.box) + 0.1);
      expect(stacked.advanceEm).toBeLessThan(base.advanceEm * 0.75);
    },
  );

  it('puts the subscript ro of ស្រី before its base', () => {
    const word = line('kantumruy-pro', 'ស្រី');
    const withoutRo = line('kantumruy-pro', 'សី');
    expect(word.advanceEm).toBeGreaterThan(withoutRo.advanceEm + 0.1);
    expect(word.missing).toEqual([]);
  });

  // Golden measures, em: advance and ink box. They change only if shaping or the packaged fonts do.
  it.each([
    ['kantumruy-pro', 'សុខ ដារ៉ា'],
    ['kantumruy-pro', 'ខ្មែរ'],
    ['koulen', '១០'],
    ['moul', 'ស្រី'],
  ])('keeps the measures of %s %s', (fontId, text) => {
    const { advanceEm, box } = line(fontId, text);
    expect(
      [advanceEm, box.x, box.y, box.width, box.height].map((em) => em.toFixed(3)).join(' '),
    ).toMatchSnapshot();
  });

  it('measures a Khmer line by its consonants and a number by its digits', () => {
    const digits = line('koulen', '១០');
    expect(-line('koulen', '១').box.y).toBeCloseTo(digits.capHeightEm, 2);
    expect(line('moul', 'ក').capHeightEm).not.toBe(line('moul', 'H').capHeightEm);
  });
});

describe('letter spacing', () => {
  it('goes between clusters, never into one', () => {
    const clusters = 5; // សុ ខ space ដា រ៉ា
    const tight = line('koulen', 'សុខ ដារ៉ា');
    const wide = line('koulen', 'សុខ ដារ៉ា', 0.2);
    expect(wide.advanceEm).toBeCloseTo(tight.advanceEm + (clusters - 1) * 0.2, 6);
    expect(line('koulen', 'ស្រី', 0.5)).toMatchObject({ advanceEm: line('koulen', 'ស្រី').advanceEm });
  });

  it('is linear in the spacing for any text', () => {
    const character = fc.constantFrom('A', 'V', 'f', 'i', '1', ' ', 'ក', 'ខ', 'ា', '្', 'រ', 'េ', '១');
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1, maxLength: 12 }), (text) => {
        const at = (spacing: number) => line('kantumruy-pro', text, spacing).advanceEm;
        expect(at(0.4) - at(0.2)).toBeCloseTo(at(0.6) - at(0.4), 6);
      }),
      { numRuns: 60 },
    );
  });
});

describe('fallback', () => {
  it('hands Khmer in a Latin face to the Khmer partner, and says so', () => {
    const { usedFontIds, missing, fontAvailable } = line('anton', 'FC ខ្មែរ');
    expect({ usedFontIds, missing, fontAvailable }).toEqual({
      usedFontIds: ['anton', 'koulen'],
      missing: [],
      fontAvailable: true,
    });
  });

  it('draws a partner as high as the font asked for', () => {
    const { box, capHeightEm } = line('anton', '១');
    expect(-box.y).toBeCloseTo(capHeightEm, 2);
  });

  it('draws a box for what no font has, and names it', () => {
    const { missing, commands, advanceEm } = line('anton', '中');
    expect(missing).toEqual(['中']);
    expect(commands).toHaveLength(10);
    expect(advanceEm).toBeGreaterThan(0.3);
  });

  it('stands in for a font that is not loaded', () => {
    const { fontAvailable, usedFontIds, missing } = line('no-such-font', 'KIT');
    expect({ fontAvailable, usedFontIds, missing }).toEqual({
      fontAvailable: false,
      usedFontIds: ['anton'],
      missing: [],
    });
  });

  it('draws boxes when no font is loaded at all', () => {
    const bare = createLetterer(harfbuzzShaper, createFontShelf()).outline({ fontId: 'anton', text: 'A 1' });
    expect(bare.missing).toEqual(['A', '1']);
    expect(bare.box.width).toBeGreaterThan(0);
  });

  it('draws the line again once the font has come', async () => {
    const shelf = await loadPackagedFonts(['anton']);
    const growing = createLetterer(harfbuzzShaper, shelf);
    const settled = growing.outline({ fontId: 'anton', text: 'ok' });
    expect(growing.outline({ fontId: 'teko', text: 'KIT' }).fontAvailable).toBe(false);
    const bytes = await sfntBytes('teko', 'latin');
    shelf.add({ fontId: 'teko', language: 'en', files: [bytes!] });
    expect(growing.outline({ fontId: 'teko', text: 'KIT' }).fontAvailable).toBe(true);
    expect(growing.outline({ fontId: 'anton', text: 'ok' })).toBe(settled);
  });
});

describe('outline', () => {
  it('gives the same object for the same request', () => {
    expect(line('anton', 'KIT')).toBe(line('anton', 'KIT'));
  });

  it('is empty for an empty text and inkless for blanks', () => {
    expect(line('anton', '')).toMatchObject({ commands: [], advanceEm: 0, box: { width: 0, height: 0 } });
    expect(line('anton', '  ')).toMatchObject({ commands: [], usedFontIds: [] });
  });

  it('never throws and stays finite, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom(...FONTS), (text, font) => {
        const { advanceEm, box } = line(font.id, text);
        expect(Object.values(box).every(Number.isFinite)).toBe(true);
        expect(Number.isFinite(advanceEm)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('draws the letters of its language with every font by itself, as high as it says', () => {
    const letters: Partial<Record<FontLanguage, string>> = { en: 'H', kh: 'ក', th: 'ก' };
    for (const font of FONTS.filter(({ sliced }) => !sliced)) {
      const { usedFontIds, capHeightEm, box } = line(font.id, letters[font.language]!);
      expect(usedFontIds).toEqual([font.id]);
      expect(-box.y).toBeCloseTo(capHeightEm, 3);
    }
  });
});
