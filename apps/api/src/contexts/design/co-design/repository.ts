import type { AccountId, DesignId, SessionId } from '@kitwright/contract';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import {
  coDesigns,
  coDesignTickets,
  coDesignUpdates,
  sessions,
  type CoDesignRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const ofDesign = (tx: TenantTransaction, designUuid: DesignId) =>
  and(eq(coDesigns.tenantId, tx.tenantId), eq(coDesigns.designUuid, designUuid));

const updatesOf = (tx: TenantTransaction, designUuid: DesignId) =>
  and(eq(coDesignUpdates.tenantId, tx.tenantId), eq(coDesignUpdates.designUuid, designUuid));

export const findCoDesign = async (
  tx: TenantTransaction,
  designUuid: DesignId,
): Promise<CoDesignRow | undefined> => {
  const [row] = await tx.db.select().from(coDesigns).where(ofDesign(tx, designUuid));
  return row;
};

/** Updates after a given one, in order. */
export const listUpdates = async (
  tx: TenantTransaction,
  designUuid: DesignId,
  afterSeq: number,
): Promise<readonly Uint8Array[]> => {
  const rows = await tx.db
    .select({ body: coDesignUpdates.body })
    .from(coDesignUpdates)
    .where(and(updatesOf(tx, designUuid), gt(coDesignUpdates.seq, afterSeq)))
    .orderBy(asc(coDesignUpdates.seq));
  return rows.map(({ body }) => body);
};

/** The beginning of a shared document, under the lock of its design. */
export const insertCoDesign = async (
  tx: TenantTransaction,
  designUuid: DesignId,
  snapshot: Uint8Array,
): Promise<void> => {
  await tx.db
    .insert(coDesigns)
    .values({ tenantId: tx.tenantId, designUuid, snapshot: Buffer.from(snapshot) });
};

export interface NewUpdate {
  readonly designUuid: DesignId;
  readonly seq: number;
  readonly body: Uint8Array;
  readonly accountId: AccountId | null;
}

/** Adds the next update, under the lock of its design. */
export const appendUpdate = async (tx: TenantTransaction, update: NewUpdate): Promise<void> => {
  const { designUuid, seq } = update;
  await tx.db
    .insert(coDesignUpdates)
    .values({ ...update, tenantId: tx.tenantId, body: Buffer.from(update.body) });
  await tx.db.update(coDesigns).set({ lastSeq: seq }).where(ofDesign(tx, designUuid));
};

/** Puts a snapshot in the place of all updates up to and with `seq`. */
export const compact = async (
  tx: TenantTransaction,
  designUuid: DesignId,
  snapshot: Uint8Array,
  seq: number,
): Promise<void> => {
  await tx.db
    .update(coDesigns)
    .set({ snapshot: Buffer.from(snapshot), snapshotSeq: seq })
    .where(ofDesign(tx, designUuid));
  await tx.db.delete(coDesignUpdates).where(and(updatesOf(tx, designUuid), lte(coDesignUpdates.seq, seq)));
};

/** Uses a ticket up; false when a connection was opened with it before, at whatever process. */
export const takeTicket = async (tx: TenantTransaction, id: string, expiresAt: Date): Promise<boolean> => {
  const taken = await tx.db
    .insert(coDesignTickets)
    .values({ tenantId: tx.tenantId, id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: coDesignTickets.id });
  return taken.length > 0;
};

/** End of a session that is not used again, seconds since 1970. */
export const sessionEnds = async (tx: TenantTransaction, id: SessionId): Promise<number> => {
  const [row] = await tx.db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.tenantId, tx.tenantId), eq(sessions.id, id)));
  return Math.floor((row?.expiresAt.getTime() ?? 0) / 1000);
};
