import { describe, expect, it } from 'vitest';
import { languageOfSubsets } from './language.ts';

describe('the language of a font', () => {
  it.each([
    [['khmer', 'latin'], 'kh'],
    [['latin', 'latin-ext', 'thai', 'vietnamese'], 'th'],
    [['cyrillic', 'japanese', 'latin'], 'jp'],
    [['korean', 'latin'], 'kr'],
    [['chinese-simplified', 'latin'], 'cn'],
    [['chinese-traditional'], 'cn'],
    [['chinese-hongkong', 'latin'], 'cn'],
    [['latin', 'cyrillic', 'devanagari'], 'en'],
    [[], 'en'],
  ] as const)('of the subsets %j is %s', (subsets, language) => {
    expect(languageOfSubsets(subsets)).toBe(language);
  });
});
