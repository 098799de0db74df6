import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOrderNumber, writeOrderNumber } from './order-number.ts';

describe('an order number', () => {
  it('is written with six digits at least', () => {
    expect(writeOrderNumber(123)).toBe('KW-000123');
    expect(writeOrderNumber(12_345_678)).toBe('KW-12345678');
  });

  it('is read as people type it', () => {
    expect(['KW-000123', 'kw123', ' 123 ', 'kw 123'].map(readOrderNumber)).toEqual([123, 123, 123, 123]);
    expect(['១២៣', 'KW-០០០១២៣'].map(readOrderNumber)).toEqual([123, 123]);
    expect(['', 'KW-', 'Angkor', '12a', '1.5', '-'].map(readOrderNumber)).toEqual(Array(6).fill(undefined));
  });

  it('is read back as written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        (number) => readOrderNumber(writeOrderNumber(number)) === number,
      ),
    );
  });
});
