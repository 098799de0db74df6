import type { AccountId, DesignId } from '@kitwright/contract';
import type { CartContent } from '@kitwright/contract/orders';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { cartItems, designs, type CartItemRow, type DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** A design in a cart, as the design is now. */
export interface Carted {
  readonly item: CartItemRow;
  readonly design: DesignRow;
}

const ofAccount = (tx: TenantTransaction, accountId: AccountId) =>
  and(eq(cartItems.tenantId, tx.tenantId), eq(cartItems.accountId, accountId));

/** The cart of an account, in the order in which it was filled; designs that were deleted since are left out. */
export const listCart = (tx: TenantTransaction, accountId: AccountId): Promise<Carted[]> =>
  tx.db
    .select({ item: cartItems, design: designs })
    .from(cartItems)
    .innerJoin(designs, and(eq(designs.tenantId, cartItems.tenantId), eq(designs.uuid, cartItems.designUuid)))
    .where(and(ofAccount(tx, accountId), isNull(designs.deletedAt)))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id));

export interface NewCartItem {
  readonly accountId: AccountId;
  readonly id: string;
  readonly designUuid: DesignId;
  readonly content: CartContent;
}

/** Adds a design, or changes what is there under the same id. */
export const putCartItem = async (tx: TenantTransaction, item: NewCartItem): Promise<void> => {
  const { designUuid, content } = item;
  await tx.db
    .insert(cartItems)
    .values({ ...item, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: [cartItems.tenantId, cartItems.accountId, cartItems.id],
      set: { designUuid, content },
    });
};

/** Takes one design out; none is no fault. */
export const deleteCartItem = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: string,
): Promise<void> => {
  await tx.db.delete(cartItems).where(and(ofAccount(tx, accountId), eq(cartItems.id, id)));
};

export const emptyCart = async (tx: TenantTransaction, accountId: AccountId): Promise<void> => {
  await tx.db.delete(cartItems).where(ofAccount(tx, accountId));
};
