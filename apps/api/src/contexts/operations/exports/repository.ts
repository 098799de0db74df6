import type { AccountId } from '@kitwright/contract';
import { and, asc, eq, gt, gte, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import { accounts, orders, payments, type OrderRow, type PaymentRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** From one moment until before another. */
export interface ExportRange {
  readonly from: Date;
  readonly until: Date;
}

/** Rows read at once: the file may be of any length, what the server holds of it may not. */
const ROWS_AT_ONCE = 500;

/** Orders that are no sale. */
const NO_SALE = ['REJECTED', 'CANCELED'] as const;

const sold = (tx: TenantTransaction, { from, until }: ExportRange): SQL | undefined =>
  and(
    eq(orders.tenantId, tx.tenantId),
    gte(orders.orderedAt, from),
    lt(orders.orderedAt, until),
    notInArray(orders.status, [...NO_SALE]),
  );

export type SaleLine = Pick<
  OrderRow,
  | 'number'
  | 'orderedAt'
  | 'customerName'
  | 'status'
  | 'productType'
  | 'designName'
  | 'teamName'
  | 'quantity'
  | 'totalAmountCents'
  | 'totalDiscountCents'
  | 'shippingCents'
  | 'adjustmentCents'
  | 'grandTotalCents'
  | 'paidAmountCents'
  | 'vatNumber'
  | 'vatRateBp'
>;

/** Orders of the time but rejected and canceled ones, by number; those after a line. */
export const listSales = (
  tx: TenantTransaction,
  range: ExportRange,
  after: SaleLine | undefined,
): Promise<SaleLine[]> =>
  tx.db
    .select()
    .from(orders)
    .where(and(sold(tx, range), after && gt(orders.number, after.number)))
    .orderBy(asc(orders.number))
    .limit(ROWS_AT_ONCE);

export type MoneyLine = Pick<OrderRow, 'number' | 'customerName'> &
  Pick<PaymentRow, 'id' | 'kind' | 'amountCents' | 'note' | 'decidedBy'> & {
    readonly decidedAt: Date;
    /** To the microsecond, as a moment of the database. */
    readonly place: string;
  };

/** Money that came and went in the time, whatever became of its order, in the order in which it did. */
export const listMoney = async (
  tx: TenantTransaction,
  { from, until }: ExportRange,
  after: MoneyLine | undefined,
): Promise<MoneyLine[]> => {
  const rows = await tx.db
    .select({
      id: payments.id,
      kind: payments.kind,
      amountCents: payments.amountCents,
      note: payments.note,
      decidedBy: payments.decidedBy,
      decidedAt: payments.decidedAt,
      place: sql<string>`${payments.decidedAt}::text`,
      number: orders.number,
      customerName: orders.customerName,
    })
    .from(payments)
    .innerJoin(orders, and(eq(orders.tenantId, payments.tenantId), eq(orders.id, payments.orderId)))
    .where(
      and(
        eq(payments.tenantId, tx.tenantId),
        eq(payments.status, 'confirmed'),
        gte(payments.decidedAt, from),
        lt(payments.decidedAt, until),
        after &&
          sql`(${payments.decidedAt}, ${payments.id}) > (${after.place}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(payments.decidedAt), asc(payments.id))
    .limit(ROWS_AT_ONCE);
  return rows.flatMap(({ decidedAt, ...row }) => (decidedAt === null ? [] : { ...row, decidedAt }));
};

/** A customer with what they ordered in the time. */
export interface CustomerLine {
  readonly id: AccountId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly orders: number;
  readonly pieces: number;
  readonly orderedCents: number;
  readonly paidCents: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

const whole = (expression: SQL) => sql<number>`coalesce(${expression}, 0)::bigint`.mapWith(Number);
const moment = (expression: SQL) => sql<Date>`${expression}`.mapWith(orders.orderedAt);

/** Customers who ordered in the time, by their ids. */
export const listCustomers = (
  tx: TenantTransaction,
  range: ExportRange,
  after: CustomerLine | undefined,
): Promise<CustomerLine[]> =>
  tx.db
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      phone: accounts.phone,
      orders: whole(sql`count(*)`),
      pieces: whole(sql`sum(${orders.quantity})`),
      orderedCents: whole(sql`sum(${orders.grandTotalCents})`),
      paidCents: whole(sql`sum(${orders.paidAmountCents})`),
      firstAt: moment(sql`min(${orders.orderedAt})`),
      lastAt: moment(sql`max(${orders.orderedAt})`),
    })
    .from(orders)
    .innerJoin(accounts, and(eq(accounts.tenantId, orders.tenantId), eq(accounts.id, orders.accountId)))
    .where(and(sold(tx, range), after && gt(accounts.id, after.id)))
    .groupBy(accounts.tenantId, accounts.id)
    .orderBy(asc(accounts.id))
    .limit(ROWS_AT_ONCE);
