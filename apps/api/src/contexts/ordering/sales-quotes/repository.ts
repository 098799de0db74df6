import type { AccountId, SalesQuoteId, SalesQuoteItemId } from '@kitwright/contract';
import type { QuoteList } from '@kitwright/contract/quotes';
import { readSalesQuoteNumber } from '@kitwright/ordering/sales-quotes';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { containing, type Keyset } from '../../../db/keyset.ts';
import { accounts, salesQuoteItems, salesQuotes } from '../../../db/schema/index.ts';
import type { SalesQuoteItemRow, SalesQuoteRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const one = (tx: TenantTransaction, id: SalesQuoteId): SQL | undefined =>
  and(eq(salesQuotes.tenantId, tx.tenantId), eq(salesQuotes.id, id));

export const nextQuoteNumber = async (tx: TenantTransaction): Promise<number> => {
  const { rows } = await tx.db.execute<{ readonly number: string }>(
    sql`SELECT next_quote_number() AS number`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('No number was given');
  return Number(row.number);
};

/** A quote of this tenant; with `lock` no one else moves it before this transaction ends. */
export const findQuote = async (
  tx: TenantTransaction,
  id: SalesQuoteId,
  lock?: 'update',
): Promise<SalesQuoteRow | undefined> => {
  const query = tx.db.select().from(salesQuotes).where(one(tx, id));
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row;
};

/** The sent quote of a link, whose customer is not blocked; undefined for any other token. */
export const findQuoteByToken = async (
  tx: TenantTransaction,
  tokenHash: Buffer,
  lock?: 'update',
): Promise<SalesQuoteRow | undefined> => {
  const query = tx.db
    .select(getTableColumns(salesQuotes))
    .from(salesQuotes)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, salesQuotes.tenantId), eq(accounts.id, salesQuotes.accountId)),
    )
    .where(
      and(
        eq(salesQuotes.tenantId, tx.tenantId),
        eq(salesQuotes.tokenHash, tokenHash),
        isNotNull(salesQuotes.sentAt),
        eq(accounts.blocked, false),
      ),
    );
  const [row] = await (lock === undefined ? query : query.for(lock, { of: salesQuotes }));
  return row;
};

/** The version that replaced a quote. */
export const findNewer = async (
  tx: TenantTransaction,
  { replacedBy }: Pick<SalesQuoteRow, 'replacedBy'>,
): Promise<SalesQuoteRow | undefined> => (replacedBy === null ? undefined : findQuote(tx, replacedBy));

/** The newest version of a quote. */
export const findNewest = async (
  tx: TenantTransaction,
  quote: SalesQuoteRow,
): Promise<SalesQuoteRow | undefined> => {
  if (quote.replacedBy === null) return undefined;
  const [row] = await tx.db
    .select()
    .from(salesQuotes)
    .where(and(eq(salesQuotes.tenantId, tx.tenantId), eq(salesQuotes.number, quote.number)))
    .orderBy(desc(salesQuotes.revision))
    .limit(1);
  return row;
};

/** Designs of quotes, in their order. */
export const listQuoteItems = (
  tx: TenantTransaction,
  quoteIds: readonly SalesQuoteId[],
): Promise<SalesQuoteItemRow[]> =>
  quoteIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .select()
        .from(salesQuoteItems)
        .where(
          and(eq(salesQuoteItems.tenantId, tx.tenantId), inArray(salesQuoteItems.quoteId, [...quoteIds])),
        )
        .orderBy(asc(salesQuoteItems.position));

export const findQuoteItem = async (
  tx: TenantTransaction,
  id: SalesQuoteItemId,
): Promise<SalesQuoteItemRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(salesQuoteItems)
    .where(and(eq(salesQuoteItems.tenantId, tx.tenantId), eq(salesQuoteItems.id, id)));
  return row;
};

export const insertQuote = async (
  tx: TenantTransaction,
  quote: Omit<typeof salesQuotes.$inferInsert, 'tenantId'>,
  items: readonly Omit<typeof salesQuoteItems.$inferInsert, 'tenantId'>[],
): Promise<SalesQuoteRow> => {
  const { tenantId } = tx;
  const [row] = await tx.db
    .insert(salesQuotes)
    .values({ ...quote, tenantId })
    .returning();
  if (row === undefined) throw new Error('The quote was not written');
  await tx.db.insert(salesQuoteItems).values(items.map((item) => ({ ...item, tenantId })));
  return row;
};

export type QuoteChange = Partial<
  Pick<
    SalesQuoteRow,
    | 'state'
    | 'validUntil'
    | 'sentAt'
    | 'sentTo'
    | 'seenAt'
    | 'answeredAt'
    | 'isAsked'
    | 'history'
    | 'orderId'
    | 'replacedBy'
  >
>;

/** Changes a quote that the caller holds. */
export const updateQuote = async (
  tx: TenantTransaction,
  id: SalesQuoteId,
  change: QuoteChange,
): Promise<SalesQuoteRow> => {
  const [row] = await tx.db
    .update(salesQuotes)
    .set({ ...change, version: sql`${salesQuotes.version} + 1` })
    .where(one(tx, id))
    .returning();
  if (row === undefined) throw new Error('The quote is gone');
  return row;
};

const isOpen = (today: string): SQL =>
  sql`(${salesQuotes.replacedBy} IS NULL AND (${salesQuotes.state} = 'draft'
    OR (${salesQuotes.state} IN ('sent', 'seen') AND ${salesQuotes.validUntil} >= ${today}::date)))`;

const inList = (list: QuoteList, today: string): SQL => {
  switch (list) {
    case 'open':
      return isOpen(today);
    case 'asked':
      return sql`(${salesQuotes.isAsked} AND ${salesQuotes.replacedBy} IS NULL)`;
    case 'accepted':
      return sql`${salesQuotes.state} = 'accepted'`;
    case 'over':
      return sql`(NOT ${isOpen(today)} AND ${salesQuotes.state} <> 'accepted')`;
    case 'all':
      return sql`true`;
  }
};

interface QuoteFilter {
  readonly search: string | undefined;
  /** The tenant's day. */
  readonly today: string;
}

const searched = (tx: TenantTransaction, search: string | undefined): SQL | undefined => {
  const ofTenant = eq(salesQuotes.tenantId, tx.tenantId);
  if (search === undefined || search === '') return ofTenant;
  const number = readSalesQuoteNumber(search);
  return number === undefined
    ? and(ofTenant, sql`${salesQuotes.customerName} ILIKE ${containing(search)}`)
    : and(ofTenant, eq(salesQuotes.number, number));
};

/** A quote in a list: with its moment to the microsecond. */
export type ListedQuote = SalesQuoteRow & { readonly cursorAt: string; readonly designName: string };

/** One row more than the limit if there are more, the newest first. */
export const listQuotes = (
  tx: TenantTransaction,
  {
    list,
    search,
    today,
    after,
    limit,
  }: QuoteFilter & { readonly list: QuoteList; readonly after: Keyset | undefined; readonly limit: number },
): Promise<ListedQuote[]> =>
  tx.db
    .select({
      ...getTableColumns(salesQuotes),
      cursorAt: sql<string>`${salesQuotes.createdAt}::text`,
      designName: sql<string>`coalesce((SELECT item.design_name FROM ${salesQuoteItems} AS item
        WHERE item.tenant_id = ${salesQuotes}.tenant_id AND item.quote_id = ${salesQuotes}.id
        ORDER BY item.position LIMIT 1), '')`,
    })
    .from(salesQuotes)
    .where(
      and(
        searched(tx, search),
        inList(list, today),
        after &&
          sql`(${salesQuotes.createdAt}, ${salesQuotes.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(salesQuotes.createdAt), desc(salesQuotes.id))
    .limit(limit + 1);

/** The number of quotes in each list. */
export const countQuotes = async (
  tx: TenantTransaction,
  { search, today }: QuoteFilter,
): Promise<Readonly<Record<QuoteList, number>>> => {
  const counted = (list: QuoteList) =>
    sql<number>`count(*) FILTER (WHERE ${inList(list, today)})`.mapWith(Number);
  const [row] = await tx.db
    .select({
      open: counted('open'),
      asked: counted('asked'),
      accepted: counted('accepted'),
      over: counted('over'),
      all: counted('all'),
    })
    .from(salesQuotes)
    .where(searched(tx, search));
  return row ?? { open: 0, asked: 0, accepted: 0, over: 0, all: 0 };
};

/** Number and sum of the quotes that wait for their customers, and how many of all ask staff something. */
export const sumOpenQuotes = async (
  tx: TenantTransaction,
  today: string,
): Promise<{ readonly count: number; readonly cents: number; readonly asked: number }> => {
  const isSent = sql`(${isOpen(today)} AND ${salesQuotes.state} <> 'draft')`;
  const [row] = await tx.db
    .select({
      count: sql<number>`count(*) FILTER (WHERE ${isSent})`.mapWith(Number),
      cents: sql<number>`coalesce(sum(${salesQuotes.grandTotalCents}) FILTER (WHERE ${isSent}), 0)`.mapWith(
        Number,
      ),
      asked: sql<number>`count(*) FILTER (WHERE ${inList('asked', today)})`.mapWith(Number),
    })
    .from(salesQuotes)
    .where(searched(tx, undefined));
  return row ?? { count: 0, cents: 0, asked: 0 };
};

/** Quotes that a customer may still open and do something about, the newest first. */
export const listOwnQuotes = (
  tx: TenantTransaction,
  accountId: AccountId,
  today: string,
): Promise<SalesQuoteRow[]> =>
  tx.db
    .select()
    .from(salesQuotes)
    .where(
      and(
        searched(tx, undefined),
        eq(salesQuotes.accountId, accountId),
        isOpen(today),
        isNotNull(salesQuotes.sentAt),
        isNull(salesQuotes.orderId),
      ),
    )
    .orderBy(desc(salesQuotes.createdAt));
