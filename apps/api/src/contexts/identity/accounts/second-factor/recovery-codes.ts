import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@kitwright/contract/accounts';

/** Crockford's base 32 in lower case: no letter is taken for another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Of 32 letters each: 50 bits. */
const LETTERS = 10;
const HALF = LETTERS / 2;

const newCode = (): string => {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${letters.slice(0, HALF).join('')}-${letters.slice(HALF).join('')}`;
};

export const makeRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** However it was typed: with or without hyphen and spaces, large or small, o for 0, i and l for 1. */
const normalised = (code: string): string =>
  code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** Keyed, so that who reads the table cannot try codes. */
export const hashRecoveryCode = (secret: string, accountId: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery ${accountId} ${normalised(code)}`)
    .digest();
