import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords of leaked lists, most common first (xato-net, as packaged by zxcvbn-ts; all lower case). */
const COMMON: ReadonlySet<string> = new Set(dictionary.passwords.map(String));

export const COMMON_PASSWORDS = COMMON.size;

/** Whether a password is among the most common ones, in whatever case it is written. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
