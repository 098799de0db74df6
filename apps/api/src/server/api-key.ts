import { createHash, randomBytes } from 'node:crypto';
import { sessionIdSchema, type ApiKeyId, type KeyScope, type TenantId } from '@kitwright/contract';
import type { AccessClaims } from '@kitwright/contract/accounts';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { accounts, apiKeys, type AccountRow, type ApiKeyRow } from '../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../db/tenant-transaction.ts';
import type { Deps } from './api.ts';
import { limitSubject } from './call-counts.ts';
import { fail, ok, type Outcome } from './outcome.ts';

/** Mark that sets a key apart from a token, and found by who looks for secrets in what was published by mistake. */
const KEY_MARK = 'kwk_';
const KEY_BYTES = 32;
/** Characters that people see of it. */
const START_LENGTH = KEY_MARK.length + 6;
const USE_NOTED_EVERY_MS = 60_000;

/** The session of an account that is not signed in, such as a customer for whom staff write: no session has this id. */
export const NO_SESSION = sessionIdSchema.parse('00000000-0000-0000-0000-000000000000');

/** Claims of a caller, and the key used in place of a session, if there is one. */
export interface Claims extends AccessClaims {
  readonly key?: ApiKeyId;
}

export const isApiKey = (token: string): boolean => token.startsWith(KEY_MARK);

/** No one guesses 256 bits of chance: its hash needs neither salt nor time. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** A new key, with what the database keeps of it. */
export const newApiKey = (): { readonly key: string; readonly start: string; readonly hash: Buffer } => {
  const key = `${KEY_MARK}${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { key, start: key.slice(0, START_LENGTH), hash: hashOf(key) };
};

export interface KeyOf {
  readonly key: ApiKeyRow;
  readonly account: AccountRow;
}

const makers = (tx: TenantTransaction) =>
  tx.db
    .select({ key: apiKeys, account: accounts })
    .from(apiKeys)
    .innerJoin(accounts, and(eq(accounts.tenantId, apiKeys.tenantId), eq(accounts.id, apiKeys.accountId)));

/** Keys that are not revoked, with who made them. */
export const keysById = async (
  tx: TenantTransaction,
  ids: readonly ApiKeyId[],
): Promise<ReadonlyMap<ApiKeyId, KeyOf>> => {
  if (ids.length === 0) return new Map();
  const rows = await makers(tx).where(
    and(eq(apiKeys.tenantId, tx.tenantId), inArray(apiKeys.id, [...ids]), isNull(apiKeys.revokedAt)),
  );
  return new Map(rows.map((row) => [row.key.id, row]));
};

/** Is true from the moment at which a key ran out. */
export const hasRunOut = ({ expiresAt }: Pick<ApiKeyRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Notes that a key is used, once a minute at most: calls side by side do not wait for one another's note. */
const noteUse = async (tx: TenantTransaction, id: ApiKeyId, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  await tx.db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(apiKeys.tenantId, tx.tenantId),
        eq(apiKeys.id, id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, old)),
      ),
    );
};

/**
 * The claims of who calls by a key: of this tenant, neither revoked nor run out, within its calls a minute (which all
 * processes count together), and of a scope that the call is open to.
 */
export const claimsOfKey = (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  tenantId: TenantId,
  token: string,
  scope: KeyScope | undefined,
): Promise<Outcome<Claims>> =>
  withTenant(pool, tenantId, async (tx): Promise<Outcome<Claims>> => {
    const now = clock();
    const [found] = await makers(tx).where(
      and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.hash, hashOf(token)), isNull(apiKeys.revokedAt)),
    );
    if (found === undefined || hasRunOut(found.key, now)) return fail('error.msg.token.invalid');
    const { key, account } = found;
    const within = await limitSubject(tx, `api key ${key.id}`, key.perMinute, now);
    if (!within.ok) return within;
    if (scope === undefined || !key.scopes.includes(scope)) return fail('error.msg.forbidden');
    await noteUse(tx, key.id, now);
    const seconds = Math.floor(now.getTime() / 1000);
    return ok({
      sub: account.id,
      sid: NO_SESSION,
      tenant: tenantId,
      aud: KEY_MARK,
      iat: seconds,
      exp: seconds,
      resource_access: { web: { roles: account.roles } },
      key: key.id,
    });
  });
