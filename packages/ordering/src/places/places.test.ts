import { describe, expect, it } from 'vitest';
import { PROVINCES, districtName, districtsOf, provinceOf, writeAddress } from './index.ts';

const KHMER = /^[\u1780-\u17ff]+$/u;

describe('the provinces and districts of Cambodia', () => {
  it('are the capital, 24 provinces, and 210 districts', () => {
    expect(new Set(PROVINCES.map(({ id }) => id)).size).toBe(25);
    expect(PROVINCES.flatMap(({ id }) => districtsOf(id))).toHaveLength(210);
    expect(districtsOf('KH-12')).toHaveLength(14);
  });

  it('have a name of their own in both languages, and an id that nothing else in the province has', () => {
    for (const province of PROVINCES) {
      expect(province.kh).toMatch(KHMER);
      const districts = districtsOf(province.id);
      for (const { kh, en } of districts) {
        expect(kh).toMatch(KHMER);
        expect(en).toMatch(/^[A-Z][A-Za-z’ ]+$/u);
      }
      expect(new Set(districts.map(({ id }) => id)).size).toBe(districts.length);
      expect(new Set(districts.map((district) => districtName(district, 'kh'))).size).toBe(districts.length);
    }
  });

  it('are khans in the capital only, which has nothing else', () => {
    for (const { id } of PROVINCES) {
      const kinds = new Set(districtsOf(id).map(({ kind }) => kind));
      expect(kinds.has('khan')).toBe(id === 'KH-12');
      expect(kinds.has('krong')).toBe(id !== 'KH-12');
    }
  });

  it('make an address in the language of who reads it', () => {
    const place = { street: '#12, St 271', province: 'KH-12', district: 'chamkar-mon-khan' };
    expect(writeAddress(place, 'en')).toBe('#12, St 271, Khan Chamkar Mon, Phnom Penh');
    expect(writeAddress(place, 'kh')).toBe('#12, St 271, ខណ្ឌចំការមន, ភ្នំពេញ');
    expect(writeAddress({ ...place, province: 'KH-17' }, 'kh')).toBeNull();
    expect(provinceOf('KH-99')).toBeUndefined();
    expect(districtsOf('constructor')).toEqual([]);
  });
});
