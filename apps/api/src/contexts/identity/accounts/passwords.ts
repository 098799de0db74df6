import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';

// algorithm 2 is argon2id; the library's enum does not exist at run time of isolated modules.
const ARGON2ID = 2;
/** The work of one hash: memory in KiB, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** 64 MiB, three passes: about 100 ms of one core (OWASP asks for at least 19 MiB and two). */
export const PASSWORD_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3 };
let cost = PASSWORD_COST;

/** Sets the work of the hashes made from now on: tests sign in by the thousand, and guess as often. */
export const setPasswordCostForTests = (next: PasswordCost): void => {
  cost = next;
  decoy = undefined;
};

/** One spelling of what looks alike: keyboards compose letters differently. */
const normalised = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  hash(normalised(password), { algorithm: ARGON2ID, parallelism: 1, ...cost });

/** Passwords of leaked lists, most common first (xato-net, as packaged by zxcvbn-ts; all lower case). */
const COMMON: ReadonlySet<string> = new Set(dictionary.passwords.map(String));

export const COMMON_PASSWORDS = COMMON.size;

/** Tells whether a password is among the most common ones, in whatever case it is written. */
const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());

/** The hash of a password someone chose, in the field of that name; the most common ones are refused. */
export const hashNewPassword = async (password: string, field = 'password'): Promise<Outcome<string>> => {
  if (isCommonPassword(normalised(password))) {
    const fields = [{ field, key: 'error.field.password.common' }];
    return fail('error.msg.validation', { fields });
  }
  return ok(await hashPassword(password));
};

let decoy: Promise<string> | undefined;

/**
 * Compares a password with the account's. For an e-mail without account (`null`) the same work is done against a
 * decoy, so that the time to answer does not tell which e-mails are registered.
 */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), normalised(password));
  return matches && passwordHash !== null;
};
