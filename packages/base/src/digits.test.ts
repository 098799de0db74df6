import { expect, it } from 'vitest';
import { latinDigits } from './digits.ts';

it('writes Khmer digits as Latin ones, and leaves the rest as it is', () => {
  expect(latinDigits('០១២ ៣៤៥ ៦៧៨៩')).toBe('012 345 6789');
  expect(latinDigits('ផ្លូវ 271 ៛')).toBe('ផ្លូវ 271 ៛');
});
