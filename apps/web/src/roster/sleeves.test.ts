import { describe, expect, it } from 'vitest';
import { sleeveOfDesign, sleevesOf } from './sleeves.ts';

describe('sleeves', () => {
  it('are a choice for each player of a football team', () => {
    expect(sleevesOf('SOCCER_KIT')).toEqual(['short', 'long']);
  });

  it('are no choice on trunks, which have none', () => {
    expect(sleevesOf('BOXING_TRUNK')).toEqual([]);
  });

  it('begin with what the design shows', () => {
    expect(sleeveOfDesign('SOCCER_KIT', { sleeve: 'long' })).toBe('long');
    expect(sleeveOfDesign('SOCCER_KIT', {})).toBe('short');
    expect(sleeveOfDesign('BOXING_TRUNK', { sleeve: 'long' })).toBe('short');
  });
});
