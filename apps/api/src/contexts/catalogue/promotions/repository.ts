import type { OrderId, AccountId, PromotionId } from '@kitwright/contract';
import type { Promotion } from '@kitwright/ordering';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/pool.ts';
import { promotionUses, promotions, tenants, type PromotionRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { on } from '../../../events/events.ts';

const ofTenant = (tx: TenantTransaction, id: PromotionId) =>
  and(eq(promotions.tenantId, tx.tenantId), eq(promotions.id, id));

/** All of a tenant, the newest first. */
export const listPromotions = (tx: TenantTransaction): Promise<PromotionRow[]> =>
  tx.db
    .select()
    .from(promotions)
    .where(eq(promotions.tenantId, tx.tenantId))
    .orderBy(desc(promotions.createdAt), desc(promotions.id));

const offeredQuery = builtOnce((db) => {
  const asked = sql`unnest(${sql.placeholder('accountIds')}::uuid[], ${sql.placeholder('codes')}::text[])
    WITH ORDINALITY AS asked (account_id, code, position)`;
  return db
    .select({
      row: promotions,
      position: sql<number>`asked.position::int`,
      usedByCustomer: sql<number>`(SELECT count(*)::int FROM ${promotionUses}
        WHERE ${promotionUses.tenantId} = ${promotions.tenantId} AND ${promotionUses.promotionId} = ${promotions.id}
          AND ${promotionUses.accountId} = asked.account_id)`,
    })
    .from(promotions)
    .innerJoin(asked, sql`true`)
    .where(
      and(
        eq(promotions.tenantId, sql.placeholder('tenantId')),
        sql`CASE WHEN ${promotions.code} IS NULL THEN ${promotions.active} ELSE ${promotions.code} = asked.code END`,
      ),
    )
    .prepare('offered-promotions');
});

/** Customer or visitor who asks for a price. */
export interface Asker {
  /** Normalised; empty without one. */
  readonly code: string;
  /** Null for a visitor. */
  readonly accountId: AccountId | null;
}

/** A promotion that may reduce a price, with how often who asks has used it. */
export interface OfferedPromotion {
  readonly row: PromotionRow;
  readonly usedByCustomer: number;
}

/** For each of who asks, what may reduce their price: what applies by itself, and the one with their code. */
export const listOffered = async (
  tx: TenantTransaction,
  askers: readonly Asker[],
): Promise<OfferedPromotion[][]> => {
  const found = await offeredQuery(tx.db).execute({
    tenantId: tx.tenantId,
    accountIds: askers.map(({ accountId }) => accountId),
    codes: askers.map(({ code }) => code),
  });
  return askers.map((_, index) => found.filter(({ position }) => position === index + 1));
};

/** A promotion, locked: no one else counts a use of it before this transaction ends. */
export const lockPromotion = async (
  tx: TenantTransaction,
  id: PromotionId,
): Promise<PromotionRow | undefined> => {
  const [row] = await tx.db.select().from(promotions).where(ofTenant(tx, id)).for('no key update');
  return row;
};

/** Locks promotions likewise, in one order everywhere: two that lock the same do not wait for each other. */
export const lockPromotions = async (tx: TenantTransaction, ids: readonly PromotionId[]): Promise<void> => {
  await tx.db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(eq(promotions.tenantId, tx.tenantId), inArray(promotions.id, [...ids])))
    .orderBy(promotions.id)
    .for('no key update');
};

/** Until this transaction ends no other edits promotions of this tenant: a code stays as free as it was found. */
export const lockEditing = async (tx: TenantTransaction): Promise<void> => {
  await tx.db
    .select({ id: tenants.tenantId })
    .from(tenants)
    .where(eq(tenants.tenantId, tx.tenantId))
    .for('no key update');
};

export const findPromotionByCode = async (
  tx: TenantTransaction,
  code: string,
): Promise<PromotionRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(promotions)
    .where(and(eq(promotions.tenantId, tx.tenantId), eq(promotions.code, code)));
  return row;
};

const columnsOf = (promotion: Omit<Promotion, 'id'>) => ({
  nameKh: promotion.name.kh,
  nameEn: promotion.name.en,
  code: promotion.code,
  percent: promotion.benefit.kind === 'percent' ? promotion.benefit.percent : null,
  amountCents: promotion.benefit.kind === 'amount' ? promotion.benefit.amountCents : null,
  startsAt: promotion.startsAt === null ? null : new Date(promotion.startsAt),
  endsAt: promotion.endsAt === null ? null : new Date(promotion.endsAt),
  minimumQuantity: promotion.minimumQuantity,
  productTypes: promotion.productTypes,
  useLimit: promotion.limit,
  useLimitPerCustomer: promotion.limitPerCustomer,
  active: promotion.active,
});

export const insertPromotion = async (
  tx: TenantTransaction,
  { id, ...promotion }: Promotion,
): Promise<PromotionRow> => {
  const [row] = await tx.db
    .insert(promotions)
    .values({ ...columnsOf(promotion), tenantId: tx.tenantId, id })
    .returning();
  if (row === undefined) throw new Error('The promotion was not written');
  return row;
};

/** Changes a promotion that the caller has locked. */
export const updatePromotion = async (
  tx: TenantTransaction,
  id: PromotionId,
  promotion: Omit<Promotion, 'id'>,
): Promise<PromotionRow> => {
  const [row] = await tx.db
    .update(promotions)
    .set({ ...columnsOf(promotion), version: sql`${promotions.version} + 1`, updatedAt: sql`now()` })
    .where(ofTenant(tx, id))
    .returning();
  if (row === undefined) throw new Error('The promotion is gone');
  return row;
};

const count = async (tx: TenantTransaction, id: PromotionId, by: 1 | -1): Promise<void> => {
  await tx.db
    .update(promotions)
    .set({ used: sql`${promotions.used} + ${by}` })
    .where(ofTenant(tx, id));
};

/** Counts an order's use of a promotion that the caller has locked. */
export const insertUse = async (
  tx: TenantTransaction,
  use: { readonly promotionId: PromotionId; readonly orderId: OrderId; readonly accountId: AccountId },
): Promise<void> => {
  await tx.db.insert(promotionUses).values({ ...use, tenantId: tx.tenantId });
  await count(tx, use.promotionId, 1);
};

/** Gives back what an order that was canceled held, if it held any. */
export const releaseUse = async (tx: TenantTransaction, orderId: OrderId): Promise<void> => {
  const [gone] = await tx.db
    .delete(promotionUses)
    .where(and(eq(promotionUses.tenantId, tx.tenantId), eq(promotionUses.orderId, orderId)))
    .returning({ promotionId: promotionUses.promotionId });
  if (gone !== undefined) await count(tx, gone.promotionId, -1);
};

const by = 'catalogue/promotions';

/** Uses of promotions as orders come, change and go. What an order relies on, it has locked. */
export const promotionSubscriptions = [
  on(['order.placed'], {
    by,
    does: 'counts the use of the promotion that the price relies on',
    handle: async (tx, events) => {
      for (const { order, customer, promotionId } of events) {
        if (promotionId !== null) {
          await insertUse(tx, { promotionId, orderId: order.id, accountId: customer.id });
        }
      }
    },
  }),
  on(['order.repriced'], {
    by,
    does: 'gives back the use that the order held, and counts that of its new promotion',
    handle: async (tx, events) => {
      for (const { orderId, accountId, promotionId } of events) {
        await releaseUse(tx, orderId);
        if (promotionId !== null) await insertUse(tx, { promotionId, orderId, accountId });
      }
    },
  }),
  on(['order.canceled'], {
    by,
    does: 'gives back the use that the order held',
    handle: async (tx, events) => {
      for (const { orderId } of events) await releaseUse(tx, orderId);
    },
  }),
];
