import type { Promotion } from '@kitwright/ordering';
import { and, desc, eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once.ts';
import { promotionUses, promotions, tenants, type PromotionRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const ofTenant = (tx: TenantTransaction, id: string) =>
  and(eq(promotions.tenantId, tx.tenantId), eq(promotions.id, id));

/** All of a tenant, the newest first. */
export const listPromotions = (tx: TenantTransaction): Promise<PromotionRow[]> =>
  tx.db
    .select()
    .from(promotions)
    .where(eq(promotions.tenantId, tx.tenantId))
    .orderBy(desc(promotions.createdAt), desc(promotions.id));

const offeredQuery = builtOnce((db) =>
  db
    .select({
      row: promotions,
      usedByCustomer: sql<number>`(SELECT count(*)::int FROM ${promotionUses}
        WHERE ${promotionUses.tenantId} = ${promotions.tenantId} AND ${promotionUses.promotionId} = ${promotions.id}
          AND ${promotionUses.accountId} = ${sql.placeholder('accountId')}::uuid)`,
    })
    .from(promotions)
    .where(
      and(
        eq(promotions.tenantId, sql.placeholder('tenantId')),
        sql`CASE WHEN ${promotions.code} IS NULL THEN ${promotions.active}
          ELSE ${promotions.code} = ${sql.placeholder('code')} END`,
      ),
    )
    .prepare('offered-promotions'),
);

/** Those that may reduce a price: what applies by itself, and the one with the code; with the uses of an account. */
export const listOffered = (
  tx: TenantTransaction,
  code: string,
  accountId: string | null,
): Promise<{ readonly row: PromotionRow; readonly usedByCustomer: number }[]> =>
  offeredQuery(tx.db).execute({ tenantId: tx.tenantId, code, accountId });

/** A promotion, locked: no one else counts a use of it before this transaction ends. */
export const lockPromotion = async (tx: TenantTransaction, id: string): Promise<PromotionRow | undefined> => {
  const [row] = await tx.db.select().from(promotions).where(ofTenant(tx, id)).for('no key update');
  return row;
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
  id: string,
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

const count = async (tx: TenantTransaction, id: string, by: 1 | -1): Promise<void> => {
  await tx.db
    .update(promotions)
    .set({ used: sql`${promotions.used} + ${by}` })
    .where(ofTenant(tx, id));
};

/** Counts an order's use of a promotion that the caller has locked. */
export const insertUse = async (
  tx: TenantTransaction,
  use: { readonly promotionId: string; readonly orderId: string; readonly accountId: string },
): Promise<void> => {
  await tx.db.insert(promotionUses).values({ ...use, tenantId: tx.tenantId });
  await count(tx, use.promotionId, 1);
};

/** Gives back what an order that was canceled held, if it held any. */
export const releaseUse = async (tx: TenantTransaction, orderId: string): Promise<void> => {
  const [gone] = await tx.db
    .delete(promotionUses)
    .where(and(eq(promotionUses.tenantId, tx.tenantId), eq(promotionUses.orderId, orderId)))
    .returning({ promotionId: promotionUses.promotionId });
  if (gone !== undefined) await count(tx, gone.promotionId, -1);
};
