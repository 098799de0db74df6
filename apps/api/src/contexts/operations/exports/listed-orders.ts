import { may, type Lang } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { MOST_EXPORTED } from '@kitwright/contract/production';
import { GARMENT_NAMES } from '@kitwright/garment';
import { dueCents, timeIn } from '@kitwright/ordering';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { accounts, orderItems, parcels } from '../../../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { ownerSeen } from '../../../server/identity.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { shownEmail } from '../../../values/full-name.ts';
import { todayOf, writeOrderNumber } from '../../../values/order-number.ts';
import {
  countEach,
  listDesk,
  NO_FILTER,
  placeOf,
  type DeskFilter,
  type DeskRow,
} from '../../production/shop.ts';
import { dollars } from './export-tables.ts';
import { LIST_TEXTS, ORDER_COLUMNS, type OrderColumn } from './list-texts.ts';
import { fileLimit, listedFile } from './listed-file.ts';

/** An order with what other tables know of it. */
interface ListedLine {
  readonly row: DeskRow;
  readonly email: string;
  /** Garments of its designs, the first design's first. */
  readonly products: readonly DeskRow['productType'][];
  readonly sent: readonly { readonly carrier: string; readonly tracking: string }[];
}

/** Adds to orders what other tables tell of them, in one question for each. */
const completed = async (tx: TenantTransaction, rows: readonly DeskRow[]): Promise<ListedLine[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await tx.db
    .selectDistinct({ orderId: orderItems.orderId, productType: orderItems.productType })
    .from(orderItems)
    .where(and(eq(orderItems.tenantId, tx.tenantId), inArray(orderItems.orderId, ids)));
  const sent = await tx.db
    .select({ orderId: parcels.orderId, carrier: parcels.carrier, tracking: parcels.tracking })
    .from(parcels)
    .where(and(eq(parcels.tenantId, tx.tenantId), inArray(parcels.orderId, ids)))
    .orderBy(asc(parcels.number));
  const people = await tx.db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(
      and(
        eq(accounts.tenantId, tx.tenantId),
        inArray(accounts.id, [...new Set(rows.map(({ accountId }) => accountId))]),
      ),
    );
  const emails = new Map(people.map((person) => [person.id, shownEmail(person)]));
  return rows.map((row) => ({
    row,
    email: emails.get(row.accountId) ?? '',
    products: [
      row.productType,
      ...items.flatMap(({ orderId, productType }) => (orderId === row.id ? [productType] : [])),
    ],
    sent: sent.filter(({ orderId, carrier, tracking }) => orderId === row.id && carrier + tracking !== ''),
  }));
};

const joined = (words: readonly string[]): string =>
  [...new Set(words)].filter((word) => word !== '').join('; ');

const cellsOf = (
  { row, email, products, sent }: ListedLine,
  { lang, timeZone }: { readonly lang: Lang; readonly timeZone: string },
): Readonly<Record<OrderColumn, string>> => ({
  number: writeOrderNumber(row.number),
  ordered: timeIn(timeZone, row.orderedAt.getTime()),
  customer: row.customerName,
  phone: row.phone,
  email,
  team: row.teamName,
  products: joined(products.map((type) => GARMENT_NAMES[lang][type])),
  pieces: String(row.quantity),
  status: LIST_TEXTS[lang].status[row.status],
  balance: LIST_TEXTS[lang].balance[row.balance],
  total: dollars(row.grandTotalCents),
  paid: dollars(row.paidAmountCents),
  due: dollars(dueCents(row)),
  dueOn: row.dueOn,
  carrier: joined(sent.map(({ carrier }) => carrier)),
  tracking: joined(sent.map(({ tracking }) => tracking)),
});

/** Columns that tell how to reach people: for who looks after customers, and partner shops of their own. */
const CONTACTS: readonly OrderColumn[] = ['phone', 'email'];

type Exporting = SlowCall<typeof endpoints.consoleExportOrders>;

/** The number of orders a filter finds, as far as a file holds them, written down with who takes them along. */
const noteExport = (
  { tenant, account, query, request, deps }: Exporting,
  filter: DeskFilter,
): Promise<number> =>
  withTenant(deps.pool, tenant.tenantId, async (tx) => {
    const [found = 0] = await countEach(tx, [filter], MOST_EXPORTED);
    const { ids, ...asked } = query;
    await emit(tx, {
      at: deps.clock(),
      type: 'orders.exported',
      actor: account,
      details: {
        name: String(Math.min(found, MOST_EXPORTED)),
        rows: Math.min(found, MOST_EXPORTED),
        ...asked,
        ...(ids === undefined ? {} : { chosen: ids.length }),
      },
      ip: request.ip,
    });
    return found;
  });

/** Every order that a filter finds, in its sort: not the page that is loaded, but all, up to what a file holds. */
const exportListedOrders = async (call: Exporting): Promise<Outcome<FileAnswer>> => {
  const { tenant, account, deps } = call;
  const { lang, sort, status: statuses, ...asked } = call.query;
  const filter = {
    ...NO_FILTER,
    ...asked,
    statuses,
    accountId: ownerSeen(account, 'orders'),
    today: todayOf(call),
  };
  const found = await noteExport(call, filter);
  const columns = ORDER_COLUMNS.filter((column) => !CONTACTS.includes(column) || may(account.roles, 'shop'));
  const texts = LIST_TEXTS[lang];
  return ok(
    listedFile({
      name: 'orders',
      lang,
      timeZone: tenant.timeZone,
      now: deps.clock(),
      found,
      columns,
      headings: texts.columns,
      load: (last: ListedLine | undefined, limit) =>
        withTenant(deps.pool, tenant.tenantId, async (tx) => {
          const after = last && placeOf(sort, last.row);
          return completed(tx, (await listDesk(tx, filter, { sort, after, limit })).slice(0, limit));
        }),
      cellsOf: (line) => cellsOf(line, { lang, timeZone: tenant.timeZone }),
    }),
  );
};

/** Registers the file of orders as they are listed. */
export const registerOrderList = (api: Api): void => {
  fileRoute(api, endpoints.consoleExportOrders, exportListedOrders, { before: fileLimit(api) });
};
