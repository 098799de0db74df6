import type { ClothRollId, OrderId } from '@kitwright/contract';
import type { LeastCloth } from '@kitwright/ordering/stock';
import { and, asc, desc, eq, gt, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import {
  clothLeast,
  clothMoves,
  clothReservations,
  clothRolls,
  orders,
  type ClothRollRow,
  type OrderRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { on, type Subscription } from '../../../events/events.ts';

/** Length of a roll that is kept for an order. */
export interface Reservation {
  readonly rollId: ClothRollId;
  readonly orderId: OrderId;
  readonly orderNumber: number;
  readonly lengthMm: number;
}

export type KeptRoll = ClothRollRow & { readonly reservations: readonly Reservation[] };

const ofTenant = (tx: TenantTransaction): SQL => eq(clothRolls.tenantId, tx.tenantId);

const reservationsWhere = (tx: TenantTransaction, isMeant: SQL | undefined): Promise<Reservation[]> =>
  tx.db
    .select({
      rollId: clothReservations.rollId,
      orderId: clothReservations.orderId,
      orderNumber: orders.number,
      lengthMm: clothReservations.lengthMm,
    })
    .from(clothReservations)
    .innerJoin(
      orders,
      and(eq(orders.tenantId, clothReservations.tenantId), eq(orders.id, clothReservations.orderId)),
    )
    .where(and(eq(clothReservations.tenantId, tx.tenantId), isMeant))
    .orderBy(asc(clothReservations.reservedAt), asc(orders.number));

const withReservations = async (
  tx: TenantTransaction,
  rows: readonly ClothRollRow[],
): Promise<KeptRoll[]> => {
  const ids = rows.map(({ id }) => id);
  const kept = ids.length === 0 ? [] : await reservationsWhere(tx, inArray(clothReservations.rollId, ids));
  return rows.map((row) => ({ ...row, reservations: kept.filter(({ rollId }) => rollId === row.id) }));
};

/** Rolls that have cloth left, by cloth, width and number. */
export const listRolls = async (tx: TenantTransaction): Promise<KeptRoll[]> =>
  withReservations(
    tx,
    await tx.db
      .select()
      .from(clothRolls)
      .where(and(ofTenant(tx), gt(clothRolls.leftMm, 0)))
      .orderBy(asc(clothRolls.cloth), asc(clothRolls.widthMm), asc(clothRolls.number)),
  );

/** Rolls by their ids, in no order. */
export const rollsById = (tx: TenantTransaction, ids: readonly ClothRollId[]): Promise<ClothRollRow[]> =>
  tx.db
    .select()
    .from(clothRolls)
    .where(and(ofTenant(tx), inArray(clothRolls.id, [...ids])));

/** One roll by its id or number; held until the transaction ends where it is locked. */
export const findRoll = async (
  tx: TenantTransaction,
  by: { readonly id: ClothRollId } | { readonly number: number },
  lock?: 'update',
): Promise<KeptRoll | undefined> => {
  const isMeant = 'id' in by ? eq(clothRolls.id, by.id) : eq(clothRolls.number, by.number);
  const query = tx.db
    .select()
    .from(clothRolls)
    .where(and(ofTenant(tx), isMeant));
  const rows = await (lock === undefined ? query : query.for(lock));
  return (await withReservations(tx, rows))[0];
};

/** The highest number that a roll of the tenant has; the caller holds the tenant. */
export const lastRollNumber = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db
    .select({ number: clothRolls.number })
    .from(clothRolls)
    .where(ofTenant(tx))
    .orderBy(desc(clothRolls.number))
    .limit(1);
  return row?.number ?? 0;
};

export const insertRolls = (
  tx: TenantTransaction,
  rows: readonly Omit<ClothRollRow, 'tenantId' | 'version'>[],
): Promise<ClothRollRow[]> =>
  tx.db
    .insert(clothRolls)
    .values(rows.map((row) => ({ ...row, tenantId: tx.tenantId })))
    .returning();

export type RollChange = Partial<Pick<ClothRollRow, 'lot' | 'place' | 'note' | 'centsPerMetre' | 'leftMm'>>;

/** Changes a roll that the caller holds. */
export const updateRoll = async (
  tx: TenantTransaction,
  id: ClothRollId,
  change: RollChange,
): Promise<void> => {
  await tx.db
    .update(clothRolls)
    .set({ ...change, version: sql`${clothRolls.version} + 1` })
    .where(and(ofTenant(tx), eq(clothRolls.id, id)));
};

export const insertMove = async (
  tx: TenantTransaction,
  move: Omit<typeof clothMoves.$inferInsert, 'tenantId'>,
): Promise<void> => {
  await tx.db.insert(clothMoves).values({ ...move, tenantId: tx.tenantId });
};

const oneReservation = (
  tx: TenantTransaction,
  { rollId, orderId }: Pick<Reservation, 'rollId' | 'orderId'>,
) =>
  and(
    eq(clothReservations.tenantId, tx.tenantId),
    eq(clothReservations.rollId, rollId),
    eq(clothReservations.orderId, orderId),
  );

/** Keeps a length of a roll for an order beside what is kept of it already. */
export const addReservation = async (
  tx: TenantTransaction,
  kept: Pick<Reservation, 'rollId' | 'orderId' | 'lengthMm'> & { readonly reservedAt: Date },
): Promise<void> => {
  await tx.db
    .insert(clothReservations)
    .values({ ...kept, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: [clothReservations.tenantId, clothReservations.orderId, clothReservations.rollId],
      set: { lengthMm: sql`${clothReservations.lengthMm} + ${kept.lengthMm}` },
    });
};

/** Makes what is kept another length; nothing of it ends it. */
export const setReservation = async (
  tx: TenantTransaction,
  kept: Pick<Reservation, 'rollId' | 'orderId'>,
  lengthMm: number,
): Promise<void> => {
  if (lengthMm <= 0) await tx.db.delete(clothReservations).where(oneReservation(tx, kept));
  else await tx.db.update(clothReservations).set({ lengthMm }).where(oneReservation(tx, kept));
};

export const releaseOrder = async (tx: TenantTransaction, orderId: OrderId): Promise<void> => {
  await tx.db
    .delete(clothReservations)
    .where(and(eq(clothReservations.tenantId, tx.tenantId), eq(clothReservations.orderId, orderId)));
};

/** Lengths that are kept for an order, with their rolls. */
export const reservedFor = async (
  tx: TenantTransaction,
  orderId: OrderId,
): Promise<(Reservation & { readonly roll: ClothRollRow })[]> => {
  const kept = await reservationsWhere(tx, eq(clothReservations.orderId, orderId));
  if (kept.length === 0) return [];
  const rows = await rollsById(
    tx,
    kept.map(({ rollId }) => rollId),
  );
  return kept.flatMap((each) => {
    const roll = rows.find(({ id }) => id === each.rollId);
    return roll === undefined ? [] : [{ ...each, roll }];
  });
};

/** Cloth that was cut for orders, by cloth and width. */
export interface UsedCloth {
  readonly orderId: OrderId;
  readonly cloth: string;
  readonly widthMm: number;
  readonly usedMm: number;
  /** Null where one of the rolls has no price. */
  readonly cents: number | null;
}

/** Cloth that was cut for the orders that are meant; for all where nothing is said. */
export const usedCloth = async (tx: TenantTransaction, isMeant?: SQL): Promise<UsedCloth[]> => {
  const used = sql`-sum(${clothMoves.deltaMm})`;
  const rows = await tx.db
    .select({
      orderId: clothMoves.orderId,
      cloth: clothRolls.cloth,
      widthMm: clothRolls.widthMm,
      usedMm: used.mapWith(Number),
      cents: sql<string | null>`CASE WHEN bool_and(${clothRolls.centsPerMetre} IS NOT NULL)
        THEN -sum(${clothMoves.deltaMm}::numeric * ${clothRolls.centsPerMetre}) / 1000 END`,
    })
    .from(clothMoves)
    .innerJoin(
      clothRolls,
      and(eq(clothRolls.tenantId, clothMoves.tenantId), eq(clothRolls.id, clothMoves.rollId)),
    )
    .where(
      and(
        eq(clothMoves.tenantId, tx.tenantId),
        eq(clothMoves.kind, 'used'),
        isNotNull(clothMoves.orderId),
        isMeant,
      ),
    )
    .groupBy(clothMoves.orderId, clothRolls.cloth, clothRolls.widthMm);
  return rows.flatMap(({ orderId, cents, ...row }) =>
    orderId === null ? [] : [{ ...row, orderId, cents: cents === null ? null : Number(cents) }],
  );
};

/** Cloth that is kept for the orders that are meant, at what was paid for its rolls. */
export const keptCloth = async (tx: TenantTransaction, isMeant?: SQL): Promise<UsedCloth[]> => {
  const rows = await tx.db
    .select({
      orderId: clothReservations.orderId,
      cloth: clothRolls.cloth,
      widthMm: clothRolls.widthMm,
      usedMm: sql<number>`sum(${clothReservations.lengthMm})`.mapWith(Number),
      cents: sql<string | null>`CASE WHEN bool_and(${clothRolls.centsPerMetre} IS NOT NULL)
        THEN sum(${clothReservations.lengthMm}::numeric * ${clothRolls.centsPerMetre}) / 1000 END`,
    })
    .from(clothReservations)
    .innerJoin(
      clothRolls,
      and(eq(clothRolls.tenantId, clothReservations.tenantId), eq(clothRolls.id, clothReservations.rollId)),
    )
    .where(and(eq(clothReservations.tenantId, tx.tenantId), isMeant))
    .groupBy(clothReservations.orderId, clothRolls.cloth, clothRolls.widthMm);
  return rows.map(({ cents, ...row }) => ({ ...row, cents: cents === null ? null : Number(cents) }));
};

export const usedForOrder = (tx: TenantTransaction, orderId: OrderId): Promise<UsedCloth[]> =>
  usedCloth(tx, eq(clothMoves.orderId, orderId));

export const listLeast = async (tx: TenantTransaction): Promise<LeastCloth[]> =>
  tx.db
    .select({ cloth: clothLeast.cloth, widthMm: clothLeast.widthMm, leastMm: clothLeast.leastMm })
    .from(clothLeast)
    .where(eq(clothLeast.tenantId, tx.tenantId));

/** Puts others in the place of all; the caller holds the tenant. */
export const replaceLeast = async (tx: TenantTransaction, least: readonly LeastCloth[]): Promise<void> => {
  await tx.db.delete(clothLeast).where(eq(clothLeast.tenantId, tx.tenantId));
  if (least.length === 0) return;
  await tx.db.insert(clothLeast).values(least.map((each) => ({ ...each, tenantId: tx.tenantId })));
};

/** An order by the number that people say. */
export const orderByNumber = async (
  tx: TenantTransaction,
  number: number,
): Promise<Pick<OrderRow, 'id' | 'number'> | undefined> => {
  const [row] = await tx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.number, number)));
  return row;
};

/** An order that is canceled keeps no cloth. */
export const stockSubscriptions: readonly Subscription[] = [
  on(['order.canceled'], {
    by: 'production/stock',
    does: 'keeps no cloth for the order any more',
    handle: async (tx, events) => {
      for (const { orderId } of events) await releaseOrder(tx, orderId);
    },
  }),
];
