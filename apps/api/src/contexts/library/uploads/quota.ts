import type { TenantId, AccountId } from '@kitwright/contract';
import { createHmac, randomUUID } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { sql, type SQL } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { findUpload, insertUpload } from './repository.ts';
import type { NewUpload } from './keep-picture.ts';
import { uploadId } from './upload-id.ts';

/** Bringer of pictures: an account, or a visitor by a hash of the address, which tells no address. */
export type Bringer =
  | { readonly accountId: AccountId; readonly visitorHash: null }
  | { readonly accountId: null; readonly visitorHash: Buffer };

/** The bringer of a request. Of IPv6 addresses the network counts, as it does for the other limits. */
export const bringerOf = (
  { tokenSecret }: Pick<Config, 'tokenSecret'>,
  accountId: AccountId | undefined,
  ip: string,
): Bringer =>
  accountId === undefined
    ? {
        accountId: null,
        visitorHash: createHmac('sha256', tokenSecret)
          .update(`visitor ${normalizeIP(ip)}`)
          .digest(),
      }
    : { accountId, visitorHash: null };

/** A kept picture as that of who brought it. */
export const broughtBy = (kept: NewUpload, tenantId: TenantId, bringer: Bringer): NewUpload => ({
  ...kept,
  id: uploadId(tenantId, kept.sha256, bringer.accountId ?? bringer.visitorHash.toString('hex')),
});

const ofBringer = ({ accountId, visitorHash }: Bringer): SQL =>
  accountId === null ? sql`visitor_hash = ${visitorHash}` : sql`account_id = ${accountId}`;

/**
 * True for pictures that staff have put into the tenant's library, among its patterns or templates: it counts for the
 * tenant alone.
 */
const IS_TENANTS_OWN: SQL = sql`(
  EXISTS (SELECT FROM tenant_graphics AS graphic
          WHERE graphic.tenant_id = uploads.tenant_id AND graphic.id = uploads.id)
  OR EXISTS (SELECT FROM upload_uses AS uses
             WHERE uses.tenant_id = uploads.tenant_id AND uses.upload_id = uploads.id
             AND uses.kind IN ('tenant_patterns', 'tenant_templates')))`;

/** The bytes that a bringer, and all of the tenant, keep. */
const keptBytes = async (
  tx: TenantTransaction,
  bringer: Bringer,
): Promise<{ readonly own: number; readonly tenant: number }> => {
  const { rows } = await tx.db.execute<{ own: string; tenant: string }>(sql`
    SELECT coalesce(sum(bytes) FILTER (WHERE ${ofBringer(bringer)} AND NOT ${IS_TENANTS_OWN}), 0) AS own,
      coalesce(sum(bytes), 0) AS tenant
    FROM uploads WHERE tenant_id = ${tx.tenantId}`);
  return { own: Number(rows[0]?.own), tenant: Number(rows[0]?.tenant) };
};

const exceeded = (of: 'visitor' | 'account' | 'tenant', mostBytes: number): Outcome<never> =>
  fail('error.msg.upload.quotaExceeded', { current: { of, mostBytes } });

/** Refuses what would be more than the bringer, or all of the tenant, may keep. */
export const checkQuota = async (
  tx: TenantTransaction,
  { uploadQuota }: Pick<Config, 'uploadQuota'>,
  bringer: Bringer,
  moreBytes: number,
): Promise<Outcome<null>> => {
  const kept = await keptBytes(tx, bringer);
  const { tenantBytes, accountBytes, visitorBytes } = uploadQuota;
  if (kept.tenant + moreBytes > tenantBytes) return exceeded('tenant', tenantBytes);
  const [of, most] =
    bringer.accountId === null ? (['visitor', visitorBytes] as const) : (['account', accountBytes] as const);
  return kept.own + moreBytes > most ? exceeded(of, most) : ok(null);
};

/**
 * Refuses more of a tenant that keeps as much as it may. What staff bring for the tenant (library, patterns, fonts,
 * profiles) has no limit of bytes beside it: there may only be so many of each. The last file may reach beyond it.
 */
export const checkTenantQuota = async (
  tx: TenantTransaction,
  { uploadQuota: { tenantBytes } }: Pick<Config, 'uploadQuota'>,
): Promise<Outcome<null>> => {
  const { rows } = await tx.db.execute<{ kept: string }>(sql`
    SELECT coalesce(sum(bytes), 0) AS kept FROM uploads WHERE tenant_id = ${tx.tenantId}`);
  return Number(rows[0]?.kept) >= tenantBytes ? exceeded('tenant', tenantBytes) : ok(null);
};

/** A row of the same id that has become an account's, or is shown by something: a visitor of that address may not have it. */
const isOfOthers = async (tx: TenantTransaction, { id }: NewUpload): Promise<boolean> => {
  const row = await findUpload(tx, id);
  return row !== undefined && (row.visitorHash === null || row.usedAt !== null);
};

/**
 * Adds a picture within what may be kept, and returns it with the id it has. Those of one tenant come one after the
 * other, so that the sum holds. Visitors share an address, as a school does: the picture that one of them has saved is
 * that one's alone, and the next who brings the same gets it under an id of its own.
 */
export const addUpload = async (
  tx: TenantTransaction,
  config: Pick<Config, 'uploadQuota'>,
  bringer: Bringer,
  upload: NewUpload,
): Promise<Outcome<NewUpload>> => {
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads ${tx.tenantId}`}, 0))`);
  const isTaken = bringer.accountId === null && (await isOfOthers(tx, upload));
  const added = isTaken ? { ...upload, id: uploadId(tx.tenantId, upload.sha256, randomUUID()) } : upload;
  const isNew = await insertUpload(tx, { ...added, ...bringer });
  const room = isNew ? await checkQuota(tx, config, bringer, 0) : ok(null);
  return room.ok ? ok(added) : room;
};
