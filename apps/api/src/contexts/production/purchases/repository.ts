import type { ClothRollId, PurchaseId, SupplierId } from '@kitwright/contract';
import type { PurchaseBody } from '@kitwright/contract/production';
import type { PurchaseStatus } from '@kitwright/ordering/purchases';
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  clothRolls,
  purchaseLines,
  purchaseRolls,
  purchases,
  suppliers,
  type PurchaseRow,
  type SupplierRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** States in which something is still to be done. */
export const OPEN: readonly PurchaseStatus[] = ['draft', 'sent', 'partly'];
/** Orders that are over and still shown. */
const MOST_OVER = 50;

type LineRow = Omit<typeof purchaseLines.$inferSelect, 'tenantId' | 'purchaseId'>;

/** A line with what came of it. */
export type DeliveredLine = LineRow & { readonly deliveredMm: number };

interface ComeRoll {
  readonly id: ClothRollId;
  readonly number: number;
  readonly position: number;
  readonly lot: string;
  readonly lengthMm: number;
  readonly addedAt: Date;
}

/** An order of cloth with its supplier, lines and rolls. */
export interface WholePurchase extends PurchaseRow {
  readonly supplier: SupplierRow;
  readonly lines: readonly DeliveredLine[];
  readonly rolls: readonly ComeRoll[];
}

const ofTenant = (tx: TenantTransaction): SQL => eq(purchases.tenantId, tx.tenantId);
const one = (tx: TenantTransaction, id: PurchaseId) => and(ofTenant(tx), eq(purchases.id, id));

/** Rolls that came of orders, by their number. */
const rollsOf = (tx: TenantTransaction, ids: readonly PurchaseId[]) =>
  tx.db
    .select({
      purchaseId: purchaseRolls.purchaseId,
      position: purchaseRolls.position,
      id: clothRolls.id,
      number: clothRolls.number,
      lot: clothRolls.lot,
      lengthMm: clothRolls.lengthMm,
      addedAt: clothRolls.addedAt,
    })
    .from(purchaseRolls)
    .innerJoin(
      clothRolls,
      and(eq(clothRolls.tenantId, purchaseRolls.tenantId), eq(clothRolls.id, purchaseRolls.rollId)),
    )
    .where(and(eq(purchaseRolls.tenantId, tx.tenantId), inArray(purchaseRolls.purchaseId, [...ids])))
    .orderBy(asc(clothRolls.number));

/** Says of which line rolls came. */
export const insertRollsOf = async (
  tx: TenantTransaction,
  of: { readonly purchaseId: PurchaseId; readonly position: number },
  rollIds: readonly ClothRollId[],
): Promise<void> => {
  await tx.db
    .insert(purchaseRolls)
    .values(rollIds.map((rollId) => ({ ...of, rollId, tenantId: tx.tenantId })));
};

const whole = async (
  tx: TenantTransaction,
  rows: readonly { readonly purchase: PurchaseRow; readonly supplier: SupplierRow }[],
): Promise<WholePurchase[]> => {
  const ids = rows.map(({ purchase }) => purchase.id);
  if (ids.length === 0) return [];
  const lines = await tx.db
    .select()
    .from(purchaseLines)
    .where(and(eq(purchaseLines.tenantId, tx.tenantId), inArray(purchaseLines.purchaseId, ids)))
    .orderBy(asc(purchaseLines.position));
  const rolls = await rollsOf(tx, ids);
  return rows.map(({ purchase, supplier }) => {
    const own = rolls.filter(({ purchaseId }) => purchaseId === purchase.id);
    return {
      ...purchase,
      supplier,
      rolls: own,
      lines: lines
        .filter(({ purchaseId }) => purchaseId === purchase.id)
        .map((line) => ({
          ...line,
          deliveredMm: own
            .filter(({ position }) => position === line.position)
            .reduce((sum, { lengthMm }) => sum + lengthMm, 0),
        })),
    };
  });
};

const withSuppliers = (tx: TenantTransaction, isMeant: SQL | undefined) =>
  tx.db
    .select({ purchase: purchases, supplier: suppliers })
    .from(purchases)
    .innerJoin(
      suppliers,
      and(eq(suppliers.tenantId, purchases.tenantId), eq(suppliers.id, purchases.supplierId)),
    )
    .where(and(ofTenant(tx), isMeant));

/** All orders that are not over, and the newest that are; the newest first. */
export const listPurchases = async (tx: TenantTransaction): Promise<WholePurchase[]> => {
  const open = await withSuppliers(tx, inArray(purchases.status, [...OPEN])).orderBy(desc(purchases.number));
  const over = await withSuppliers(tx, sql`${purchases.status} IN ('delivered', 'canceled')`)
    .orderBy(desc(purchases.number))
    .limit(MOST_OVER);
  return whole(tx, [...open, ...over]);
};

/** One order; held until the transaction ends where it is locked. */
export const findPurchase = async (
  tx: TenantTransaction,
  id: PurchaseId,
  lock?: 'update',
): Promise<WholePurchase | undefined> => {
  if (lock !== undefined)
    await tx.db.select({ id: purchases.id }).from(purchases).where(one(tx, id)).for(lock);
  return (await whole(tx, await withSuppliers(tx, eq(purchases.id, id))))[0];
};

/** The highest number that an order of the tenant has; the caller holds the tenant. */
export const lastPurchaseNumber = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db
    .select({ number: purchases.number })
    .from(purchases)
    .where(ofTenant(tx))
    .orderBy(desc(purchases.number))
    .limit(1);
  return row?.number ?? 0;
};

/** Puts lines in the place of all; the caller holds the order, of which nothing came yet. */
export const writeLines = async (
  tx: TenantTransaction,
  purchaseId: PurchaseId,
  lines: PurchaseBody['lines'],
): Promise<void> => {
  await tx.db
    .delete(purchaseLines)
    .where(and(eq(purchaseLines.tenantId, tx.tenantId), eq(purchaseLines.purchaseId, purchaseId)));
  await tx.db
    .insert(purchaseLines)
    .values(
      lines.map((line, index) => ({ ...line, tenantId: tx.tenantId, purchaseId, position: index + 1 })),
    );
};

export const insertPurchase = async (
  tx: TenantTransaction,
  row: Omit<typeof purchases.$inferInsert, 'tenantId'>,
): Promise<void> => {
  await tx.db.insert(purchases).values({ ...row, tenantId: tx.tenantId });
};

/** Changes an order that the caller holds. */
export const updatePurchase = async (
  tx: TenantTransaction,
  id: PurchaseId,
  change: Partial<Pick<PurchaseRow, 'supplierId' | 'status' | 'dueOn' | 'note' | 'sentAt' | 'sentTo'>>,
): Promise<void> => {
  await tx.db
    .update(purchases)
    .set({ ...change, version: sql`${purchases.version} + 1` })
    .where(one(tx, id));
};

/** Last order of a cloth. */
export interface LastBought {
  readonly cloth: string;
  readonly widthMm: number;
  readonly supplierId: SupplierId;
  readonly colour: string;
  readonly centsPerMetre: number | null;
}

/** The last order of each cloth and width that was not canceled, from a supplier who still delivers. */
export const lastBought = (tx: TenantTransaction): Promise<LastBought[]> =>
  tx.db
    .selectDistinctOn([purchaseLines.cloth, purchaseLines.widthMm], {
      cloth: purchaseLines.cloth,
      widthMm: purchaseLines.widthMm,
      supplierId: purchases.supplierId,
      colour: purchaseLines.colour,
      centsPerMetre: purchaseLines.centsPerMetre,
    })
    .from(purchaseLines)
    .innerJoin(
      purchases,
      and(eq(purchases.tenantId, purchaseLines.tenantId), eq(purchases.id, purchaseLines.purchaseId)),
    )
    .innerJoin(
      suppliers,
      and(eq(suppliers.tenantId, purchases.tenantId), eq(suppliers.id, purchases.supplierId)),
    )
    .where(and(ofTenant(tx), sql`${purchases.status} <> 'canceled'`, eq(suppliers.active, true)))
    .orderBy(asc(purchaseLines.cloth), asc(purchaseLines.widthMm), desc(purchases.number));
