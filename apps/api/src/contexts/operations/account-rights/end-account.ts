import { randomUUID } from 'node:crypto';
import type { Role, AccountId } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { accountEndings, orders } from '../../../db/schema/index.ts';
import { lockAccount, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call, SlowCall } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { findAccount } from '../../identity/accounts.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { dropUnknownBlob } from '../../library/uploads.ts';
import { LINK_LIFE_MS, PAUSE_MS, linkHash, newLinkSecret } from './change-email.ts';
import { bringUpToDate, dropFiles, filesOf } from './files-of-account.ts';

/** Orders that are over: what is left of them is what the law makes a shop keep. */
const OVER = ['RECEIVED', 'CANCELED', 'REJECTED'] as const;

/** Tells whether an account may end itself at the moment. */
const mayEnd = async (
  tx: TenantTransaction,
  { id, roles }: { readonly id: AccountId; readonly roles: readonly Role[] },
): Promise<Outcome<null>> => {
  if (roles.some((role) => role !== 'CUSTOMER')) return fail('error.msg.account.notOwnToEnd');
  const open = await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.tenantId, tx.tenantId), eq(orders.accountId, id), notInArray(orders.status, [...OVER])),
    )
    .limit(1);
  return open.length > 0 ? fail('error.msg.account.openOrders') : ok(null);
};

/** Mails the link that ends the caller's account: who has its e-mail decides, with a password or without. */
export const askDeletion = async (call: Call<typeof endpoints.askDeletion>): Promise<Outcome<null>> => {
  const { tx, account, deps } = call;
  const now = deps.clock();
  const allowed = await mayEnd(tx, account);
  if (!allowed.ok) return allowed;
  await lockAccount(tx, account.id);
  const mine = and(eq(accountEndings.tenantId, tx.tenantId), eq(accountEndings.accountId, account.id));
  const [last] = await tx.db.select().from(accountEndings).where(mine);
  const waitMs = last === undefined ? 0 : last.createdAt.getTime() + PAUSE_MS - now.getTime();
  if (waitMs > 0) {
    return fail('error.msg.tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  await tx.db.delete(accountEndings).where(mine);
  const secret = newLinkSecret();
  await tx.db.insert(accountEndings).values({
    tenantId: tx.tenantId,
    id: randomUUID(),
    accountId: account.id,
    secretHash: linkHash(deps.config.tokenSecret, 'end-account', secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS),
  });
  await emit(tx, { type: 'account.deletionAsked', account, secret, scene: sceneOf(call), at: now });
  return ok(null);
};

/** Ends an account: what is its own goes, and what has to be kept is kept without a name. The files go after the commit. */
export const confirmDeletion = async (
  call: SlowCall<typeof endpoints.confirmDeletion>,
): Promise<Outcome<null>> => {
  const { tenant, body, deps, inTenant } = call;
  const now = deps.clock();
  const secretHash = linkHash(deps.config.tokenSecret, 'end-account', body.token);
  const ended = await inTenant(async (tx) => {
    const [found] = await tx.db
      .select()
      .from(accountEndings)
      .where(and(eq(accountEndings.tenantId, tx.tenantId), eq(accountEndings.secretHash, secretHash)))
      .for('update');
    if (found === undefined || found.expiresAt <= now) return fail('error.msg.link.invalid');
    await lockAccount(tx, found.accountId);
    const account = await findAccount(tx, found.accountId);
    if (account === null || account.blocked) return fail('error.msg.link.invalid');
    const allowed = await mayEnd(tx, account);
    if (!allowed.ok) return allowed;
    await bringUpToDate(tx, account.id);
    const files = await filesOf(tx, account.id);
    await tx.db.execute(sql`SELECT forget_account(${account.id}, ${now.toISOString()}::timestamptz)`);
    const subject = { type: 'account', id: account.id };
    await emit(tx, {
      at: now,
      type: 'account.deleted',
      actor: null,
      subject,
      ip: null,
      account,
      scene: sceneOf(call),
    });
    return ok(files);
  });
  if (!ended.ok) return ended;
  await dropFiles(deps, ended.value, now);
  for (const sha256 of ended.value.uploads) await dropUnknownBlob(deps, tenant.tenantId, sha256);
  return ok(null);
};
