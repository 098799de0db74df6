import { PAGES } from '@kitwright/contract/tenants';
import { LANGS } from '@kitwright/ui';
import { describe, expect, it } from 'vitest';
import { defaultText, fillPlaces, partsOf } from './CompanyPage.tsx';

const VALUES = {
  paying: 'Y',
  tenant: 'T',
  email: 'E',
  phone: 'P',
  address: 'A',
};

describe('default texts', () => {
  it.each(PAGES)('of %s say the same in both languages, part by part', (page) => {
    const [kh, en] = LANGS.map((lang) => defaultText(page, lang));
    expect(partsOf(en!).length).toBeGreaterThanOrEqual(3);
    expect(partsOf(kh!)).toHaveLength(partsOf(en!).length);
    for (const part of partsOf(kh!)) expect(part).toMatch(/[\u1780-\u17ff]/);
  });

  it.each(PAGES)('of %s leave no place open', (page) => {
    for (const lang of LANGS) expect(fillPlaces(defaultText(page, lang), VALUES)).not.toMatch(/\{\{/);
  });

  it('keep places that no one fills', () => expect(fillPlaces('{{a}} {{b}}', { a: '1' })).toBe('1 {{b}}'));
});
