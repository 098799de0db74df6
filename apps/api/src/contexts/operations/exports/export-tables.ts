import { Readable } from 'node:stream';
import { CSV_MARK, csvRow } from '@kitwright/base/csv';
import type { endpoints as Endpoints } from '@kitwright/contract/endpoints';
import { endpoints } from '@kitwright/contract/endpoints';
import { GARMENT_NAMES } from '@kitwright/garment';
import { dayIn, endOfDayIn, startOfDayIn } from '@kitwright/ordering';
import { percentOfBp, vatInside } from '@kitwright/ordering/tax';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { isPhoneOnly } from '../../../values/full-name.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { LIST_TEXTS } from './list-texts.ts';
import { journalOfMoney, journalOfSale, JOURNAL_HEADINGS } from './journal.ts';
import {
  listCustomers,
  listMoney,
  listSales,
  type CustomerLine,
  type ExportRange,
  type MoneyLine,
  type SaleLine,
} from './repository.ts';

const CENTS = 100;

/** `1234` cents as `12.34`; what a table has is never negative: a spreadsheet would take it for a formula. */
export const dollars = (cents: number): string =>
  `${Math.trunc(cents / CENTS)}.${String(cents % CENTS).padStart(2, '0')}`;

type Exporting = SlowCall<
  | typeof Endpoints.consoleExportSales
  | typeof Endpoints.consoleExportPayments
  | typeof Endpoints.consoleExportCustomers
  | typeof Endpoints.consoleExportJournal
>;

/** Rows of one part of a table: from those numbered after a place on; none ends it. */
export type Load<Line> = (after: Line | undefined) => Promise<readonly Line[]>;

/** Lines of a table, piece by piece: the next are read once those before have been taken, and no transaction waits. */
export const pieces = async function* <Line>(
  load: Load<Line>,
  rowsOf: (line: Line) => readonly (readonly string[])[],
): AsyncGenerator<string> {
  for (let lines = await load(undefined); lines.length > 0; lines = await load(lines.at(-1))) {
    yield lines.flatMap(rowsOf).map(csvRow).join('');
  }
};

/** File of a heading and what follows it. */
export const csvFile = (
  fileName: string,
  headings: readonly string[],
  parts: readonly (AsyncIterable<string> | readonly string[])[],
): FileAnswer => {
  const write = async function* (): AsyncGenerator<string> {
    yield CSV_MARK + csvRow(headings);
    for (const part of parts) yield* part;
  };
  return { fileName, content: Readable.from(write()) };
};

const file = async (
  { tenant, account, query, request, deps }: Exporting,
  table: string,
  headings: readonly string[],
  parts: (range: ExportRange) => readonly AsyncGenerator<string>[],
): Promise<Outcome<FileAnswer>> => {
  const { from, to } = query;
  const { timeZone } = tenant;
  const range = { from: startOfDayIn(timeZone, from), until: endOfDayIn(timeZone, to) };
  const at = deps.clock();
  const details = { name: table, from, to };
  await withTenant(deps.pool, tenant.tenantId, (tx) =>
    emit(tx, { at, type: 'report.exported', actor: account, details, ip: request.ip }),
  );
  return ok(csvFile(`${table}-${from}-${to}.csv`, headings, parts(range)));
};

const salesOf =
  ({ tenant, deps }: Exporting, range: ExportRange): Load<SaleLine> =>
  (after) =>
    withTenant(deps.pool, tenant.tenantId, (tx) => listSales(tx, range, after));
const moneyOf =
  ({ tenant, deps }: Exporting, range: ExportRange): Load<MoneyLine> =>
  (after) =>
    withTenant(deps.pool, tenant.tenantId, (tx) => listMoney(tx, range, after));

const SALES = [
  'order',
  'day',
  'customer',
  'status',
  'garment',
  'design',
  'team',
  'pieces',
  'goods USD',
  'discount USD',
  'delivery USD',
  'surcharge USD',
  'total USD',
  'paid USD',
  'without VAT USD',
  'VAT USD',
  'VAT %',
  'VAT number',
];

/** Cells of the VAT in a total; empty where the seller was not registered. */
const vatCells = ({ vatNumber, vatRateBp, grandTotalCents }: SaleLine): readonly string[] => {
  if (vatNumber === null || vatRateBp === null) return ['', '', '', ''];
  const { netCents, vatCents } = vatInside(grandTotalCents, vatRateBp);
  return [dollars(netCents), dollars(vatCents), String(percentOfBp(vatRateBp)), vatNumber];
};

const saleRow = (zone: string) => (sale: SaleLine) => [
  [
    writeOrderNumber(sale.number),
    dayIn(zone, sale.orderedAt.getTime()),
    sale.customerName,
    LIST_TEXTS.en.status[sale.status],
    GARMENT_NAMES.en[sale.productType],
    sale.designName,
    sale.teamName,
    String(sale.quantity),
    dollars(sale.totalAmountCents),
    dollars(sale.totalDiscountCents + Math.max(0, -sale.adjustmentCents)),
    dollars(sale.shippingCents),
    dollars(Math.max(0, sale.adjustmentCents)),
    dollars(sale.grandTotalCents),
    dollars(sale.paidAmountCents),
    ...vatCells(sale),
  ],
];

const moneyRow = (zone: string) => (line: MoneyLine) => [
  [
    dayIn(zone, line.decidedAt.getTime()),
    writeOrderNumber(line.number),
    line.customerName,
    line.kind,
    dollars(line.amountCents),
    line.note,
    line.decidedBy ?? '',
  ],
];

/** A customer with what they ordered; one who gave a telephone alone has no e-mail to show. */
const customerRow = (zone: string) => (line: CustomerLine) => [
  [
    `${line.firstName} ${line.lastName}`.trim(),
    isPhoneOnly(line) ? '' : line.email,
    line.phone,
    String(line.orders),
    String(line.pieces),
    dollars(line.orderedCents),
    dollars(line.paidCents),
    dayIn(zone, line.firstAt.getTime()),
    dayIn(zone, line.lastAt.getTime()),
  ],
];
const customersOf =
  ({ tenant, deps }: Exporting, range: ExportRange): Load<CustomerLine> =>
  (after) =>
    withTenant(deps.pool, tenant.tenantId, (tx) => listCustomers(tx, range, after));
const CUSTOMERS = [
  'customer',
  'email',
  'phone',
  'orders',
  'pieces',
  'ordered USD',
  'paid USD',
  'first order',
  'last order',
];

/** Registers the tables for spreadsheets and for accounting, by period. */
export const registerExports = (api: Api): void => {
  fileRoute(api, endpoints.consoleExportSales, (call) =>
    file(call, 'sales', SALES, (range) => [pieces(salesOf(call, range), saleRow(call.tenant.timeZone))]),
  );
  fileRoute(api, endpoints.consoleExportPayments, (call) =>
    file(call, 'payments', ['day', 'order', 'customer', 'kind', 'amount USD', 'note', 'by'], (range) => [
      pieces(moneyOf(call, range), moneyRow(call.tenant.timeZone)),
    ]),
  );
  fileRoute(api, endpoints.consoleExportCustomers, (call) =>
    file(call, 'customers', CUSTOMERS, (range) => [
      pieces(customersOf(call, range), customerRow(call.tenant.timeZone)),
    ]),
  );
  fileRoute(api, endpoints.consoleExportJournal, (call) => {
    const { timeZone } = call.tenant;
    return file(call, 'journal', JOURNAL_HEADINGS, (range) => [
      pieces(salesOf(call, range), (sale) => journalOfSale(sale, timeZone)),
      pieces(moneyOf(call, range), (line) => journalOfMoney(line, timeZone)),
    ]);
  });
};
