import {
  TEMPLATES,
  applyTemplate,
  createDesign,
  parseDesign,
  patternOf,
  validateDesign,
  type DesignDocument,
} from '@kitwright/design';
import { PRODUCT_TYPES, garmentOf, type ProductType } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { SAMPLES, designsByWords, type Proposal } from './by-words.ts';
import { VOCABULARY, understood } from './vocabulary.ts';

const WORN = { primary: '#173a8c', secondary: '#0b1f52', accent: '#f2b632' };
const proposed = (words: string, type: ProductType = 'SOCCER_KIT') =>
  designsByWords(words, garmentOf(type), WORN);

/** Drafting a pattern takes longest: each garment's first design is made once. */
const plain = new Map<ProductType, DesignDocument>();
const dressedIn = ({ template, colouring }: Proposal, type: ProductType): DesignDocument => {
  let count = 0;
  const newId = () => `w${(count += 1)}`;
  const first = plain.get(type) ?? createDesign(garmentOf(type), newId);
  plain.set(type, first);
  return applyTemplate(first, garmentOf(type), template, colouring, newId);
};

describe('the words that are known', () => {
  it('name templates and patterns that there are', () => {
    const ids = new Set(TEMPLATES.map(({ id }) => id));
    for (const [word, { templates, patterns, colours }] of VOCABULARY) {
      expect(
        templates.filter((id) => !ids.has(id)),
        word,
      ).toEqual([]);
      expect(
        patterns.filter((id) => patternOf(id) === undefined),
        word,
      ).toEqual([]);
      for (const colour of colours) expect(colour, word).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('are read with their plural, among filling words, and in Khmer without spaces', () => {
    expect(understood('Tigers, in RED').unknown).toEqual([]);
    expect(understood('ពណ៌ក្រហម').meanings[0]?.colours).toEqual(['#c8102e']);
    const run = understood('ក្រហមខ្លាលឿន');
    expect(run.unknown).toEqual([]);
    expect(run.meanings).toEqual(understood('ក្រហម ខ្លា លឿន').meanings);
    // The longer word, not the one it begins with; and none in the middle of another.
    expect(understood('ខ្លាំង').meanings[0]?.templates).not.toContain('tiger');
    expect(understood('ខ្លារខិន').meanings[0]?.patterns).toEqual(['leopard']);
    expect(understood('ខ្លាច').unknown).toEqual(['ខ្លាច']);
  });
});

describe('designs from three words', () => {
  it('begin with what was said first, in the colours that were said', () => {
    const { proposals, unknown } = proposed('red tiger fast');
    expect(unknown).toEqual([]);
    const [first, second] = proposals;
    expect(first?.template.id).toBe('tiger');
    expect(first?.colouring).toMatchObject({ from: 'team', palette: { primary: '#c8102e' } });
    expect(second?.template.graphics.map((graphic) => 'pattern' in graphic && graphic.pattern)).toEqual([
      'tiger',
      'speed-lines',
    ]);
    expect(second?.template.name).toEqual({ kh: 'ខ្លា · បន្ទាត់ល្បឿន', en: 'Tiger · Speed lines' });
  });

  it('are the same each time, and the same in both languages', () => {
    expect(proposed('ក្រហម ខ្លា លឿន')).toEqual(proposed('red tiger fast'));
    expect(proposed('red tiger fast')).toEqual(proposed('red tiger fast'));
  });

  it('are dark or light where that is said, and keep the present colours where none is', () => {
    const primaryOf = (words: string) => {
      const colouring = proposed(words).proposals.at(-1)?.colouring;
      return colouring?.from === 'team' ? colouring.palette.primary : null;
    };
    expect(primaryOf('yellow dark stripes')).toBe('#15181c');
    expect(primaryOf('navy light stripes')).toBe('#ffffff');
    expect(primaryOf('yellow navy dark')).toBe('#10284f');
    expect(primaryOf('stripes')).toBe(WORN.primary);
  });

  it('say which words are not known, and are none where no word is', () => {
    expect(proposed('red xylophone').unknown).toEqual(['xylophone']);
    expect(proposed('red xylophone').proposals.length).toBeGreaterThan(2);
    expect(proposed('xylophone')).toEqual({ proposals: [], unknown: ['xylophone'] });
    expect(proposed('  ')).toEqual({ proposals: [], unknown: [] });
  });

  it.each(PRODUCT_TYPES)('are three or more for every word, all different and sound, on %s', (type) => {
    for (const word of VOCABULARY.keys()) {
      const { proposals, unknown } = proposed(word, type);
      expect(unknown, word).toEqual([]);
      expect(proposals.length, word).toBeGreaterThanOrEqual(3);
      expect(new Set(proposals.map(({ template }) => template.id)).size, word).toBe(proposals.length);
    }
    for (const words of [...SAMPLES.en, ...SAMPLES.kh, 'white', 'dark leopard batik']) {
      const { proposals, unknown } = proposed(words, type);
      expect(unknown, words).toEqual([]);
      for (const proposal of proposals) {
        const design = dressedIn(proposal, type);
        expect(parseDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, value: design });
        expect(validateDesign(design, garmentOf(type))).toEqual([]);
      }
    }
  });
});
