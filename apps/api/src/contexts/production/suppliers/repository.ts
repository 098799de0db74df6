import type { SupplierId } from '@kitwright/contract';
import type { SupplierBody } from '@kitwright/contract/production';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { orders, purchases, suppliers, type SupplierRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { STILL_HERE } from './due.ts';

/** A supplier with how many orders it has, how many of them are still to be made, and how often cloth was bought there. */
export type CountedSupplier = SupplierRow & {
  readonly orders: number;
  readonly openOrders: number;
  readonly purchases: number;
};

const ofTenant = (tx: TenantTransaction, id: SupplierId) =>
  and(eq(suppliers.tenantId, tx.tenantId), eq(suppliers.id, id));

const stillHere = sql.join(
  STILL_HERE.map((status) => sql`${status}`),
  sql`, `,
);
const itsOrders = sql`${orders} WHERE ${orders.tenantId} = ${suppliers.tenantId} AND ${orders.supplierId} = ${suppliers.id}`;
const itsPurchases = sql`${purchases} WHERE ${purchases.tenantId} = ${suppliers.tenantId} AND ${purchases.supplierId} = ${suppliers.id}`;
const countedColumns = {
  ...getTableColumns(suppliers),
  orders: sql<number>`(SELECT count(*) FROM ${itsOrders})`.mapWith(Number),
  openOrders: sql<number>`(SELECT count(*) FROM ${itsOrders} AND ${orders.status} IN (${stillHere}))`.mapWith(
    Number,
  ),
  purchases: sql<number>`(SELECT count(*) FROM ${itsPurchases})`.mapWith(Number),
};

/** All of a tenant by name. */
export const listSuppliers = (tx: TenantTransaction): Promise<CountedSupplier[]> =>
  tx.db
    .select(countedColumns)
    .from(suppliers)
    .where(eq(suppliers.tenantId, tx.tenantId))
    .orderBy(asc(sql`lower(${suppliers.name})`), asc(suppliers.id));

export const countedSupplier = async (tx: TenantTransaction, id: SupplierId): Promise<CountedSupplier> => {
  const [row] = await tx.db.select(countedColumns).from(suppliers).where(ofTenant(tx, id));
  if (row === undefined) throw new Error('The supplier is gone');
  return row;
};

/** A supplier; locked so that it stays (`key share`), or that no one else changes it or gives it an order. */
export const findSupplier = async (
  tx: TenantTransaction,
  id: SupplierId,
  lock?: 'key share' | 'update',
): Promise<SupplierRow | undefined> => {
  const query = tx.db.select().from(suppliers).where(ofTenant(tx, id)).limit(1);
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row;
};

export const insertSupplier = async (
  tx: TenantTransaction,
  id: SupplierId,
  supplier: SupplierBody,
): Promise<void> => {
  await tx.db.insert(suppliers).values({ ...supplier, id, tenantId: tx.tenantId });
};

/** Changes a supplier that the caller has locked. */
export const updateSupplier = async (
  tx: TenantTransaction,
  id: SupplierId,
  supplier: SupplierBody,
): Promise<void> => {
  await tx.db
    .update(suppliers)
    .set({ ...supplier, version: sql`${suppliers.version} + 1`, updatedAt: sql`now()` })
    .where(ofTenant(tx, id));
};

/** Removes a supplier that the caller has locked and that has neither orders nor purchases. */
export const deleteSupplier = async (tx: TenantTransaction, id: SupplierId): Promise<void> => {
  await tx.db.delete(suppliers).where(ofTenant(tx, id));
};
