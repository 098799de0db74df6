import { describe, expect, it } from 'vitest';
import { readBitset } from './bitset.ts';

describe('a bitset', () => {
  const isSet = readBitset(btoa(String.fromCharCode(0b0000_0101, 0b1000_0000)));

  it('counts bits from the lowest of the first byte', () => {
    const ordinals = Array.from({ length: 24 }, (_, n) => n).filter(isSet);
    expect(ordinals).toEqual([0, 2, 15]);
  });

  it('holds nothing beyond its end', () => {
    expect(isSet(999)).toBe(false);
  });
});
