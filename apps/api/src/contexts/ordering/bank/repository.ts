import type { BankLineId, OrderId, OrderShareId, PaymentId } from '@kitwright/contract';
import type { BankList } from '@kitwright/contract/orders';
import { dueCents, dayIn } from '@kitwright/ordering';
import type { MatchableOrder, MatchableShare } from '@kitwright/ordering/bank';
import { and, asc, count, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Keyset } from '../../../db/keyset.ts';
import { rowsInsertion } from '../../../db/rows-insertion.ts';
import {
  bankLines,
  bankSettings,
  bankStatements,
  orders,
  payments,
  type BankLineRow,
  type BankSettingsRow,
  type StatementRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { listShares } from '../orders/shares.repository.ts';

export const findBankSettings = async (tx: TenantTransaction): Promise<BankSettingsRow | undefined> => {
  const [row] = await tx.db.select().from(bankSettings).where(eq(bankSettings.tenantId, tx.tenantId));
  return row;
};

export const putBankSettings = async (
  tx: TenantTransaction,
  settings: Omit<BankSettingsRow, 'tenantId'>,
): Promise<void> => {
  await tx.db
    .insert(bankSettings)
    .values({ tenantId: tx.tenantId, ...settings })
    .onConflictDoUpdate({ target: bankSettings.tenantId, set: settings });
};

export const insertStatement = async (
  tx: TenantTransaction,
  row: Omit<StatementRow, 'tenantId'>,
): Promise<void> => {
  await tx.db.insert(bankStatements).values({ tenantId: tx.tenantId, ...row });
};

export const listStatements = (tx: TenantTransaction, limit: number): Promise<StatementRow[]> =>
  tx.db
    .select()
    .from(bankStatements)
    .where(eq(bankStatements.tenantId, tx.tenantId))
    .orderBy(desc(bankStatements.broughtAt), desc(bankStatements.id))
    .limit(limit);

/** Those of these keys that a line of the tenant has, in hex. */
export const knownKeys = async (
  tx: TenantTransaction,
  keys: readonly Buffer[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.db
    .select({ key: bankLines.key })
    .from(bankLines)
    .where(and(eq(bankLines.tenantId, tx.tenantId), inArray(bankLines.key, [...keys])));
  return new Set(rows.map(({ key }) => key.toString('hex')));
};

const insertion = rowsInsertion(bankLines, {
  left: ['state', 'orderId', 'amountCents', 'decidedBy', 'decidedAt'],
});
/** Few enough that the places of one statement stay below what PostgreSQL takes. */
const ROWS_AT_ONCE = 1_000;

export const insertLines = async (
  tx: TenantTransaction,
  rows: readonly Parameters<typeof insertion>[1][number][],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insertion(tx, rows.slice(from, from + ROWS_AT_ONCE));
  }
};

/** A line with the name of its file. */
export type ShownLine = BankLineRow & { readonly statement: string };

const shown = (tx: TenantTransaction) =>
  tx.db
    .select({ ...getTableColumns(bankLines), statement: bankStatements.name })
    .from(bankLines)
    .innerJoin(
      bankStatements,
      and(eq(bankStatements.tenantId, bankLines.tenantId), eq(bankStatements.id, bankLines.statementId)),
    );

/** Lines that wait, the oldest day first. */
export const listOpenLines = (tx: TenantTransaction): Promise<ShownLine[]> =>
  shown(tx)
    .where(and(eq(bankLines.tenantId, tx.tenantId), eq(bankLines.state, 'open')))
    .orderBy(asc(bankLines.day), asc(bankLines.id));

export const countLines = async (
  tx: TenantTransaction,
): Promise<ReadonlyMap<BankLineRow['state'], number>> => {
  const rows = await tx.db
    .select({ state: bankLines.state, lines: count() })
    .from(bankLines)
    .where(eq(bankLines.tenantId, tx.tenantId))
    .groupBy(bankLines.state);
  return new Map(rows.map(({ state, lines }) => [state, lines]));
};

/** Lines that were decided about, the newest day first; one more than the limit if there are more. */
export const listDecidedLines = (
  tx: TenantTransaction,
  state: Exclude<BankList, 'sure' | 'unsure' | 'unmatched'>,
  { after, limit }: { readonly after: Keyset | undefined; readonly limit: number },
): Promise<ShownLine[]> =>
  shown(tx)
    .where(
      and(
        eq(bankLines.tenantId, tx.tenantId),
        eq(bankLines.state, state),
        after && sql`(${bankLines.day}, ${bankLines.id}) < (${after.at}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(bankLines.day), desc(bankLines.id))
    .limit(limit + 1);

/** One line, held until the transaction ends. */
export const lockLine = async (tx: TenantTransaction, id: BankLineId): Promise<ShownLine | undefined> => {
  const [row] = await shown(tx)
    .where(and(eq(bankLines.tenantId, tx.tenantId), eq(bankLines.id, id)))
    .for('update', { of: bankLines });
  return row;
};

export const decideLine = async (
  tx: TenantTransaction,
  id: BankLineId,
  decision: Pick<BankLineRow, 'state' | 'orderId' | 'amountCents' | 'decidedBy' | 'decidedAt'>,
): Promise<void> => {
  await tx.db
    .update(bankLines)
    .set(decision)
    .where(and(eq(bankLines.tenantId, tx.tenantId), eq(bankLines.id, id)));
};

type BankShare = MatchableShare<OrderShareId, PaymentId> & { readonly name: string };

/** An order that lines may be for, with how people call it. */
export interface BankOrder extends MatchableOrder<OrderId, PaymentId, OrderShareId> {
  readonly shares: readonly BankShare[];
  readonly customerName: string;
  readonly teamName: string;
}

const grouped = <Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known === undefined) groups.set(keyOf(row), [row]);
    else known.push(row);
  }
  return groups;
};

/** Orders that are not paid in full, and those of these numbers or ids however they stand. */
export const listBankOrders = async (
  tx: TenantTransaction,
  timeZone: string,
  named: { readonly numbers?: readonly number[]; readonly ids?: readonly OrderId[] },
  isOpenToo = true,
): Promise<BankOrder[]> => {
  const { numbers = [], ids = [] } = named;
  const rows = await tx.db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      grandTotalCents: orders.grandTotalCents,
      paidAmountCents: orders.paidAmountCents,
      orderedAt: orders.orderedAt,
      rielPerDollar: orders.rielPerDollar,
      customerName: orders.customerName,
      teamName: orders.teamName,
    })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tx.tenantId),
        or(
          isOpenToo ? inArray(orders.balance, ['unpaid', 'deposit']) : sql`false`,
          inArray(orders.number, [...numbers, -1]),
          ids.length === 0 ? sql`false` : inArray(orders.id, [...ids]),
        ),
      ),
    );
  const slips = await tx.db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      shareId: payments.shareId,
      amountCents: payments.amountCents,
    })
    .from(payments)
    .where(and(eq(payments.tenantId, tx.tenantId), eq(payments.status, 'claimed')))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const slipsOf = grouped(slips, ({ orderId, shareId }) => shareId ?? orderId);
  const sharesOf = grouped(
    await listShares(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    customerName: row.customerName,
    teamName: row.teamName,
    dueCents: dueCents(row),
    isOver: row.status === 'CANCELED' || row.status === 'REJECTED',
    orderedOn: dayIn(timeZone, row.orderedAt.getTime()),
    rielPerDollar: row.rielPerDollar,
    slips: slipsOf.get(row.id) ?? [],
    shares: (sharesOf.get(row.id) ?? []).map(({ id, position, name, amountCents, paidCents }) => ({
      id,
      position,
      name,
      dueCents: Math.max(0, amountCents - paidCents),
      slips: slipsOf.get(id) ?? [],
    })),
  }));
};
