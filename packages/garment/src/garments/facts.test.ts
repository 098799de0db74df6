import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRODUCT_TYPES, factsOf } from '../garment-facts.ts';
import { availableGarments, garmentOf } from '../registry.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => name);

describe('the garments', () => {
  it('are the folders, each with facts and a pattern', () => {
    expect(PRODUCT_TYPES.length).toBe(folders.length);
    expect(availableGarments.map(({ productType }) => productType)).toEqual(PRODUCT_TYPES);
  });

  it('have paths of their own', () => {
    const slugs = PRODUCT_TYPES.map((type) => factsOf(type).slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+$/);
  });

  it.each(PRODUCT_TYPES)('%s is said in both languages, and sold for something', (type) => {
    const { name, inSentence, about, startPriceCents, startFabrics } = factsOf(type);
    const one = { kh: inSentence.kh.one, en: inSentence.en.one };
    for (const { kh, en } of [name, about, one]) {
      expect(kh).toMatch(/\p{Script=Khmer}/u);
      expect(en).toMatch(/[A-Za-z]/);
    }
    expect(startPriceCents).toBeGreaterThan(0);
    expect(startFabrics.length).toBeGreaterThan(0);
  });

  it.each(PRODUCT_TYPES)('%s covers what its group says', (type) => {
    const { group } = garmentOf(type);
    expect(group === 'shorts').toBe(factsOf(type).covers === 'shorts');
  });
});
