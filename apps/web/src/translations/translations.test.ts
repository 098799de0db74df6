import { compareTexts, type TextTree } from '@kitwright/ui';
import { describe, expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, TextTree>>('./*/{en,kh}.ts', { eager: true });
const areas = [...new Set(Object.keys(modules).map((path) => path.split('/')[1] ?? ''))];
const textsOf = (area: string, lang: 'en' | 'kh'): TextTree => modules[`./${area}/${lang}.ts`]![lang]!;

describe('translations', () => {
  it('are found', () => expect(areas.length).toBeGreaterThanOrEqual(8));

  it.each(areas)('%s says the same in both languages', (area) => {
    expect(compareTexts(textsOf(area, 'en'), textsOf(area, 'kh'))).toEqual([]);
  });

  it.each(areas)('%s is written in Khmer where English has words', (area) => {
    const latinOnly = JSON.stringify(textsOf(area, 'kh')).match(/"[a-zA-Z0-9]+":"[^"\u1780-\u17ff]*"/g);
    expect(latinOnly ?? []).toEqual([]);
  });
});
