import { PRODUCT_TYPES, garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { findTemplates, offeredGroups } from './find-templates.ts';

describe('the templates on offer', () => {
  const polo = garmentOf('POLO_SHIRT');

  it('show those for the present garment first, then others of the group on their own garment', () => {
    const offers = findTemplates('shirts', '', polo, PRODUCT_TYPES);
    const here = offers.filter(({ garment }) => garment.productType === 'POLO_SHIRT').length;
    expect(here).toBeGreaterThan(8);
    expect(offers.slice(0, here).every(({ garment }) => garment.productType === 'POLO_SHIRT')).toBe(true);
    for (const { template, garment } of offers) expect(template.fits).toContain(garment.productType);
  });

  it('are found by their name in either language', () => {
    const ids = (search: string) =>
      findTemplates('shirts', search, polo, PRODUCT_TYPES).map((o) => o.template.id);
    expect(ids('KRAMA')).toEqual(['krama']);
    expect(ids('ក្រមា')).toEqual(['krama']);
    expect(ids('no such design')).toEqual([]);
  });

  it('come in the groups of which the tenant makes a garment', () => {
    expect(offeredGroups(['POLO_SHIRT'])).toEqual(['shirts']);
    expect(offeredGroups(PRODUCT_TYPES)).toEqual(['sets', 'shirts', 'shorts']);
  });
});
