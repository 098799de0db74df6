import { Readable } from 'node:stream';
import type { endpoints } from '@kitwright/contract/endpoints';
import { dayIn, timeIn } from '@kitwright/ordering';
import type { AuditEventRow } from '../../../db/schema/index.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { SlowCall } from '../../../server/call.ts';
import type { FileAnswer } from '../../../server/file-route.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { CSV_MARK, csvRow } from '@kitwright/base/csv';
import { filterOf, listAuditEvents } from './repository.ts';

/** Rows read at once: the file may be of any length, what the server holds of it may not. */
const ROWS_AT_ONCE = 500;
const HEADINGS = ['number', 'at', 'actor', 'role', 'action', 'subject', 'subject id', 'details', 'ip'];

const rowOf = (event: AuditEventRow, zone: string): string =>
  csvRow([
    String(event.seq),
    timeIn(zone, event.at.getTime()),
    event.actorName ?? '',
    event.actorRole ?? '',
    event.action,
    event.subjectType ?? '',
    event.subjectId ?? '',
    Object.keys(event.details).length === 0 ? '' : JSON.stringify(event.details),
    event.ip ?? '',
  ]);

type Load = (before: number | undefined) => Promise<readonly AuditEventRow[]>;

/** The file, piece by piece; the next rows are read once those before have been taken. */
const write = async function* (
  first: readonly AuditEventRow[],
  load: Load,
  zone: string,
): AsyncGenerator<string> {
  yield CSV_MARK + csvRow(HEADINGS);
  for (let found = first; found.length > 0;) {
    const rows = found.slice(0, ROWS_AT_ONCE);
    yield rows.map((row) => rowOf(row, zone)).join('');
    found = found.length > ROWS_AT_ONCE ? await load(rows.at(-1)?.seq) : [];
  }
};

/** Every event the filter finds, newest first. Each piece is a transaction of its own: a slow reader holds none open. */
export const exportAudit = async ({
  tenant: { tenantId, timeZone },
  account,
  query,
  request,
  deps,
}: SlowCall<typeof endpoints.consoleExportAudit>): Promise<Outcome<FileAnswer>> => {
  const filter = filterOf(timeZone, query);
  const load: Load = (before) =>
    withTenant(deps.pool, tenantId, (tx) => listAuditEvents(tx, { ...filter, before }, ROWS_AT_ONCE));
  const first = await load(undefined);
  const at = deps.clock();
  await withTenant(deps.pool, tenantId, (tx) =>
    emit(tx, { at, type: 'audit.exported', actor: account, details: { ...query }, ip: request.ip }),
  );
  const fileName = `audit-log-${dayIn(timeZone, at.getTime())}.csv`;
  return ok({ fileName, content: Readable.from(write(first, load, timeZone)) });
};
