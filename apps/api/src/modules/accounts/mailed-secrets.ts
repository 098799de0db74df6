import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { ONE_TIME_CODE_DIGITS } from '@kitwright/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { mailedSecrets, type SecretPurpose } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

const MINUTE_MS = 60_000;
const LIFE_MS: Readonly<Record<SecretPurpose, number>> = {
  'confirm-email': 10 * MINUTE_MS,
  'reset-password': 30 * MINUTE_MS,
  unlock: 30 * MINUTE_MS,
};
/** Wrong codes after which a code is worth nothing. */
export const MOST_TRIES = 5;

const LINK_BYTES = 32;

const newSecret = (purpose: SecretPurpose): string =>
  purpose === 'confirm-email'
    ? String(randomInt(10 ** ONE_TIME_CODE_DIGITS)).padStart(ONE_TIME_CODE_DIGITS, '0')
    : randomBytes(LINK_BYTES).toString('base64url');

/** Keyed, so that who reads the table cannot try the million codes there are. */
const hashOf = (key: string, purpose: SecretPurpose, secret: string): Buffer =>
  createHmac('sha256', key).update(`${purpose} ${secret}`).digest();

const ofAccount = (tx: TenantTransaction, accountId: string, purpose: SecretPurpose) =>
  and(
    eq(mailedSecrets.tenantId, tx.tenantId),
    eq(mailedSecrets.accountId, accountId),
    eq(mailedSecrets.purpose, purpose),
  );

const markUsed = async (tx: TenantTransaction, id: string, at: Date): Promise<void> => {
  await tx.db
    .update(mailedSecrets)
    .set({ usedAt: at })
    .where(and(eq(mailedSecrets.tenantId, tx.tenantId), eq(mailedSecrets.id, id)));
};

/** When the newest was made; null for none. */
export const lastIssuedAt = async (
  tx: TenantTransaction,
  accountId: string,
  purpose: SecretPurpose,
): Promise<Date | null> => {
  const [row] = await tx.db
    .select({ at: mailedSecrets.createdAt })
    .from(mailedSecrets)
    .where(ofAccount(tx, accountId, purpose))
    .orderBy(desc(mailedSecrets.createdAt))
    .limit(1);
  return row?.at ?? null;
};

/** Makes the secret of a mail; those before it no longer count. The caller has locked the account. */
export const issueSecret = async (
  tx: TenantTransaction,
  key: string,
  accountId: string,
  purpose: SecretPurpose,
  now: Date,
): Promise<string> => {
  const secret = newSecret(purpose);
  await tx.db
    .update(mailedSecrets)
    .set({ usedAt: now })
    .where(and(ofAccount(tx, accountId, purpose), isNull(mailedSecrets.usedAt)));
  await tx.db.insert(mailedSecrets).values({
    tenantId: tx.tenantId,
    id: randomUUID(),
    accountId,
    purpose,
    secretHash: hashOf(key, purpose, secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
  });
  return secret;
};

/** Uses up an account's code. False for a wrong one, which counts as a try, so the caller must keep the transaction. */
export const takeCode = async (
  tx: TenantTransaction,
  key: string,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const [live] = await tx.db
    .select()
    .from(mailedSecrets)
    .where(and(ofAccount(tx, accountId, 'confirm-email'), isNull(mailedSecrets.usedAt)))
    .for('update');
  if (live === undefined || live.expiresAt <= now || live.tries >= MOST_TRIES) return false;
  if (timingSafeEqual(live.secretHash, hashOf(key, 'confirm-email', code))) {
    await markUsed(tx, live.id, now);
    return true;
  }
  await tx.db
    .update(mailedSecrets)
    .set({ tries: sql`${mailedSecrets.tries} + 1` })
    .where(and(eq(mailedSecrets.tenantId, tx.tenantId), eq(mailedSecrets.id, live.id)));
  return false;
};

type LinkPurpose = Exclude<SecretPurpose, 'confirm-email'>;

const findLink = (tx: TenantTransaction, key: string, purpose: LinkPurpose, secret: string) =>
  tx.db
    .select()
    .from(mailedSecrets)
    .where(
      and(
        eq(mailedSecrets.tenantId, tx.tenantId),
        eq(mailedSecrets.secretHash, hashOf(key, purpose, secret)),
        eq(mailedSecrets.purpose, purpose),
        isNull(mailedSecrets.usedAt),
      ),
    );

/** Whether the secret of a link is worth the work that it asks for; only `takeLink` says so for sure. */
export const isLink = async (
  tx: TenantTransaction,
  key: string,
  purpose: LinkPurpose,
  secret: string,
): Promise<boolean> => (await findLink(tx, key, purpose, secret)).length > 0;

/** Uses up the secret of a link; the account it was mailed to, or null when it is none, old or used. */
export const takeLink = async (
  tx: TenantTransaction,
  key: string,
  purpose: LinkPurpose,
  secret: string,
  now: Date,
): Promise<string | null> => {
  const [found] = await findLink(tx, key, purpose, secret).for('update');
  if (found === undefined || found.expiresAt <= now) return null;
  await markUsed(tx, found.id, now);
  return found.accountId;
};
