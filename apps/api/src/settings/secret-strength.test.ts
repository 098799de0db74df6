import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_SECRET_BITS, secretBits, secretFault } from './secret-strength.ts';

const digest = (seed: number): Buffer => createHash('sha256').update(String(seed)).digest();

describe('a secret in production', () => {
  it.each([
    ['one letter', 'a'.repeat(32)],
    ['two letters by turns', 'ab'.repeat(20)],
    ['a word over and over', 'hunter22'.repeat(6)],
    ['a random word over and over', 'aX9$kQ2m'.repeat(4)],
    ['the digits in a row', '0123456789'.repeat(4)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz012345'],
    ['the alphabet from its end', 'zyxwvutsrqponmlkjihgfedcba987654'],
    ['one letter with an end', `${'a'.repeat(44)}bcd9`],
    ['letters with their doubles', 'aabbccddeeffgghhiijjkkllmmnnoopp'],
  ])('is refused as %s', (_, secret) => {
    expect(secretFault(secret, true)).toMatch(/can be guessed/);
    expect(secretFault(secret, false)).toBeNull();
  });

  it('is taken as chance makes it, in hexadecimal of 16 bytes and in base64 of 32', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const bytes = digest(seed);
        expect(secretBits(bytes.subarray(0, 16).toString('hex'))).toBeGreaterThan(LEAST_SECRET_BITS);
        expect(secretBits(bytes.toString('base64url'))).toBeGreaterThan(LEAST_SECRET_BITS);
      }),
      { numRuns: 2000 },
    );
  });

  it('is refused where it is short, or looks like one out of a manual', () => {
    expect(secretFault('short', false)).toMatch('at least 32 characters');
    expect(secretFault('please-change-me-please-change-me-now', true)).toMatch('looks like a default');
  });
});
