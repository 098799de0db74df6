import { Readable } from 'node:stream';
import type { endpoints } from '@kitwright/contract/endpoints';
import { and, eq, sql } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { uploads, type UploadRow } from '../../../db/schema/index.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { SlowCall } from '../../../server/call.ts';
import type { FileAnswer } from '../../../server/file-route.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { CSV_MARK, csvRow } from '@kitwright/base/csv';
import { dayIn } from '@kitwright/ordering';
import { uploadBlobKey } from '../../library/uploads.ts';
import { ACCOUNT_TABLES, type AccountTable } from './account-tables.ts';

type Export = Pick<SlowCall<typeof endpoints.exportAccount>, 'tenant' | 'account' | 'deps'>;

interface ExportedFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** Pictures are packed already. */
  readonly isPacked: boolean;
}

const ENDINGS: Readonly<Record<UploadRow['type'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

type Row = Readonly<Record<string, unknown>>;

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

const tableFiles = async (
  { tenant: { tenantId }, account, deps }: Export,
  { name, rows, csv }: AccountTable,
): Promise<ExportedFile[]> => {
  const found = await withTenant(deps.pool, tenantId, (tx) =>
    tx.db.execute<{ row: Row }>(rows(tenantId, account.id)),
  );
  const list = found.rows.map(({ row }) => row);
  const json = Buffer.from(`${JSON.stringify(list, null, 2)}\n`);
  const file = { name: `${name}.json`, content: json, isPacked: false };
  if (csv === undefined) return [file];
  const table = list.map((each) => csvRow(csv.map((column) => cellOf(each[column])))).join('');
  const content = Buffer.from(CSV_MARK + csvRow(csv) + table);
  return [file, { name: `${name}.csv`, content, isPacked: false }];
};

/** Everything of an account, one file after the other. */
const filesOf = async function* (call: Export): AsyncGenerator<ExportedFile> {
  for (const table of ACCOUNT_TABLES) yield* await tableFiles(call, table);
  const { tenant, account, deps } = call;
  const pictures = await withTenant(deps.pool, tenant.tenantId, (tx) =>
    tx.db
      .select()
      .from(uploads)
      .where(and(eq(uploads.tenantId, tx.tenantId), eq(uploads.accountId, account.id)))
      .orderBy(sql`created_at, id`),
  );
  for (const { id, sha256, type } of pictures) {
    const content = await deps.blobs.read(uploadBlobKey(tenant.tenantId, sha256));
    if (content !== undefined) yield { name: `pictures/${id}.${ENDINGS[type]}`, content, isPacked: true };
  }
};

/** The archive, made as it is read: what the server holds of it is one file at a time. */
const zipped = async function* (files: AsyncIterable<ExportedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    ready.push(data);
  });
  for await (const { name, content, isPacked } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    entry.push(content, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
};

/** Everything the caller has here, to take along. */
export const exportAccount = async (
  call: SlowCall<typeof endpoints.exportAccount>,
): Promise<Outcome<FileAnswer>> => {
  const { account, deps, inTenant, request } = call;
  const at = deps.clock();
  const subject = { type: 'account', id: account.id };
  await inTenant(async (tx) => {
    await emit(tx, { at, type: 'account.exported', actor: account, subject, ip: request.ip });
    return ok(null);
  });
  return ok({
    fileName: `my-data-${dayIn(call.tenant.timeZone, at.getTime())}.zip`,
    content: Readable.from(zipped(filesOf(call), at)),
  });
};
