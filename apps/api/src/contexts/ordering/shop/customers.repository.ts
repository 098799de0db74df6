import type { AccountId, ShopCustomerId } from '@kitwright/contract';
import { and, asc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm';
import { containing } from '../../../db/keyset.ts';
import { accounts, orders, shopCustomers, type ShopCustomerRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { ownActor } from '../../../values/actor.ts';

export interface ListedCustomer extends ShopCustomerRow {
  readonly shopName: string;
  readonly orders: number;
}

/** Enough for a shop's book; a longer one is searched. */
const MOST_LISTED = 500;

const columns = {
  ...getTableColumns(shopCustomers),
  shopName: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
  orders: sql<number>`(SELECT count(*)::int FROM ${orders} WHERE ${orders.tenantId} = ${shopCustomers.tenantId}
    AND ${orders.shopCustomerId} = ${shopCustomers.id})`,
};

const selected = (tx: TenantTransaction) =>
  tx.db
    .select(columns)
    .from(shopCustomers)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, shopCustomers.tenantId), eq(accounts.id, shopCustomers.shopId)),
    );

const ofShop = (tx: TenantTransaction, shopId: AccountId | undefined) =>
  and(
    eq(shopCustomers.tenantId, tx.tenantId),
    shopId === undefined ? undefined : eq(shopCustomers.shopId, shopId),
  );

/** By name; of one shop, or of all when undefined. */
export const listShopCustomers = (
  tx: TenantTransaction,
  shopId: AccountId | undefined,
  search: string | undefined,
): Promise<ListedCustomer[]> => {
  const text = search?.trim() ?? '';
  const pattern = containing(text);
  const found =
    text === '' ? undefined : or(ilike(shopCustomers.name, pattern), ilike(shopCustomers.phone, pattern));
  return selected(tx)
    .where(and(ofShop(tx, shopId), found))
    .orderBy(asc(shopCustomers.name), asc(shopCustomers.id))
    .limit(MOST_LISTED);
};

/** Undefined for another shop's, where a shop is given. */
export const findShopCustomer = async (
  tx: TenantTransaction,
  shopId: AccountId | undefined,
  id: ShopCustomerId,
): Promise<ListedCustomer | undefined> => {
  const [row] = await selected(tx).where(and(ofShop(tx, shopId), eq(shopCustomers.id, id)));
  return row;
};

type CustomerFields = Pick<ShopCustomerRow, 'name' | 'phone' | 'address' | 'note'>;

export const insertShopCustomer = async (
  tx: TenantTransaction,
  customer: CustomerFields & Pick<ShopCustomerRow, 'id' | 'shopId'>,
): Promise<void> => {
  await tx.db.insert(shopCustomers).values({ ...customer, tenantId: tx.tenantId });
};

export const updateShopCustomer = async (
  tx: TenantTransaction,
  id: ShopCustomerId,
  fields: CustomerFields,
): Promise<void> => {
  await tx.db
    .update(shopCustomers)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(and(eq(shopCustomers.tenantId, tx.tenantId), eq(shopCustomers.id, id)));
};

/** Customer that a partner shop orders for; null where someone orders for themselves. */
export type OrderedFor = Pick<ShopCustomerRow, 'id' | 'name'> | null;

/** The customer an order is for: one of the shop's own, and only while the account is a partner shop. */
export const orderedFor = async (
  tx: TenantTransaction,
  account: SignedIn,
  id: ShopCustomerId | undefined,
): Promise<Outcome<OrderedFor>> => {
  if (id === undefined) return ok(null);
  const customer =
    ownActor(account.roles) === 'STORE' ? await findShopCustomer(tx, account.id, id) : undefined;
  return customer === undefined
    ? fail('error.msg.validation', { fields: [{ field: 'shopCustomerId', key: 'error.field.invalid' }] })
    : ok(customer);
};
