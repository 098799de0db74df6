import { expect, it } from 'vitest';
import { digitsOf, isWhole } from './use-confirm.ts';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Your code: 042-137.', '042137'],
  ['១២៣៤៥៦', '123456'],
  ['1234567', '123456'],
  ['no digits', ''],
])('reads the code out of "%s"', (typed, code) => expect(digitsOf(typed)).toBe(code));

it('is whole with six digits', () => {
  expect(isWhole('12345')).toBe(false);
  expect(isWhole('123456')).toBe(true);
});
