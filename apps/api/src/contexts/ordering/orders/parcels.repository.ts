import type { OrderId, ParcelId } from '@kitwright/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { parcelGarments, parcels, type ParcelRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** A parcel with the ids of the garments in it. */
export type FilledParcel = ParcelRow & { readonly garments: readonly string[] };

const ofOrder = (tx: TenantTransaction, orderId: OrderId) =>
  and(eq(parcels.tenantId, tx.tenantId), eq(parcels.orderId, orderId));
const ofParcel = (tx: TenantTransaction, id: ParcelId) =>
  and(eq(parcels.tenantId, tx.tenantId), eq(parcels.id, id));

/** Parcels of an order in the order of their numbers. Who changes one has locked the order. */
export const listParcels = async (
  tx: TenantTransaction,
  orderId: OrderId,
): Promise<readonly FilledParcel[]> => {
  const rows = await tx.db.select().from(parcels).where(ofOrder(tx, orderId)).orderBy(asc(parcels.number));
  if (rows.length === 0) return [];
  const filled = await tx.db
    .select({ parcelId: parcelGarments.parcelId, garmentId: parcelGarments.garmentId })
    .from(parcelGarments)
    .where(and(eq(parcelGarments.tenantId, tx.tenantId), eq(parcelGarments.orderId, orderId)))
    .orderBy(asc(parcelGarments.garmentId));
  return rows.map((row) => ({
    ...row,
    garments: filled.flatMap(({ parcelId, garmentId }) => (parcelId === row.id ? [garmentId] : [])),
  }));
};

/** Is true of an order of which a parcel was begun. */
export const hasParcels = async (tx: TenantTransaction, orderId: OrderId): Promise<boolean> =>
  (await tx.db.select({ id: parcels.id }).from(parcels).where(ofOrder(tx, orderId)).limit(1)).length > 0;

/** Begins a parcel of an order that the caller has locked. */
export const insertParcel = async (
  tx: TenantTransaction,
  parcel: Pick<ParcelRow, 'id' | 'orderId' | 'number' | 'recipient' | 'note' | 'createdAt'>,
): Promise<void> => {
  await tx.db.insert(parcels).values({ ...parcel, tenantId: tx.tenantId });
};

export type ParcelChange = Partial<
  Omit<ParcelRow, 'tenantId' | 'id' | 'orderId' | 'number' | 'version' | 'createdAt'>
>;

/** Changes a parcel of an order that the caller has locked. */
export const updateParcel = async (
  tx: TenantTransaction,
  id: ParcelId,
  change: ParcelChange,
): Promise<void> => {
  await tx.db
    .update(parcels)
    .set({ ...change, version: sql`${parcels.version} + 1` })
    .where(ofParcel(tx, id));
};

/** Unpacks a parcel of an order that the caller has locked. */
export const deleteParcel = async (tx: TenantTransaction, id: ParcelId): Promise<void> => {
  await tx.db.delete(parcels).where(ofParcel(tx, id));
};

/** Fills a parcel of an order that the caller has locked with these garments alone; they are in no other one. */
export const fillParcel = async (
  tx: TenantTransaction,
  { id, orderId }: Pick<ParcelRow, 'id' | 'orderId'>,
  garments: readonly string[],
): Promise<void> => {
  await tx.db
    .delete(parcelGarments)
    .where(and(eq(parcelGarments.tenantId, tx.tenantId), eq(parcelGarments.parcelId, id)));
  await tx.db.execute(sql`INSERT INTO parcel_garments (tenant_id, order_id, garment_id, parcel_id)
    SELECT ${tx.tenantId}, ${orderId}, garment, ${id} FROM unnest(${sql.param([...garments])}::text[]) AS garment`);
};

/** Writes down that all parcels on their way were taken. */
export const receiveParcels = async (
  tx: TenantTransaction,
  orderId: OrderId,
  taken: Pick<ParcelRow, 'deliveredAt' | 'receivedBy'>,
): Promise<void> => {
  await tx.db
    .update(parcels)
    .set({ ...taken, status: 'delivered', version: sql`${parcels.version} + 1` })
    .where(and(ofOrder(tx, orderId), eq(parcels.status, 'sent')));
};
