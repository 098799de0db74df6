import type { AccountId } from '@kitwright/contract';
import { AUTHENTICATOR_CODE_DIGITS, RECOVERY_CODES } from '@kitwright/contract/accounts';
import { sql } from 'drizzle-orm';
import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { secondFactors } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { seal, unseal } from '../../../../values/seal.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { putSecondFactor } from './repository.ts';

/** Seconds for which an app shows one code (RFC 6238, 4.1). */
const STEP_SECONDS = 30;
/** Steps that a phone's clock may be off, either way (RFC 6238, 5.2). */
const STEPS_OFF = 1;
/** 160 bits, as the hash has (RFC 4226, 4). */
const SECRET_BYTES = 20;

const totpOf = (secret: Buffer, label = '', issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    digits: AUTHENTICATOR_CODE_DIGITS,
    period: STEP_SECONDS,
  });

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** A secret as people type it into an app, and as the app reads it from a picture. */
export const presentTotp = (
  secret: Buffer,
  label: string,
  issuer: string,
): { readonly secret: string; readonly uri: string } => {
  const totp = totpOf(secret, label, issuer);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** The step of time a code belongs to; null where it is no code of now. */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_OFF });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
};

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
export const hashRecoveryCode = (secret: string, accountId: AccountId, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery ${accountId} ${normalised(code)}`)
    .digest();

const SEALED_FOR = 'kitwright second factor';

/** Seals the secret of an app for one account. */
export const sealSecret = (secret: string, owner: AccountId, text: Buffer): Buffer =>
  seal({ secret, purpose: SEALED_FOR, owner }, text);

/** Opens what was sealed for an account; null for another's. */
export const unsealSecret = (secret: string, owner: AccountId, sealed: Buffer): Buffer | null =>
  unseal({ secret, purpose: SEALED_FOR, owner }, sealed);

/** Wrong codes, or passwords of who changes a factor, within the window; more are refused whatever they are. */
const MOST_TRIES = 10;
const WINDOW_MS = 15 * 60_000;

/**
 * Counts a try as failed before it is looked at, so that tries at the same moment count too; `forgetTries` takes it
 * back. Counted per account, over all attempts to sign in: a new attempt gives no new tries.
 */
export const admitTry = async (
  tx: TenantTransaction,
  accountId: AccountId,
  now: Date,
): Promise<Outcome<null>> => {
  const over = new Date(now.getTime() - WINDOW_MS).toISOString();
  const isOver = sql`coalesce(${secondFactors.failuresSince} <= ${over}::timestamptz, true)`;
  const [row] = await tx.db
    .insert(secondFactors)
    .values({ tenantId: tx.tenantId, accountId, failures: 1, failuresSince: now })
    .onConflictDoUpdate({
      target: [secondFactors.tenantId, secondFactors.accountId],
      set: {
        failures: sql`CASE WHEN ${isOver} THEN 1 ELSE ${secondFactors.failures} + 1 END`,
        failuresSince: sql`CASE WHEN ${isOver} THEN excluded.failures_since ELSE ${secondFactors.failuresSince} END`,
      },
    })
    .returning({ failures: secondFactors.failures, since: secondFactors.failuresSince });
  if (row === undefined) throw new Error('The try was not counted');
  if (row.failures <= MOST_TRIES) return ok(null);
  const leftMs = (row.since ?? now).getTime() + WINDOW_MS - now.getTime();
  return fail('error.msg.login.tooManyFailures', {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  });
};

/** The owner has shown to be the owner. */
export const forgetTries = (tx: TenantTransaction, accountId: AccountId): Promise<void> =>
  putSecondFactor(tx, accountId, { failures: 0, failuresSince: null });
