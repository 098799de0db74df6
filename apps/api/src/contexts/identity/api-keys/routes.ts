import { apiKeyIdSchema } from '@kitwright/contract';
import type { endpoints as Endpoints } from '@kitwright/contract/endpoints';
import { endpoints } from '@kitwright/contract/endpoints';
import { MAX_API_KEYS, type ApiKey } from '@kitwright/contract/operations';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { apiKeys, type ApiKeyRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import { hasRunOut, newApiKey } from '../../../server/api-key.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { fullName } from '../../../values/full-name.ts';

const DAY_MS = 86_400_000;
/** Keys of before that are still listed, so that who looks for one learns what became of it. */
const MOST_LISTED = 200;

const presentKey = (row: ApiKeyRow, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  scopes: row.scopes,
  perMinute: row.perMinute,
  state: row.revokedAt !== null ? 'revoked' : hasRunOut(row, now) ? 'expired' : 'live',
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

const unrevoked = (tx: TenantTransaction) =>
  and(eq(apiKeys.tenantId, tx.tenantId), isNull(apiKeys.revokedAt));

/** Makes a key and tells it: nothing else ever can. A name is one key's, so that of two clicks one makes it. */
const makeKey = async ({
  tx,
  account,
  body: { name, scopes, days, perMinute },
  request,
  deps,
}: Call<typeof Endpoints.consoleMakeApiKey>): Promise<Outcome<{ key: string; made: ApiKey }>> => {
  const now = deps.clock();
  await lockTenant(tx);
  const isLive = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));
  const live = await tx.db.$count(apiKeys, and(unrevoked(tx), isLive));
  const named = await tx.db.$count(apiKeys, and(unrevoked(tx), sql`lower(${apiKeys.name}) = lower(${name})`));
  if (live >= MAX_API_KEYS || named > 0) return fail('error.msg.connection.taken');
  const { key, start, hash } = newApiKey();
  const [row] = await tx.db
    .insert(apiKeys)
    .values({
      tenantId: tx.tenantId,
      id: apiKeyIdSchema.parse(newId()),
      accountId: account.id,
      name,
      start,
      hash,
      scopes,
      perMinute,
      createdBy: fullName(account),
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    })
    .returning();
  if (row === undefined) throw new Error('The key was not written');
  const subject = { type: 'apiKey', id: row.id };
  const details = { name, scopes: scopes.join(' ') };
  await emit(tx, { at: now, type: 'apiKey.made', actor: account, subject, details, ip: request.ip });
  return ok({ key, made: presentKey(row, now) });
};

/** Revokes a key for good; of two who do so at once, one is written down. */
const revokeKey = async ({
  tx,
  account,
  params: { id },
  request,
  deps,
}: Call<typeof Endpoints.consoleRevokeApiKey>): Promise<Outcome<null>> => {
  const at = deps.clock();
  const one = and(eq(apiKeys.tenantId, tx.tenantId), eq(apiKeys.id, id));
  const [revoked] = await tx.db
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(one, isNull(apiKeys.revokedAt)))
    .returning();
  if (revoked === undefined) {
    return (await tx.db.$count(apiKeys, one)) > 0 ? ok(null) : fail('error.msg.notFound');
  }
  const subject = { type: 'apiKey', id };
  const details = { name: revoked.name };
  await emit(tx, { at, type: 'apiKey.revoked', actor: account, subject, details, ip: request.ip });
  return ok(null);
};

/** Registers the calls about keys of other systems. */
export const registerApiKeys = (api: Api): void => {
  route(api, endpoints.consoleApiKeys, async ({ tx, deps }) => {
    const rows = await tx.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.tenantId, tx.tenantId))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(MOST_LISTED);
    return ok({ items: rows.map((row) => presentKey(row, deps.clock())) });
  });
  route(api, endpoints.consoleMakeApiKey, makeKey);
  route(api, endpoints.consoleRevokeApiKey, revokeKey);
};
