import { Readable } from 'node:stream';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Report, ReportTable } from '@kitwright/contract/operations';
import { sizeLabel } from '@kitwright/garment';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { CSV_MARK, csvRow } from '@kitwright/base/csv';
import { route } from '../../../server/route.ts';
import { makeReport } from './make-report.ts';

const CENTS = 100;

/** `1234` cents as `12.34`, as spreadsheets read dollars; never negative here. */
const dollars = (cents: number): string =>
  `${Math.trunc(cents / CENTS)}.${String(cents % CENTS).padStart(2, '0')}`;

/** The rows of a table, its headings first. */
const rowsOf = (report: Report, table: ReportTable): readonly (readonly string[])[] => {
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

/** One table of a report as a file. A report is at most two years of days: small enough to be made at once. */
export const exportReport = async ({
  inTenant,
  tenant,
  account,
  query,
  request,
  deps,
}: SlowCall<typeof endpoints.consoleExportReport>): Promise<Outcome<FileAnswer>> => {
  const { table, from, to } = query;
  const report = await inTenant(async (tx) => {
    const made = await makeReport(tx, tenant.timeZone, query);
    const event = { at: deps.clock(), type: 'report.exported', actor: account, ip: request.ip } as const;
    await emit(tx, { ...event, details: { name: table, from, to } });
    return ok(made);
  });
  if (!report.ok) return report;
  const content = CSV_MARK + rowsOf(report.value, table).map(csvRow).join('');
  return ok({ fileName: `report-${table}-${from}-${to}.csv`, content: Readable.from([content]) });
};

/** Registers reports on what was ordered and paid over time. */
export const registerReports = (api: Api): void => {
  route(api, endpoints.consoleReport, async ({ tx, tenant, query }) =>
    ok(await makeReport(tx, tenant.timeZone, query)),
  );
  fileRoute(api, endpoints.consoleExportReport, exportReport);
};
