import { Readable } from 'node:stream';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Report, ReportTable, reportExportQuerySchema } from '@kitwright/contract/operations';
import { GARMENT_NAMES, sizeLabel } from '@kitwright/garment';
import { writePurchaseNumber } from '@kitwright/ordering/purchases';
import type { z } from 'zod';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { CSV_MARK, csvRow } from '@kitwright/base/csv';
import { route } from '../../../server/route.ts';
import { todayOf, writeOrderNumber } from '../../../values/order-number.ts';
import { makeReport } from './make-report.ts';
import { daysLate } from './work-figures.ts';
import {
  MOST_DESIGNS,
  boughtIn,
  clothOf,
  costedOrders,
  designsOf,
  faultsOf,
  makeWorkReport,
  reasonsOf,
  type Costed,
  type Days,
} from './work-report.ts';
import { listPromised } from './work.repository.ts';

/** The days of the tenant of a call. */
const daysOf = (call: Parameters<typeof todayOf>[0]): Days => ({
  zone: call.tenant.timeZone,
  today: todayOf(call),
});

const CENTS = 100;

/** `1234` cents as `12.34`, as spreadsheets read dollars; never negative here. */
const dollars = (cents: number): string =>
  `${Math.trunc(cents / CENTS)}.${String(cents % CENTS).padStart(2, '0')}`;

type Row = readonly string[];

/** A table with its headings. */
interface Table {
  readonly heads: Row;
  readonly rows: readonly Row[];
  /** Columns at its left that name a row; without them rows stand alone, and are held against none. */
  readonly named?: number;
  /** Names of its rows, where those of two may read alike. */
  readonly keys?: Row;
}

/** The name of each row in a table of another time: steps of time are held against each other in their order. */
const keysOf = ({ rows, named = 0, keys }: Table, isTime: boolean): Row =>
  keys ?? rows.map((row, at) => (isTime ? String(at) : JSON.stringify(row.slice(0, named))));

/** A table with the figures of another time beside its own; blank where there was nothing of that name. */
const beside = (now: Table, before: Table, isTime: boolean): Table => {
  const { named } = now;
  if (named === undefined) return now;
  const first = isTime ? 0 : named;
  const found = new Map(keysOf(before, isTime).map((key, at) => [key, before.rows[at]?.slice(first)]));
  const heads = now.heads.slice(first).map((head) => `before: ${head}`);
  const keys = keysOf(now, isTime);
  return {
    heads: [...now.heads, ...heads],
    rows: now.rows.map((row, at) => [...row, ...(found.get(keys[at] ?? '') ?? heads.map(() => ''))]),
  };
};

type WorkTable = Exclude<ReportTable, 'time' | 'sizes' | 'garments'>;

/** A table of orders and money. */
const rowsOf = (report: Report, table: Exclude<ReportTable, WorkTable>): Table => {
  switch (table) {
    case 'time':
      return {
        heads: ['from', 'orders', 'pieces', 'ordered USD', 'received USD', 'refunded USD', 'VAT USD'],
        rows: report.time.map(
          ({ day, orders, pieces, orderedCents, receivedCents, refundedCents, vatCents }) => [
            day,
            String(orders),
            String(pieces),
            dollars(orderedCents),
            dollars(receivedCents),
            dollars(refundedCents),
            dollars(vatCents),
          ],
        ),
        named: 1,
      };
    case 'sizes':
      return {
        heads: ['size', 'pieces'],
        rows: report.sizes.map(({ size, pieces }) => [sizeLabel(size), String(pieces)]),
        named: 1,
      };
    case 'garments':
      return {
        heads: ['garment', 'orders', 'pieces', 'ordered USD'],
        rows: report.garments.map(({ productType, orders, pieces, orderedCents }) => [
          GARMENT_NAMES.en[productType],
          String(orders),
          String(pieces),
          dollars(orderedCents),
        ]),
        named: 1,
      };
  }
};

/** Words for where the cost of cloth comes from. */
const CLOTH_BY = {
  rolls: 'rolls',
  scans: 'rolls',
  someScans: 'rolls',
  kept: 'rolls and prices',
  counted: 'marker',
  estimate: 'estimate',
  unknown: 'no price',
} as const;

const known = (cents: number | null | undefined): string => (cents == null ? '' : dollars(cents));

/** A row of the margin: the parts that are known, what is left, and what it falls short by, as a table has no negative figures. */
const marginRow = ({
  number,
  day,
  goodsCents,
  shippingCents,
  clothCents,
  otherCents,
  costs,
}: Costed): string[] => {
  const left = goodsCents - (clothCents ?? 0) - otherCents;
  return [
    writeOrderNumber(number),
    day,
    dollars(goodsCents),
    dollars(shippingCents),
    known(clothCents),
    known(costs?.ink.cents),
    known(costs?.time.cents),
    known(costs?.maker.cents),
    known(costs?.extras.cents),
    known(costs?.delivery.cents),
    ...(clothCents === null ? ['', ''] : [dollars(Math.max(0, left)), dollars(Math.max(0, -left))]),
    CLOTH_BY[costs?.cloth.source ?? 'unknown'],
  ];
};
const MARGIN_HEADS = [
  'order',
  'day',
  'goods without VAT USD',
  'delivery without VAT USD',
  'cloth USD',
  'ink USD',
  'time USD',
  'maker USD',
  'extras USD',
  'carrier USD',
  'left USD',
  'short USD',
  'cloth by',
];

const metres = (mm: number): string => (mm / 1000).toFixed(2);

/** A table of the work. */
const workRows = async (
  tx: TenantTransaction,
  { zone, today }: Days,
  { table, ...query }: z.output<typeof reportExportQuerySchema> & { readonly table: WorkTable },
): Promise<Table> => {
  switch (table) {
    case 'margin':
      return { heads: MARGIN_HEADS, rows: (await costedOrders(tx, zone, query)).map(marginRow) };
    case 'promises':
      return {
        heads: ['order', 'team', 'promised', 'handed over', 'days late'],
        rows: (await listPromised(tx, { ...query, zone }, today)).map((order) => [
          writeOrderNumber(order.number),
          order.teamName,
          order.promisedOn,
          order.handedOn ?? '',
          String(daysLate(order, today)),
        ]),
      };
    case 'reprints':
      return {
        heads: ['reason', 'pieces'],
        rows: (await reasonsOf(tx, zone, query)).map(({ reason, pieces }) => [reason, String(pieces)]),
        named: 1,
      };
    case 'faults': {
      const { atStations, byCloth } = await faultsOf(tx, zone, query);
      const rows = ([by, found]: readonly [string, typeof byCloth]): string[][] =>
        found.map(({ name, says, garments }) => [
          by,
          name.en || name.kh,
          says.en || says.kh,
          String(garments),
        ]);
      return {
        heads: ['by', 'name', 'fault', 'garments'],
        rows: [...rows(['station', atStations]), ...rows(['cloth of', byCloth])],
        named: 3,
      };
    }
    case 'cloth':
      return {
        heads: ['cloth', 'metres', 'square metres', 'used percent', 'cost USD'],
        rows: (await clothOf(tx, zone, query)).map(({ cloth, lengthMm, areaMm2, usedPercent, costCents }) => [
          cloth,
          metres(lengthMm),
          (areaMm2 / 1e6).toFixed(2),
          usedPercent.toFixed(1),
          costCents === null ? '' : dollars(costCents),
        ]),
        named: 1,
      };
    case 'purchases':
      return {
        heads: ['purchase', 'sent', 'supplier', 'state', 'due', 'metres', 'ordered USD'],
        rows: (await boughtIn(tx, zone, query)).map((bought) => [
          writePurchaseNumber(bought.number),
          bought.day,
          bought.name.en,
          bought.status,
          bought.dueOn ?? '',
          metres(bought.lengthMm),
          dollars(bought.cents),
        ]),
      };
    case 'designs': {
      const designs = await designsOf(tx, zone, query, MOST_DESIGNS);
      return {
        heads: ['design', 'garment', 'orders', 'pieces', 'ordered USD'],
        rows: designs.map((design) => [
          design.designName,
          GARMENT_NAMES.en[design.productType],
          String(design.orders),
          String(design.pieces),
          dollars(design.orderedCents),
        ]),
        named: 2,
        keys: designs.map(({ designUuid }) => designUuid),
      };
    }
  }
};

/** One table of a report as a file. A report is at most two years of days: small enough to be made at once. */
export const exportReport = async (
  call: SlowCall<typeof endpoints.consoleExportReport>,
): Promise<Outcome<FileAnswer>> => {
  const { inTenant, tenant, account, query, request, deps } = call;
  const { table, from, to, beforeFrom, beforeTo } = query;
  const made = await inTenant(async (tx) => {
    const event = { at: deps.clock(), type: 'report.exported', actor: account, ip: request.ip } as const;
    await emit(tx, { ...event, details: { name: table, from, to } });
    const tableIn = async (days: Pick<typeof query, 'from' | 'to'>): Promise<Table> =>
      table === 'time' || table === 'sizes' || table === 'garments'
        ? rowsOf(await makeReport(tx, tenant.timeZone, { ...query, ...days }), table)
        : workRows(tx, daysOf(call), { ...query, ...days, table });
    const now = await tableIn({ from, to });
    if (beforeFrom === undefined || beforeTo === undefined || now.named === undefined) return ok(now);
    return ok(beside(now, await tableIn({ from: beforeFrom, to: beforeTo }), table === 'time'));
  });
  if (!made.ok) return made;
  const content = CSV_MARK + [made.value.heads, ...made.value.rows].map(csvRow).join('');
  return ok({ fileName: `report-${table}-${from}-${to}.csv`, content: Readable.from([content]) });
};

/** Registers reports on what was ordered and paid over time. */
export const registerReports = (api: Api): void => {
  route(api, endpoints.consoleReport, async ({ tx, tenant, query }) =>
    ok(await makeReport(tx, tenant.timeZone, query)),
  );
  route(api, endpoints.consoleWorkReport, async ({ tx, query, ...call }) =>
    ok(await makeWorkReport(tx, daysOf(call), query)),
  );
  fileRoute(api, endpoints.consoleExportReport, exportReport);
};
