import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clustersOf } from './shaper.ts';

const textsOf = (text: string) => clustersOf(text).map((cluster) => cluster.text);
const khmerOrLatin = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0x1780, max: 0x17e9 }).map((code) => String.fromCodePoint(code)),
    fc.constantFrom('A', ' ', '7', '\u200b', 'é', '👟'),
  ),
});

describe('clustersOf', () => {
  it.each([
    ['ស្រី', ['ស្រី']],
    ['ខ្មែរ', ['ខ្មែ', 'រ']],
    ['សុខ ដារ៉ា', ['សុ', 'ខ', ' ', 'ដា', 'រ៉ា']],
    ['១០', ['១', '០']],
    ['ស្ត្រី', ['ស្ត្រី']],
    ['កម្ពុជា FC', ['ក', 'ម្ពុ', 'ជា', ' ', 'F', 'C']],
  ])('keeps the syllables of %s whole', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it('gives back the whole text, in order and without gaps', () => {
    fc.assert(
      fc.property(khmerOrLatin, (text) => {
        const clusters = clustersOf(text);
        expect(clusters.map((cluster) => cluster.text).join('')).toBe(text);
        for (const { text: part, start } of clusters) expect(text.startsWith(part, start)).toBe(true);
      }),
    );
  });

  it('never parts a coeng from the subscript it calls', () => {
    fc.assert(
      fc.property(khmerOrLatin, (text) => {
        for (const cluster of textsOf(text).slice(0, -1)) {
          const openCoeng = /[\u1780-\u17b3][\u17b4-\u17dd]*\u17d2$/u.test(cluster);
          const next = textsOf(text)[textsOf(text).indexOf(cluster) + 1] ?? '';
          if (openCoeng) expect(next).not.toMatch(/^[\u1780-\u17b3]/u);
        }
      }),
    );
  });
});
