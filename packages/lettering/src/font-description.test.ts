import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFamily, filesFor, type CatalogueFamily } from './font-description.ts';
import { inRanges, parseFontId, parseUnicodeRange } from './font-shelf.ts';

const file = (name: string) => ({ url: { woff2: `/${name}.woff2`, ttf: `/${name}.ttf` } });
const subsetsOf = (weight: number) => ({
  latin: file(`latin-${weight}`),
  khmer: file(`khmer-${weight}`),
});
const family: CatalogueFamily = {
  id: 'moul-pro',
  family: 'Moul Pro',
  subsets: ['khmer', 'latin'],
  weights: [300, 500, 700],
  styles: ['normal'],
  unicodeRange: { latin: 'U+0000-00FF', khmer: 'U+1780-17FF,U+200C' },
  variants: {
    300: { normal: subsetsOf(300) },
    500: { normal: subsetsOf(500), italic: {} },
    700: { normal: subsetsOf(700) },
  },
};
const urls = (fontId: string) => describeFamily(fontId, family)!.files.map(({ url }) => url);

describe('a font id', () => {
  it('names a face, or one weight of a family', () => {
    expect(parseFontId('anton')).toEqual({ id: 'anton', weight: null });
    expect(parseFontId('chakra-petch:700')).toEqual({ id: 'chakra-petch', weight: 700 });
  });

  it.each([
    '',
    '../etc',
    'Anton',
    'a b',
    'anton:',
    'anton:75',
    'anton:1000',
    `a${'b'.repeat(80)}`,
    'anton\n',
  ])('is not %j', (fontId) => expect(parseFontId(fontId)).toBeNull());
});

describe('a family of the catalogue', () => {
  it('is taken at the weight asked for, or the nearest it has', () => {
    expect(urls('moul-pro:700')).toEqual(['/latin-700.ttf', '/khmer-700.ttf']);
    expect(urls('moul-pro:900')).toEqual(urls('moul-pro:700'));
    expect(urls('moul-pro')).toEqual(['/latin-500.ttf', '/khmer-500.ttf']);
  });

  it('is taken by its slices where it has them', () => {
    const files = { japanese: file('all'), latin: file('latin'), '[3]': file('3') };
    const sliced = describeFamily('dela', {
      ...family,
      subsets: ['japanese', 'latin'],
      unicodeRange: { latin: 'U+20-7E', '[3]': 'U+56FD' },
      variants: { 400: { normal: files } },
    })!;
    expect(sliced.files.map(({ subset }) => subset)).toEqual(['latin', '[3]']);
    expect(sliced.language).toBe('jp');
  });

  it('is no font without a file', () => {
    expect(describeFamily('moul-pro', { ...family, variants: {} })).toBeUndefined();
  });
});

describe('the files a text calls for', () => {
  const font = describeFamily('moul-pro', family)!;
  const subsets = (text: string) => filesFor(font, text).map(({ subset }) => subset);

  it('are those that may hold one of its characters', () => {
    expect(subsets('FC 10')).toEqual(['latin']);
    expect(subsets('ខ្មែរ')).toEqual(['khmer']);
    expect(subsets('FC ខ្មែរ')).toEqual(['latin', 'khmer']);
    expect(subsets('')).toEqual([]);
  });

  it('include those no one says the contents of once something is left over', () => {
    const unknown = { ...font, files: [...font.files, { subset: 'thai', ranges: null, url: '/thai' }] };
    expect(filesFor(unknown, 'FC').map(({ subset }) => subset)).toEqual(['latin']);
    expect(filesFor(unknown, 'ไทย').map(({ subset }) => subset)).toEqual(['thai']);
  });
});

describe('a unicode-range', () => {
  it('is read as style sheets write it', () => {
    expect(parseUnicodeRange('U+26, u+0-7f , U+4e0?,rubbish,U+,U+25EE8')).toEqual([
      [0x26, 0x26],
      [0, 0x7f],
      [0x4e00, 0x4e0f],
      [0x25ee8, 0x25ee8],
    ]);
  });

  it('holds exactly what lies in one of its parts', () => {
    const range = fc.tuple(fc.nat(0xffff), fc.nat(0xff));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 6 }), fc.nat(0x10fff), (parts, codePoint) => {
        const css = parts.map(([first, more]) => `U+${first.toString(16)}-${(first + more).toString(16)}`);
        const inside = parts.some(([first, more]) => codePoint >= first && codePoint <= first + more);
        expect(inRanges(parseUnicodeRange(css.join(',')), codePoint)).toBe(inside);
      }),
    );
  });
});
