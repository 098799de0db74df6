import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { tenantIdSchema, type TenantId } from '@kitwright/contract';
import pg from 'pg';
import { z } from 'zod';
import type { BlobKey, BlobStore } from '../storage/blob-store.ts';
import { collect } from './pictures.ts';
import type { Vault } from './vault.ts';

/** One tenant in a store: its rows table by table, and its pictures. Complete when this is there, which is written last. */
const manifestSchema = z.object({
  tenantId: tenantIdSchema,
  name: z.string(),
  /** The newest migration of the database it comes from. */
  migration: z.number().int(),
  rows: z.record(z.string(), z.number().int()),
  blobs: z.number().int(),
});
export type TenantManifest = z.infer<typeof manifestSchema>;

/** The tenant cannot be copied as it was asked; the message says why. */
export class CannotCopy extends Error {
  override name = 'CannotCopy';
}

const ROWS_AT_ONCE = 500;

const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

const migrationOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ last: number }>('SELECT max(number) AS last FROM schema_migrations');
  return rows[0]?.last ?? 0;
};

const rowsOf = async function* (
  client: pg.Client,
  table: string,
  tenantId: TenantId,
  count: () => void,
): AsyncGenerator<Buffer> {
  await client.query(
    `DECLARE copied CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${pg.escapeIdentifier(table)} t
     WHERE tenant_id = ${pg.escapeLiteral(tenantId)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM copied`);
    for (const { row } of rows) {
      count();
      yield Buffer.from(`${row}\n`);
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('CLOSE copied');
};

const fontKeys = async (client: pg.Client, tenantId: TenantId): Promise<BlobKey[]> => {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM tenant_fonts WHERE tenant_id = $1', [
    tenantId,
  ]);
  return rows.map(({ id }): BlobKey => ['own-fonts', `${id}.sfnt`]);
};

const blobsOf = async function* (
  blobs: BlobStore,
  tenantId: TenantId,
  fonts: readonly BlobKey[],
): AsyncGenerator<BlobKey> {
  yield* fonts;
  yield* blobs.list(tenantId);
};

/** Copies one tenant to a store, as it is at one moment, while everything runs. */
export const exportTenant = async (
  owner: pg.ClientConfig,
  blobs: BlobStore,
  vault: Vault,
  tenantId: TenantId,
): Promise<TenantManifest> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [tenantId]);
    const { rows: tenants } = await client.query<{ name: string }>(
      'SELECT name FROM tenants WHERE tenant_id = $1',
      [tenantId],
    );
    const [tenant] = tenants;
    if (tenant === undefined) throw new CannotCopy('There is no such tenant');
    const rows: Record<string, number> = {};
    for (const table of await tablesOf(client)) {
      rows[table] = 0;
      const count = (): void => {
        rows[table] = (rows[table] ?? 0) + 1;
      };
      await vault.write(
        `rows/${table}.jsonl.gz`,
        Readable.from(rowsOf(client, table, tenantId, count), { objectMode: false }),
      );
    }
    let kept = 0;
    for await (const key of blobsOf(blobs, tenantId, await fontKeys(client, tenantId))) {
      const content = await blobs.read(key);
      if (content === undefined) continue;
      await vault.write(`blobs/${key.join('/')}`, Readable.from([content], { objectMode: false }));
      kept += 1;
    }
    const manifest = { tenantId, name: tenant.name, migration: await migrationOf(client), rows, blobs: kept };
    await vault.writeText('tenant.json', JSON.stringify(manifest));
    return manifest;
  } finally {
    await client.end();
  }
};

/** Columns that take a value; the others PostgreSQL computes. */
const columnsOf = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [`public.${pg.escapeIdentifier(table)}`],
  );
  return rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
};

const insertRows = async (client: pg.Client, vault: Vault, table: string): Promise<number> => {
  const lines = (await text(Readable.from(await vault.read(`rows/${table}.jsonl.gz`), { objectMode: false })))
    .split('\n')
    .filter((line) => line !== '');
  const columns = await columnsOf(client, table);
  const name = pg.escapeIdentifier(table);
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    await client.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
      [`[${lines.slice(from, from + ROWS_AT_ONCE).join(',')}]`],
    );
  }
  return lines.length;
};

/** Tables that are numbered by a sequence of each tenant's own, and the name that the sequence begins with. */
const NUMBERED = [
  { table: 'orders', numbers: 'order_numbers' },
  { table: 'sales_quotes', numbers: 'quote_numbers' },
] as const;

/** Its numbers go on after the last: what triggers do for a new tenant. */
const makeNumbers = async (client: pg.Client, tenantId: TenantId): Promise<void> => {
  const { rows } = await client.query<{ owner: string }>(
    `SELECT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE oid = 'public.tenants'::regclass`,
  );
  for (const { table, numbers } of NUMBERED) {
    const sequence = `public.${numbers}_${tenantId.replaceAll('-', '')}`;
    await client.query(`CREATE SEQUENCE ${sequence}`);
    await client.query(`ALTER SEQUENCE ${sequence} OWNER TO ${pg.escapeIdentifier(rows[0]?.owner ?? '')}`);
    await client.query(
      `SELECT setval('${sequence}', max(number)) FROM ${table} WHERE tenant_id = $1 HAVING max(number) > 0`,
      [tenantId],
    );
  }
};

/** Numbers that PostgreSQL counts for all tenants together go on after those that came. */
const moveCounters = async (client: pg.Client, tenantId: TenantId): Promise<void> => {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `SELECT pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence, c.relname AS table, a.attname AS column
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`,
  );
  for (const { sequence, table, column } of rows) {
    await client.query(
      `SELECT setval($1::regclass, greatest(max(${pg.escapeIdentifier(column)}), nextval($1::regclass)))
       FROM ${pg.escapeIdentifier(table)} WHERE tenant_id = $2`,
      [sequence, tenantId],
    );
  }
};

/**
 * Puts a tenant into another installation of the same release, under its own id and hosts; whole or not at all. Needs a
 * role that may set `session_replication_role`: what triggers made comes along, and is not made again.
 */
export const importTenant = async (
  superuser: pg.ClientConfig,
  blobs: BlobStore,
  vault: Vault,
): Promise<TenantManifest> => {
  const manifest = manifestSchema.parse(JSON.parse(await vault.readText('tenant.json')));
  const { tenantId } = manifest;
  for await (const { name } of vault.list('blobs/')) {
    const [first, ...rest] = name.slice('blobs/'.length).split('/');
    if (first !== undefined) await blobs.put([first, ...rest], await collect(await vault.read(name)));
  }
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [tenantId]);
    await client.query(`SET LOCAL session_replication_role = 'replica'`);
    const here = await migrationOf(client);
    if (here !== manifest.migration) {
      throw new CannotCopy(
        `It is of migration ${manifest.migration}, and this database of ${here}: use the same release`,
      );
    }
    const there = await client.query('SELECT 1 FROM tenants WHERE tenant_id = $1', [tenantId]);
    if (there.rowCount !== 0) throw new CannotCopy(`${manifest.name} is here already`);
    for (const [table, count] of Object.entries(manifest.rows)) {
      const inserted = await insertRows(client, vault, table);
      if (inserted !== count) throw new CannotCopy(`${table} has ${inserted} rows, and had ${count}`);
    }
    await makeNumbers(client, tenantId);
    await moveCounters(client, tenantId);
    await client.query('COMMIT');
    return manifest;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (error instanceof pg.DatabaseError && error.constraint === 'tenant_hosts_host') {
      throw new CannotCopy('One of its hosts belongs to another tenant here', { cause: error });
    }
    throw error;
  } finally {
    await client.end();
  }
};
