import type { endpoints } from '@kitwright/contract/endpoints';
import {
  BANK_LISTS,
  type Bank,
  type BankCandidate,
  type BankLine,
  type BankList,
} from '@kitwright/contract/orders';
import { centsOf, matchLines, namedOrders, type Candidate, type LineMatch } from '@kitwright/ordering/bank';
import { writeShareReference } from '@kitwright/ordering/shares';
import { pageOf, readTextCursor } from '../../../db/keyset.ts';
import { findTenant } from '../../../db/tenants.repository.ts';
import type { StatementRow, TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import type { OrderId, OrderShareId, PaymentId } from '@kitwright/contract';
import {
  countLines,
  findBankSettings,
  listBankOrders,
  listDecidedLines,
  listOpenLines,
  listStatements,
  type BankOrder,
  type ShownLine,
} from './repository.ts';

/** Statements that are listed; what they brought stays in the lists of lines. */
const STATEMENTS_SHOWN = 10;

type Match = LineMatch<OrderId, PaymentId, OrderShareId>;
type Zone = Pick<TenantRow, 'timeZone'>;

/** Lines that wait, each with the orders it may be for, as things stand at this moment. */
export interface Matched {
  readonly rielPerDollar: number;
  readonly lines: readonly ShownLine[];
  readonly matches: ReadonlyMap<string, Match>;
  readonly orders: ReadonlyMap<OrderId, BankOrder>;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The text in which the number of an order is looked for. */
const textOf = ({ words, reference }: ShownLine): string => `${words} ${reference}`;

export const rateOf = async (tx: TenantTransaction): Promise<number> => (await findTenant(tx)).rielPerDollar;

const orderMap = (found: readonly BankOrder[]): ReadonlyMap<OrderId, BankOrder> =>
  new Map(found.map((order) => [order.id, order]));

/** Matches all lines that wait with the orders that are open. */
export const matchOpen = async (tx: TenantTransaction, { timeZone }: Zone): Promise<Matched> => {
  const [rielPerDollar, lines] = [await rateOf(tx), await listOpenLines(tx)];
  const numbers = [...new Set(lines.flatMap((line) => namedOrders(textOf(line))))];
  const orders = lines.length === 0 ? [] : await listBankOrders(tx, timeZone, { numbers });
  const matches = matchLines(
    lines.map((line) => ({ ...line, words: textOf(line) })),
    orders,
    rielPerDollar,
  );
  return { rielPerDollar, lines, matches, orders: orderMap(orders) };
};

const named = ({ id, number, customerName, teamName }: BankOrder) => ({
  orderId: id,
  number: writeOrderNumber(number),
  customerName,
  teamName,
});

const presentCandidate = (
  { orderId, shareId, amountCents, slipId }: Candidate<OrderId, PaymentId, OrderShareId>,
  orders: Matched['orders'],
): BankCandidate[] => {
  const order = orders.get(orderId);
  if (order === undefined) return [];
  const share = order.shares.find(({ id }) => id === shareId);
  return [
    {
      ...named(order),
      share:
        share === undefined
          ? null
          : {
              name: share.name,
              reference: writeShareReference(writeOrderNumber(order.number), share.position),
            },
      amountCents,
      dueCents: share?.dueCents ?? order.dueCents,
      hasSlip: slipId !== null,
    },
  ];
};

const listOf = ({ state }: ShownLine, match: Match | undefined): BankList =>
  state === 'open' ? (match?.kind ?? 'unmatched') : state;

/** A line as staff see it. */
export const presentLine = (
  line: ShownLine,
  match: Match | undefined,
  { rielPerDollar, orders }: Pick<Matched, 'rielPerDollar' | 'orders'>,
): BankLine => {
  const { id, statement, day, currency, amount, reference, words, decidedBy, decidedAt } = line;
  const order = line.orderId === null ? undefined : orders.get(line.orderId);
  return {
    id,
    statement,
    line: line.line,
    day,
    currency,
    amount,
    amountCents: centsOf(line, rielPerDollar),
    reference,
    words,
    list: listOf(line, match),
    reason: match?.kind === 'unsure' ? match.reason : null,
    candidates: (match?.candidates ?? []).flatMap((each) => presentCandidate(each, orders)),
    entered:
      order === undefined || line.amountCents === null
        ? null
        : { ...named(order), amountCents: line.amountCents },
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
};

/** Lines that were decided about, with the orders they were for. */
export const presentDecided = async (
  tx: TenantTransaction,
  { timeZone }: Zone,
  lines: readonly ShownLine[],
): Promise<BankLine[]> => {
  const ids = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))];
  const orders = ids.length === 0 ? [] : await listBankOrders(tx, timeZone, { ids }, false);
  const context = { rielPerDollar: await rateOf(tx), orders: orderMap(orders) };
  return lines.map((line) => presentLine(line, undefined, context));
};

type LinesCall = Call<typeof endpoints.consoleBankLines>;

/** One list of lines, page by page. */
export const listLines = async ({
  tx,
  tenant,
  query,
}: LinesCall): Promise<Outcome<{ items: BankLine[]; nextCursor: string | null }>> => {
  const { list, cursor, limit } = query;
  const after = cursor === undefined ? undefined : readTextCursor(cursor);
  if (cursor !== undefined && (after === undefined || !isDay(after.at))) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const placeOf = ({ day, id }: ShownLine) => ({ at: day, id });
  if (list === 'entered' || list === 'aside') {
    const page = pageOf(await listDecidedLines(tx, list, { after, limit }), limit, placeOf);
    return ok({ items: await presentDecided(tx, tenant, page.rows), nextCursor: page.nextCursor });
  }
  const matched = await matchOpen(tx, tenant);
  const isBeyond = ({ day, id }: ShownLine): boolean =>
    after === undefined || day > after.at || (day === after.at && id > after.id);
  const rows = matched.lines.filter((line) => matched.matches.get(line.id)?.kind === list && isBeyond(line));
  const page = pageOf(rows.slice(0, limit + 1), limit, placeOf);
  return ok({
    items: page.rows.map((line) => presentLine(line, matched.matches.get(line.id), matched)),
    nextCursor: page.nextCursor,
  });
};

export const presentStatement = (row: StatementRow): Bank['statements'][number] => ({
  id: row.id,
  name: row.name,
  added: row.added,
  known: row.known,
  outgoing: row.outgoing,
  faulty: row.faulty,
  broughtBy: row.broughtBy,
  broughtAt: row.broughtAt.toISOString(),
});

/** The state of the tenant's statements. */
export const showBank = async (tx: TenantTransaction, tenant: Zone): Promise<Bank> => {
  const settings = await findBankSettings(tx);
  // Read afresh: the row of the request may be some seconds old.
  const { rielPerDollar, rielSetOn } = await findTenant(tx);
  const decided = await countLines(tx);
  const { matches } = await matchOpen(tx, tenant);
  const open = [...matches.values()];
  const countOf = (list: BankList): number =>
    list === 'entered' || list === 'aside'
      ? (decided.get(list) ?? 0)
      : open.filter(({ kind }) => kind === list).length;
  const counts = Object.fromEntries(BANK_LISTS.map((list) => [list, countOf(list)] as const));
  return {
    rielPerDollar,
    rielSetOn,
    head: settings?.head ?? [],
    layout: settings?.layout ?? null,
    counts: { sure: 0, unsure: 0, unmatched: 0, entered: 0, aside: 0, ...counts },
    statements: (await listStatements(tx, STATEMENTS_SHOWN)).map(presentStatement),
  };
};
