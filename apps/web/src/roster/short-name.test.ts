import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it('keeps the last word and makes initials of the others, in any script', () => {
  expect(shortName('THIERRY CHANTHA BIN')).toBe('T. C. BIN');
  expect(shortName('  Sok   Dara ')).toBe('S. Dara');
  expect(shortName('សុវណ្ណារិទ្ធ ដារ៉ា')).toBe('សុ. ដារ៉ា');
});

it('knows none for one word, nor one that is no shorter', () => {
  expect(shortName('DARA')).toBeNull();
  expect(shortName('')).toBeNull();
  expect(shortName('A BIN')).toBeNull();
});
