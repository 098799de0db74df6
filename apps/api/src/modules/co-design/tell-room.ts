import { sql } from 'drizzle-orm';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

/** The channel on which the processes tell one another what happens at shared designs. */
export const CO_DESIGN_CHANNEL = 'kitwright_co_design';

/** Whose room a message is for. */
export const roomKey = (tenantId: string, designUuid: string): string => `${tenantId} ${designUuid}`;

/** A message for a room; shorter than the 8000 bytes that NOTIFY takes. */
export const roomMessage = (key: string, said: unknown): string => `${key}\n${JSON.stringify(said)}`;

/** Says something to the room of a design in every process, once this transaction is kept. */
export const sayToRoom = async (tx: TenantTransaction, designUuid: string, said: unknown): Promise<void> => {
  const message = roomMessage(roomKey(tx.tenantId, designUuid), said);
  await tx.db.execute(sql`SELECT pg_notify(${CO_DESIGN_CHANNEL}, ${message})`);
};

/**
 * For whoever changes a design, or who may edit it, beside the shared document: those who work on it together are looked
 * at again, once this transaction is kept.
 */
export const tellRoom = (tx: TenantTransaction, designUuid: string): Promise<void> =>
  sayToRoom(tx, designUuid, { kind: 'look' });
