import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { secondFactorChallenges, type ChallengeRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';

const LIFE_MS = 5 * 60_000;
const MOST_TRIES = 5;
const SECRET_BYTES = 32;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** A random word for a passkey to sign. */
export const newNonce = newSecret;

const theOne = (tx: TenantTransaction, { secretHash }: Pick<ChallengeRow, 'secretHash'>) =>
  and(eq(secondFactorChallenges.tenantId, tx.tenantId), eq(secondFactorChallenges.secretHash, secretHash));

export type NewChallenge = Pick<ChallengeRow, 'accountId' | 'purpose' | 'passwordHash' | 'nonce'>;

/** Begins a second step; only who has the secret it answers may take it. */
export const beginChallenge = async (
  tx: TenantTransaction,
  challenge: NewChallenge,
  now: Date,
): Promise<string> => {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await tx.db
    .insert(secondFactorChallenges)
    .values({ ...challenge, tenantId: tx.tenantId, secretHash: hashOf(secret), expiresAt });
  return secret;
};

/** The step of a secret, held until the transaction ends; refused when it is over, used, or was tried too often. */
export const holdChallenge = async (
  tx: TenantTransaction,
  secret: string,
  purpose: ChallengeRow['purpose'],
  now: Date,
): Promise<Outcome<ChallengeRow>> => {
  const [row] = await tx.db
    .select()
    .from(secondFactorChallenges)
    .where(theOne(tx, { secretHash: hashOf(secret) }))
    .for('update');
  const isOpen =
    row?.purpose === purpose && row.usedAt === null && row.expiresAt > now && row.tries < MOST_TRIES;
  return isOpen ? ok(row) : fail('error.msg.secondFactor.over');
};

export const countTry = async (tx: TenantTransaction, challenge: ChallengeRow): Promise<void> => {
  await tx.db
    .update(secondFactorChallenges)
    .set({ tries: sql`${secondFactorChallenges.tries} + 1` })
    .where(theOne(tx, challenge));
};

export const spendChallenge = async (
  tx: TenantTransaction,
  challenge: ChallengeRow,
  at: Date,
): Promise<void> => {
  await tx.db.update(secondFactorChallenges).set({ usedAt: at }).where(theOne(tx, challenge));
};
