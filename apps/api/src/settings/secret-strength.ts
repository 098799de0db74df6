import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
/** Bits by Shannon's formula: how many it takes to say the units one by one, knowing how often each comes. */
const bitsOf = (units: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / units.length);
  return bits;
};

/** The part that a text repeats from beginning to end; the text itself where it repeats none. */
const repeatedPart = (codes: readonly number[]): readonly number[] => {
  for (let length = 1; length <= codes.length / 2; length += 1) {
    if (codes.every((code, index) => index < length || code === codes[index - length])) {
      return codes.slice(0, length);
    }
  }
  return codes;
};

/**
 * The bits a guesser has to find at most, by what the text itself shows: how often its characters come, how far each
 * is from the one before it (`abcd…`), and what it repeats. 32 random hexadecimal digits have about 115.
 */
export const secretBits = (secret: string): number => {
  const codes = repeatedPart(Array.from(secret, (char) => char.codePointAt(0) ?? 0));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return Math.min(bitsOf(codes), bitsOf(steps));
};

/** Fewer than any 32 random hexadecimal digits have, and more than a pattern of that length. */
export const LEAST_SECRET_BITS = 72;
export const LEAST_SECRET_LENGTH = 32;

const DEFAULT_LOOKING = /change|default|example|secret|password|kitwright|qwert/i;

/** Fault of a secret; null for nothing. In production it must also look like one that chance has made. */
export const secretFault = (secret: string, production: boolean): string | null => {
  if (secret.length < LEAST_SECRET_LENGTH) return `must have at least ${LEAST_SECRET_LENGTH} characters`;
  if (!production) return null;
  if (DEFAULT_LOOKING.test(secret)) return 'looks like a default value';
  return secretBits(secret) < LEAST_SECRET_BITS
    ? 'can be guessed; let chance make one: openssl rand -base64 48'
    : null;
};

/** A random secret, made once and kept in the data directory, readable by its owner alone. */
export const keptSecret = (dataDir: string, name: string): string => {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process starting at the same moment was first: its secret is the one.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
};

/** Faults of the secrets of an environment; in production one has to be there. */
export const secretFaults = (
  env: Readonly<Partial<Record<'TOKEN_SECRET' | 'PLATFORM_TOKEN' | 'METRICS_TOKEN', string | undefined>>>,
  production: boolean,
): string[] => {
  const faults = (['TOKEN_SECRET', 'PLATFORM_TOKEN', 'METRICS_TOKEN'] as const).flatMap((name) => {
    const secret = env[name];
    const fault = secret === undefined ? null : secretFault(secret, production);
    return fault === null ? [] : [`${name}: ${fault}`];
  });
  return production && env.TOKEN_SECRET === undefined ? ['TOKEN_SECRET: is missing', ...faults] : faults;
};
