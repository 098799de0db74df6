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

type Rows = readonly (readonly string[])[];
type WorkTable = Exclude<ReportTable, 'time' | 'sizes' | 'garments'>;

/** The rows of a table of orders and money, its headings first. */
const rowsOf = (report: Report, table: Exclude<ReportTable, WorkTable>): Rows => {
  switch (table) {
    case 'time':
      return [
        ['from', 'orders', 'pieces', 'ordered USD', 'received USD', 'refunded USD'],
        ...report.time.map(({ day, orders, pieces, orderedCents, receivedCents, refundedCents }) => [
          day,
          String(orders),
          String(pieces),
          dollars(orderedCents),
          dollars(receivedCents),
          dollars(refundedCents),
        ]),
      ];
    case 'sizes':
      return [
        ['size', 'pieces'],
        ...report.sizes.map(({ size, pieces }) => [sizeLabel(size), String(pieces)]),
      ];
    case 'garments':
      return [
        ['garment', 'orders', 'pieces', 'ordered USD'],
        ...report.garments.map(({ productType, orders, pieces, orderedCents }) => [
          productType,
          String(orders),
          String(pieces),
          dollars(orderedCents),
        ]),
      ];
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
  'goods USD',
  'delivery paid USD',
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

/** The rows of a table of the work, its headings first. */
const workRows = async (
  tx: TenantTransaction,
  { zone, today }: Days,
  { table, ...query }: z.output<typeof reportExportQuerySchema> & { readonly table: WorkTable },
): Promise<Rows> => {
  switch (table) {
    case 'margin':
      return [MARGIN_HEADS, ...(await costedOrders(tx, zone, query)).map(marginRow)];
    case 'promises':
      return [
        ['order', 'team', 'promised', 'handed over', 'days late'],
        ...(await listPromised(tx, { ...query, zone }, today)).map((order) => [
          writeOrderNumber(order.number),
          order.teamName,
          order.promisedOn,
          order.handedOn ?? '',
          String(daysLate(order, today)),
        ]),
      ];
    case 'reprints':
      return [
        ['reason', 'pieces'],
        ...(await reasonsOf(tx, zone, query)).map(({ reason, pieces }) => [reason, String(pieces)]),
      ];
    case 'faults': {
      const { atStations, byCloth } = await faultsOf(tx, zone, query);
      const rows = ([by, found]: readonly [string, typeof byCloth]): string[][] =>
        found.map(({ name, says, garments }) => [
          by,
          name.en || name.kh,
          says.en || says.kh,
          String(garments),
        ]);
      return [
        ['by', 'name', 'fault', 'garments'],
        ...rows(['station', atStations]),
        ...rows(['cloth of', byCloth]),
      ];
    }
    case 'cloth':
      return [
        ['cloth', 'metres', 'square metres', 'used percent', 'cost USD'],
        ...(await clothOf(tx, zone, query)).map(({ cloth, lengthMm, areaMm2, usedPercent, costCents }) => [
          cloth,
          metres(lengthMm),
          (areaMm2 / 1e6).toFixed(2),
          usedPercent.toFixed(1),
          costCents === null ? '' : dollars(costCents),
        ]),
      ];
    case 'purchases':
      return [
        ['purchase', 'sent', 'supplier', 'state', 'due', 'metres', 'ordered USD'],
        ...(await boughtIn(tx, zone, query)).map((bought) => [
          writePurchaseNumber(bought.number),
          bought.day,
          bought.name.en,
          bought.status,
          bought.dueOn ?? '',
          metres(bought.lengthMm),
          dollars(bought.cents),
        ]),
      ];
    case 'designs':
      return [
        ['design', 'garment', 'orders', 'pieces', 'ordered USD'],
        ...(await designsOf(tx, zone, query, MOST_DESIGNS)).map((design) => [
          design.designName,
          GARMENT_NAMES.en[design.productType],
          String(design.orders),
          String(design.pieces),
          dollars(design.orderedCents),
        ]),
      ];
  }
};

/** One table of a report as a file. A report is at most two years of days: small enough to be made at once. */
export const exportReport = async (
  call: SlowCall<typeof endpoints.consoleExportReport>,
): Promise<Outcome<FileAnswer>> => {
  const { inTenant, tenant, account, query, request, deps } = call;
  const { table, from, to } = query;
  const rows = await inTenant(async (tx) => {
    const event = { at: deps.clock(), type: 'report.exported', actor: account, ip: request.ip } as const;
    await emit(tx, { ...event, details: { name: table, from, to } });
    if (table === 'time' || table === 'sizes' || table === 'garments')
      return ok(rowsOf(await makeReport(tx, tenant.timeZone, query), table));
    return ok(await workRows(tx, daysOf(call), { ...query, table }));
  });
  if (!rows.ok) return rows;
  const content = CSV_MARK + rows.value.map(csvRow).join('');
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
