import { describe, expect, it } from 'vitest';
import { PRODUCT_TYPES, garmentOf } from '@kitwright/garment';
import { hasSleeveChoice, offeredOptions, sleeveOfDesign, sleevesOf } from './sleeves.ts';

const offering = (...longSleeveTypes: string[]) => ({ longSleeveTypes });
const all = offering(...PRODUCT_TYPES);
const football = offering('SOCCER_KIT');

describe('sleeves', () => {
  it('are cut long for every garment that has short ones', () => {
    expect(PRODUCT_TYPES.filter(hasSleeveChoice)).toEqual([
      'SOCCER_KIT',
      'POLO_SHIRT',
      'OVERSIZED_SHIRT',
      'TSHIRT',
      'BOXY_FIT',
    ]);
  });

  it('are a choice where the maker offers long ones', () => {
    expect(sleevesOf(football, 'SOCCER_KIT')).toEqual(['short', 'long']);
    expect(sleevesOf(football, 'TSHIRT')).toEqual([]);
    expect(sleevesOf(all, 'TSHIRT')).toEqual(['short', 'long']);
  });

  it('are no choice on trunks, which have none, nor on a hoodie, whose are long', () => {
    expect(sleevesOf(all, 'BOXING_TRUNK')).toEqual([]);
    expect(sleevesOf(all, 'HOODIE')).toEqual([]);
  });

  it('are among the options of a garment where they are offered, or where a design has long ones', () => {
    const idsOf = (prices: typeof all, chosen = {}) =>
      offeredOptions(prices, garmentOf('TSHIRT'), chosen).map(({ id }) => id);
    expect(idsOf(all)).toEqual(['sleeve', 'collar']);
    expect(idsOf(football)).toEqual(['collar']);
    expect(idsOf(football, { sleeve: 'short' })).toEqual(['collar']);
    expect(idsOf(football, { sleeve: 'long' })).toEqual(['sleeve', 'collar']);
  });

  it('begin with what the design shows, if it is offered', () => {
    expect(sleeveOfDesign(football, 'SOCCER_KIT', { sleeve: 'long' })).toBe('long');
    expect(sleeveOfDesign(football, 'SOCCER_KIT', {})).toBe('short');
    expect(sleeveOfDesign(all, 'BOXY_FIT', { sleeve: 'long' })).toBe('long');
    expect(sleeveOfDesign(football, 'BOXY_FIT', { sleeve: 'long' })).toBe('short');
    expect(sleeveOfDesign(all, 'BOXING_TRUNK', { sleeve: 'long' })).toBe('short');
  });
});
