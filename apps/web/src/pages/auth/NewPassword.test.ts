import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from './NewPassword.tsx';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['short', 1],
    ['aaaaaaaaaaaa', 1],
    ['12345678', 1],
    ['abcdefgh', 1],
    ['sunflower', 2],
    ['correct horse battery', 4],
    ['ក្រុមបាល់ទាត់អង្គរ', 4],
  ])('of "%s" is %i', (password, strength) => expect(passwordStrength(password)).toBe(strength));

  it('does not fall when something new is added', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        expect(passwordStrength(`${text}Zk8%`)).toBeGreaterThanOrEqual(passwordStrength(text));
      }),
    );
  });
});
