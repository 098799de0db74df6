import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pack, type Pack } from 'tar-stream';
import { z } from 'zod';
import type { EmbeddedSource } from '../db/embedded/running.ts';
import type { Vault } from './vault.ts';
import { lsnFrom, lsnText, readWal, segmentStart, stretchName } from './wal.ts';

/** One whole copy of a cluster. It is complete when its manifest is there, which is written last. */
export const manifestSchema = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  stoppedAt: z.iso.datetime(),
  startLsn: z.string(),
  stopLsn: z.string(),
  systemId: z.string(),
  timeline: z.number().int(),
  major: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Files that each server keeps for itself: made afresh by the one that is restored. The folders are needed, empty. */
const LEFT_OUT = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const FILES_LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|.*\.signal|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*|current_logfiles.*)$/;
/** Copied last, and read until two readings agree: it is written while others read it. */
const CONTROL_FILE = 'global/pg_control';

interface Found {
  readonly path: string;
  readonly isFolder: boolean;
}

const filesOf = async function* (root: string, below = ''): AsyncGenerator<Found> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true }).catch(() => [])) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      yield { path, isFolder: true };
      if (path === 'pg_wal') {
        yield { path: 'pg_wal/archive_status', isFolder: true };
        yield { path: 'pg_wal/summaries', isFolder: true };
      }
      if (!LEFT_OUT.includes(path) && !entry.name.startsWith('pgsql_tmp')) yield* filesOf(root, path);
    } else if (entry.isFile() && path !== CONTROL_FILE && !FILES_LEFT_OUT.test(entry.name)) {
      yield { path, isFolder: false };
    }
  }
};

const READ_BYTES = 256 * 1024;

/** Adds a file as long as it is now: the server goes on writing, and its log makes up for that. */
const addFile = async (to: Pack, root: string, path: string): Promise<void> => {
  const file = await open(join(root, path), 'r').catch(() => null);
  // It was dropped meanwhile, which the log says too.
  if (file === null) return;
  try {
    const { size } = await file.stat();
    const content = async function* (): AsyncGenerator<Buffer> {
      for (let at = 0; at < size;) {
        const length = Math.min(READ_BYTES, size - at);
        const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
        // Cut shorter meanwhile: as long as was said, the rest zeros.
        yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
        at += bytesRead === 0 ? length : bytesRead;
      }
    };
    await new Promise<void>((resolve, reject) => {
      const entry = to.entry({ name: path, size, mode: 0o600 }, (error) => {
        if (error instanceof Error) reject(error);
        else resolve();
      });
      Readable.from(content(), { objectMode: false }).once('error', reject).pipe(entry);
    });
  } finally {
    await file.close();
  }
};

const CONTROL_TRIES = 20;

const steadyControlFile = async (root: string): Promise<Buffer> => {
  for (let attempt = 0; ; attempt += 1) {
    const [first, second] = [
      await readFile(join(root, CONTROL_FILE)),
      await readFile(join(root, CONTROL_FILE)),
    ];
    if (first.equals(second)) return first;
    if (attempt === CONTROL_TRIES) throw new Error('pg_control changes all the time');
    await wait(10);
  }
};

const tarOf = (root: string, label: () => Promise<string>): Readable => {
  const to = pack();
  const text = (name: string, content: string | Buffer): void => {
    to.entry({ name, mode: 0o600 }, content);
  };
  const fill = async (): Promise<void> => {
    for await (const { path, isFolder } of filesOf(root)) {
      if (isFolder) to.entry({ name: path, type: 'directory', mode: 0o700 });
      else await addFile(to, root, path);
    }
    text(CONTROL_FILE, await steadyControlFile(root));
    text('backup_label', await label());
    to.finalize();
  };
  fill().catch((error: unknown) => to.destroy(error instanceof Error ? error : new Error(String(error))));
  return Readable.from(to, { objectMode: false });
};

/** Identity of this cluster, and its line of history: a restored one goes on under another number. */
export const lineageOf = async (client: pg.Client): Promise<{ systemId: string; timeline: number }> => {
  const { rows } = await client.query<{ system: string; timeline: number }>(
    `SELECT s.system_identifier::text AS system, c.timeline_id AS timeline
     FROM pg_control_system() s, pg_control_checkpoint() c`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL does not say which it is');
  return { systemId: row.system, timeline: row.timeline };
};

const majorOf = async (cluster: string): Promise<string> =>
  (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();

/**
 * Copies a running cluster as it lies on the disk, between `pg_backup_start` and `pg_backup_stop`, with the log that was
 * written meanwhile: a base that is whole by itself. No program of PostgreSQL is needed but the server.
 */
export const takeBase = async (
  { superuser, cluster }: EmbeddedSource,
  vault: Vault,
  now: () => Date = () => new Date(),
): Promise<Manifest> => {
  const client = new pg.Client({ ...superuser, application_name: 'kitwright-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const startedAt = now();
    const { systemId, timeline } = await lineageOf(client);
    const id = `${startedAt.toISOString().replace(/[-:.]/g, '')}-${timeline}`;
    // Keeps the log that the copy needs until this connection ends.
    await client.query(`SELECT pg_create_physical_replication_slot($1, true, true)`, [
      `kitwright_base_${process.pid}_${startedAt.getTime()}`,
    ]);
    const { rows: started } = await client.query<{ lsn: string }>(
      `SELECT pg_backup_start('kitwright', true) AS lsn`,
    );
    const startLsn = lsnFrom(started[0]?.lsn ?? '');
    let stopLsn = startLsn;
    const stop = async (): Promise<string> => {
      const { rows } = await client.query<{ lsn: string; labelfile: string }>(
        'SELECT lsn, labelfile FROM pg_backup_stop(false)',
      );
      stopLsn = lsnFrom(rows[0]?.lsn ?? '');
      return rows[0]?.labelfile ?? '';
    };
    await vault.write(`bases/${id}/cluster.tar.gz`, tarOf(cluster, stop));
    const stoppedAt = now();
    const from = segmentStart(startLsn);
    const stretch = { from, until: stopLsn, atMs: stoppedAt.getTime() };
    await vault.write(
      `bases/${id}/wal-${stretchName(stretch)}.gz`,
      Readable.from(readWal(join(cluster, 'pg_wal'), timeline, from, stopLsn), { objectMode: false }),
    );
    const manifest: Manifest = {
      id,
      startedAt: startedAt.toISOString(),
      stoppedAt: stoppedAt.toISOString(),
      startLsn: lsnText(startLsn),
      stopLsn: lsnText(stopLsn),
      systemId,
      timeline,
      major: await majorOf(cluster),
    };
    await vault.writeText(`bases/${id}/manifest.json`, JSON.stringify(manifest));
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The bases that are complete, oldest first. */
export const listBases = async (vault: Vault): Promise<Manifest[]> => {
  const found: Manifest[] = [];
  for await (const { name } of vault.list('bases/')) {
    if (!name.endsWith('/manifest.json')) continue;
    found.push(manifestSchema.parse(JSON.parse(await vault.readText(name))));
  }
  return found.sort((a, b) => a.stoppedAt.localeCompare(b.stoppedAt));
};

/** Folder in a store with the log of a line of history. */
export const walFolder = ({ systemId, timeline }: Pick<Manifest, 'systemId' | 'timeline'>): string =>
  `wal/${systemId}-${timeline}/`;

/** Tells whether a cluster lies there. */
export const hasCluster = async (cluster: string): Promise<boolean> =>
  (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) !== null;
