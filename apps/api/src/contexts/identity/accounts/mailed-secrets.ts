import type { AccountId } from '@kitwright/contract';
import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { ONE_TIME_CODE_DIGITS } from '@kitwright/contract/accounts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { accounts, mailedSecrets, type AccountRow, type SecretPurpose } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

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

type Credentials = Pick<AccountRow, 'email' | 'passwordHash'>;

/** Hash of the credentials that a reset link is mailed for: with any other e-mail or password the link is void. */
const credentialsHash = ({ email, passwordHash }: Credentials): Buffer =>
  createHash('sha256')
    .update(`${email}\n${passwordHash ?? ''}`)
    .digest();

const ofAccount = (tx: TenantTransaction, accountId: AccountId, purpose: SecretPurpose) =>
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

/** Moments at which the last ones were made, the newest first; they are kept for a day. */
export const issuedAt = async (
  tx: TenantTransaction,
  accountId: AccountId,
  purpose: SecretPurpose,
  most: number,
): Promise<readonly Date[]> => {
  const rows = await tx.db
    .select({ at: mailedSecrets.createdAt })
    .from(mailedSecrets)
    .where(ofAccount(tx, accountId, purpose))
    .orderBy(desc(mailedSecrets.createdAt))
    .limit(most);
  return rows.map(({ at }) => at);
};

/** Moment at which the newest was made; null for none. */
export const lastIssuedAt = async (
  tx: TenantTransaction,
  accountId: AccountId,
  purpose: SecretPurpose,
): Promise<Date | null> => (await issuedAt(tx, accountId, purpose, 1))[0] ?? null;

/** The code of before no longer counts. A link of before does: others may have asked for this one. */
const retireCode = async (tx: TenantTransaction, accountId: AccountId, now: Date): Promise<void> => {
  await tx.db
    .update(mailedSecrets)
    .set({ usedAt: now })
    .where(and(ofAccount(tx, accountId, 'confirm-email'), isNull(mailedSecrets.usedAt)));
};

/** Makes the secret of a mail. The caller has locked the account. */
export const issueSecret = async (
  tx: TenantTransaction,
  key: string,
  account: Credentials & Pick<AccountRow, 'id'>,
  purpose: SecretPurpose,
  now: Date,
): Promise<string> => {
  const secret = newSecret(purpose);
  if (purpose === 'confirm-email') await retireCode(tx, account.id, now);
  await tx.db.insert(mailedSecrets).values({
    tenantId: tx.tenantId,
    id: randomUUID(),
    accountId: account.id,
    purpose,
    secretHash: hashOf(key, purpose, secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
    forCredentials: purpose === 'reset-password' ? credentialsHash(account) : null,
  });
  return secret;
};

/** The code of an account that is alive; null for a wrong one, which counts as a try. */
const findCode = async (
  tx: TenantTransaction,
  key: string,
  accountId: AccountId,
  code: string,
  now: Date,
): Promise<string | null> => {
  const [live] = await tx.db
    .select()
    .from(mailedSecrets)
    .where(and(ofAccount(tx, accountId, 'confirm-email'), isNull(mailedSecrets.usedAt)))
    .for('update');
  if (live === undefined || live.expiresAt <= now || live.tries >= MOST_TRIES) return null;
  if (timingSafeEqual(live.secretHash, hashOf(key, 'confirm-email', code))) return live.id;
  await tx.db
    .update(mailedSecrets)
    .set({ tries: sql`${mailedSecrets.tries} + 1` })
    .where(and(eq(mailedSecrets.tenantId, tx.tenantId), eq(mailedSecrets.id, live.id)));
  return null;
};

/** Tells whether a code is an account's. A wrong one counts as a try, so the caller must keep the transaction. */
export const isCode = async (...code: Parameters<typeof findCode>): Promise<boolean> =>
  (await findCode(...code)) !== null;

/** Uses up an account's code; false for a wrong one, which counts as above. */
export const takeCode = async (...code: Parameters<typeof findCode>): Promise<boolean> => {
  const [tx, , , , now] = code;
  const id = await findCode(...code);
  if (id !== null) await markUsed(tx, id, now);
  return id !== null;
};

type LinkPurpose = Exclude<SecretPurpose, 'confirm-email'>;

const findLink = (tx: TenantTransaction, key: string, purpose: LinkPurpose, secret: string) =>
  tx.db
    .select({ link: mailedSecrets, email: accounts.email, passwordHash: accounts.passwordHash })
    .from(mailedSecrets)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, mailedSecrets.tenantId), eq(accounts.id, mailedSecrets.accountId)),
    )
    .where(
      and(
        eq(mailedSecrets.tenantId, tx.tenantId),
        eq(mailedSecrets.secretHash, hashOf(key, purpose, secret)),
        eq(mailedSecrets.purpose, purpose),
        isNull(mailedSecrets.usedAt),
      ),
    );

type FoundLink = Awaited<ReturnType<typeof findLink>>[number];

/** Tells whether a link still leads somewhere: a reset link dies with the password that it would replace. */
const isAlive = ({ link, ...account }: FoundLink): boolean =>
  link.purpose !== 'reset-password' ||
  (link.forCredentials !== null && timingSafeEqual(link.forCredentials, credentialsHash(account)));

/** Tells whether the secret of a link is worth the work that it asks for; only `takeLink` says so for sure. */
export const isLink = async (
  tx: TenantTransaction,
  key: string,
  purpose: LinkPurpose,
  secret: string,
): Promise<boolean> => (await findLink(tx, key, purpose, secret)).some(isAlive);

/** Uses up the secret of a link; the account it was mailed to, or null when it is none, old, used or dead. */
export const takeLink = async (
  tx: TenantTransaction,
  key: string,
  purpose: LinkPurpose,
  secret: string,
  now: Date,
): Promise<AccountId | null> => {
  // The account is locked as well: of two links at once the second finds another password.
  const [found] = await findLink(tx, key, purpose, secret).for('no key update');
  if (found === undefined || found.link.expiresAt <= now || !isAlive(found)) return null;
  await markUsed(tx, found.link.id, now);
  return found.link.accountId;
};
