import { describe, expect, it } from 'vitest';
import { commonUnitOf, galleryOf } from './use-offer.ts';

describe('what a tenant offers', () => {
  it('is counted in kits, pieces or both', () => {
    expect(commonUnitOf(['SOCCER_KIT'])).toBe('kit');
    expect(commonUnitOf(['POLO_SHIRT', 'HOODIE'])).toBe('shirt');
    expect(commonUnitOf(['BOXING_TRUNK'])).toBe('trunk');
    expect(commonUnitOf(['SOCCER_KIT', 'POLO_SHIRT'])).toBe('mixed');
  });

  it('fills the gallery with six designs that differ, of the offered types only', () => {
    for (const types of [['POLO_SHIRT'], ['SOCCER_KIT', 'HOODIE', 'TSHIRT'], ['TSHIRT', 'HOODIE']] as const) {
      const shown = galleryOf(types);
      expect(shown).toHaveLength(6);
      expect(new Set(shown.map(({ preset }) => preset.id)).size).toBe(6);
      expect(new Set(shown.map(({ type }) => type))).toEqual(new Set(types));
    }
  });

  it('shows nothing where nothing is offered', () => expect(galleryOf([])).toEqual([]));
});
