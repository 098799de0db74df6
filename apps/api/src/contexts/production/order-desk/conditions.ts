import type { SupplierId, AccountId, OrderId, ShopCustomerId } from '@kitwright/contract';
import type { Balance, DueWindow } from '@kitwright/contract/production';
import type { ProductType } from '@kitwright/garment';
import type { OrderStatus } from '@kitwright/ordering';
import { latinDigits } from '@kitwright/base/digits';
import { and, eq, gt, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { orderItems, orders } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { searchOrders } from '../../ordering/orders.ts';
import { dueRange, STILL_HERE } from '../suppliers/due.ts';

/** Filter for orders in the back office. */
export interface DeskFilter {
  /** Orders of this account only; undefined for those of all. */
  readonly accountId: AccountId | undefined;
  readonly search: string | undefined;
  /** Any of these; all when undefined. */
  readonly statuses: readonly OrderStatus[] | undefined;
  /** Ordered at this moment or later, and before that one; ISO 8601. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly due: DueWindow | undefined;
  /** A supplier's id, or `none`. */
  readonly supplier: SupplierId | 'none' | undefined;
  /** A customer of a partner shop. */
  readonly customer: ShopCustomerId | undefined;
  readonly balance: Balance | undefined;
  readonly product: ProductType | undefined;
  /** First and last day on which it is due. */
  readonly dueFrom: string | undefined;
  readonly dueTo: string | undefined;
  /** These alone, where some were chosen. */
  readonly ids?: readonly OrderId[] | undefined;
  /** The day it is for the tenant. */
  readonly today: string;
}

/** Filter that lets every order through, of an account or of all. */
export const NO_FILTER: Omit<DeskFilter, 'today'> = {
  accountId: undefined,
  search: undefined,
  statuses: undefined,
  from: undefined,
  to: undefined,
  due: undefined,
  supplier: undefined,
  customer: undefined,
  balance: undefined,
  product: undefined,
  dueFrom: undefined,
  dueTo: undefined,
};

/** Digits that tell one phone from another: fewer are found in half of them. */
const LEAST_DIGITS = 4;

/** A phone as it was typed, found whether written with the country's code, a zero, spaces or Khmer digits. */
const phoneCondition = (text: string): SQL | undefined => {
  const latin = latinDigits(text);
  if (/[^\d\s()+.-]/.test(latin)) return undefined;
  const digits = latin.replace(/\D/g, '').replace(/^(?:855|0)/, '');
  if (digits.length < LEAST_DIGITS) return undefined;
  return sql`translate(${orders.phone}, ' ()+.-', '') LIKE ${`%${digits}%`}`;
};

const dueCondition = (window: DueWindow | undefined, today: string): SQL | undefined => {
  if (window === undefined) return undefined;
  const { from, until } = dueRange(window, today);
  return and(
    inArray(orders.status, [...STILL_HERE]),
    from === null ? undefined : gte(orders.dueOn, from),
    lt(orders.dueOn, until),
  );
};

const supplierCondition = (supplier: DeskFilter['supplier']): SQL | undefined => {
  if (supplier === undefined) return undefined;
  return supplier === 'none' ? isNull(orders.supplierId) : eq(orders.supplierId, supplier);
};

/** Condition that a garment is among what was ordered: an order of one design tells by itself, others by their items. */
const productCondition = (product: ProductType | undefined): SQL | undefined => {
  if (product === undefined) return undefined;
  const among = sql`EXISTS (SELECT FROM ${orderItems} WHERE ${orderItems.tenantId} = ${orders.tenantId}
    AND ${orderItems.orderId} = ${orders.id} AND ${orderItems.productType} = ${product})`;
  return or(eq(orders.productType, product), and(gt(orders.designCount, 1), among));
};

/** The orders of this tenant that a filter means. */
export const matching = (tx: TenantTransaction, filter: DeskFilter): SQL | undefined =>
  and(
    eq(orders.tenantId, tx.tenantId),
    filter.accountId === undefined ? undefined : eq(orders.accountId, filter.accountId),
    filter.statuses === undefined ? undefined : inArray(orders.status, [...filter.statuses]),
    filter.from === undefined ? undefined : gte(orders.orderedAt, new Date(filter.from)),
    filter.to === undefined ? undefined : lt(orders.orderedAt, new Date(filter.to)),
    dueCondition(filter.due, filter.today),
    filter.dueFrom === undefined ? undefined : gte(orders.dueOn, filter.dueFrom),
    filter.dueTo === undefined ? undefined : lte(orders.dueOn, filter.dueTo),
    filter.balance === undefined ? undefined : eq(orders.balance, filter.balance),
    productCondition(filter.product),
    filter.ids === undefined ? undefined : inArray(orders.id, [...filter.ids]),
    supplierCondition(filter.supplier),
    filter.customer === undefined ? undefined : eq(orders.shopCustomerId, filter.customer),
    searchOrders(filter.search, phoneCondition),
  );

/** Condition that an order is late, for counting. */
export const lateCondition = (today: string): SQL | undefined => dueCondition('late', today);
