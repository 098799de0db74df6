import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { prepareBinaries } from '../db/embedded/binaries.ts';
import { choosePlace, SYSTEM_DIR } from '../db/embedded/place.ts';
import { stopServer } from '../db/embedded/server.ts';
import { postgresUser } from '../db/embedded/system-user.ts';
import { readPictureCopy } from './pictures.ts';
import { planRestore, restoreCluster, type Target } from './restore.ts';
import type { Vault } from './vault.ts';

/** Rows of a table, and a sum over the hashes of all of them: the same whatever order they are in. */
interface Fingerprint {
  readonly rows: string;
  readonly hash: string;
}
export type Fingerprints = Readonly<Record<string, Fingerprint>>;

/** The content of a database at a point that its log knows by name. */
export interface Proof {
  readonly point: string;
  readonly tables: Fingerprints;
}

const LOCK_TIMEOUT = '2s';

const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

const fingerprint = async (client: pg.Client, tables: readonly string[]): Promise<Fingerprints> => {
  const found: Record<string, Fingerprint> = {};
  for (const table of tables) {
    const { rows } = await client.query<Fingerprint>(
      `SELECT count(*)::text AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS hash FROM ${table} t`,
    );
    if (rows[0] !== undefined) found[table] = rows[0];
  }
  return found;
};

/**
 * Says what a database holds, at a point in its log. Writers are kept out for the moment in which the point and the
 * snapshot are taken; reading it all takes its time, and keeps no one waiting.
 */
export const takeProof = async (database: pg.ClientConfig): Promise<Proof> => {
  const [keeper, reader] = [new pg.Client(database), new pg.Client(database)];
  try {
    await Promise.all([keeper.connect(), reader.connect()]);
    const tables = await tablesOf(keeper);
    const point = `kitwright-${randomUUID()}`;
    await keeper.query('BEGIN');
    await keeper.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await keeper.query(`LOCK TABLE ${tables.join(', ')} IN SHARE MODE`);
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await reader.query('SELECT 1');
    await keeper.query('SET LOCAL synchronous_commit = on');
    await keeper.query('SELECT pg_create_restore_point($1)', [point]);
    // The point alone is not flushed, nor is the end of what wrote nothing: where all is quiet it would not be shipped.
    await keeper.query("SELECT pg_logical_emit_message(true, 'kitwright', 'proof')");
    await keeper.query('COMMIT');
    const proof = { point, tables: await fingerprint(reader, tables) };
    await reader.query('COMMIT');
    return proof;
  } finally {
    await Promise.allSettled([keeper.end(), reader.end()]);
  }
};

/** The outcome of a restore that was tried. */
export interface Checked {
  /** Differences found; empty when all is well. */
  readonly faults: readonly string[];
  readonly tables: number;
  readonly rows: number;
  readonly pictures: number;
  readonly tookMs: number;
}

const differences = (wanted: Fingerprints, found: Fingerprints): string[] =>
  Object.entries(wanted).flatMap(([table, { rows, hash }]) => {
    const got = found[table];
    if (got === undefined) return [`${table} is missing`];
    if (got.rows !== rows) return [`${table} has ${got.rows} rows, and had ${rows}`];
    return got.hash === hash ? [] : [`rows of ${table} differ`];
  });

/** Pictures that are read whole and held against their hash: the newest, and others by chance. */
const PICTURES_READ = 1_000;

const checkPictures = async (
  client: pg.Client,
  vault: Vault,
): Promise<{ readonly read: number; readonly faults: string[] }> => {
  const { rows } = await client.query<{ tenant: string; sha256: string }>(
    `(SELECT tenant_id AS tenant, sha256 FROM uploads ORDER BY created_at DESC LIMIT ${PICTURES_READ / 2})
     UNION (SELECT tenant_id, sha256 FROM uploads ORDER BY random() LIMIT ${PICTURES_READ / 2})`,
  );
  const faults: string[] = [];
  for (const { tenant, sha256 } of rows) {
    const content = await readPictureCopy(vault, [tenant, 'uploads', sha256]);
    if (content === null) faults.push(`The picture ${sha256} is missing`);
    else if (createHash('sha256').update(content).digest('hex') !== sha256) {
      faults.push(`The picture ${sha256} is damaged`);
    }
  }
  return { read: rows.length, faults };
};

/** A place for a cluster that is thrown away, on the disk of the real one. */
const scratchTarget = async (dataDir: string): Promise<Target & { readonly scratch: string }> => {
  const user = postgresUser();
  const { root } = choosePlace(user, dataDir);
  const scratch = await mkdtemp(join(root, 'check-'));
  await chmod(scratch, 0o755);
  return { user, scratch, place: choosePlace(user, scratch), binaries: prepareBinaries(user, SYSTEM_DIR) };
};

/** Restores a backup into a folder of its own, holds it against what the database held, and throws it away. */
export const checkRestore = async (
  vault: Vault,
  proof: Proof,
  dataDir: string,
  database: string,
): Promise<Checked> => {
  const begun = performance.now();
  const target = await scratchTarget(dataDir);
  const until = { kind: 'point', name: proof.point } as const;
  try {
    const plan = await planRestore(vault, until);
    const superuser = await restoreCluster(vault, plan, until, target);
    const client = new pg.Client({ ...superuser, database });
    await client.connect();
    try {
      const found = await fingerprint(client, Object.keys(proof.tables));
      const pictures = await checkPictures(client, vault);
      const rows = Object.values(found).reduce((sum, each) => sum + Number(each.rows), 0);
      return {
        faults: [...differences(proof.tables, found), ...pictures.faults],
        tables: Object.keys(found).length,
        rows,
        pictures: pictures.read,
        tookMs: performance.now() - begun,
      };
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    await stopServer(target).catch(() => undefined);
    await rm(target.place.root, { recursive: true, force: true });
    await rm(target.scratch, { recursive: true, force: true });
  }
};
