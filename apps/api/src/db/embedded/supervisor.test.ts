import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { ensureDatabase, startEmbeddedPostgres, type EmbeddedPostgres } from './supervisor.ts';
import { canReach, postgresUser } from './system-user.ts';

let dataDir: string;
const said: string[] = [];
const started: ChildProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kitwright-embedded-'));
  // Others may pass through it, as through any ordinary project directory.
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const start = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, durable: true, log: (line) => said.push(line) });

const cluster = (): string => choosePlace(postgresUser(), dataDir).cluster;

const query = async (server: EmbeddedPostgres, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ ...server.superuser, database: 'shop' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

/** A supervisor in a process of its own, with the server running. */
const startElsewhere = async (): Promise<ChildProcess> => {
  const script = resolve(import.meta.dirname, '../../../test/hold-embedded.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await once(child.stdout, 'data');
  return child;
};

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

describe('the embedded PostgreSQL', () => {
  it('keeps what was written over a stop and a start, with every commit on disk', async () => {
    const first = await start();
    expect(await ensureDatabase(first, 'shop')).toBe(true);
    await query(first, 'CREATE TABLE kept (a int)');
    await query(first, 'INSERT INTO kept VALUES (1)');
    expect(await query(first, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(first, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    await first.stop();
    expect(findPostmaster(cluster())).toBeNull();
    const second = await start();
    expect(await ensureDatabase(second, 'shop')).toBe(false);
    expect(await query(second, 'SELECT a FROM kept')).toEqual([{ a: 1 }]);
    await second.stop();
  });

  it('is refused to a second process while the first lives', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow('Another process runs on this data directory');
    expect(await query(first, 'SELECT a FROM kept')).toEqual([{ a: 1 }]);
    await first.stop();
  });

  it('passes from one that stops to one that starts at the same moment, as on a reload', async () => {
    const first = await start();
    const [second] = await Promise.all([start(), first.stop()]);
    expect(await query(second, 'SELECT a FROM kept')).toEqual([{ a: 1 }]);
    await second.stop();
  });

  it('is adopted when its supervisor was killed', async () => {
    const child = await startElsewhere();
    const before = findPostmaster(cluster())?.pid;
    await kill(child);
    said.length = 0;
    const server = await start();
    expect(said).toEqual(['Adopted the PostgreSQL that was still running']);
    expect(findPostmaster(cluster())?.pid).toBe(before);
    expect(await query(server, 'SELECT a FROM kept')).toEqual([{ a: 1 }]);
    await server.stop();
  });

  it('recovers when both were killed', async () => {
    const child = await startElsewhere();
    const postmaster = findPostmaster(cluster())!.pid;
    await kill(child);
    process.kill(postmaster, 'SIGKILL');
    const server = await start();
    expect(await query(server, 'SELECT a FROM kept')).toEqual([{ a: 1 }]);
    await server.stop();
  });

  it('is started again when it dies while we live', async () => {
    const server = await start();
    const before = findPostmaster(cluster())!.pid;
    process.kill(before, 'SIGKILL');
    let rows: unknown[] | null = null;
    for (let attempt = 0; rows === null && attempt < 100; attempt += 1) {
      await wait(200);
      rows = await query(server, 'SELECT a FROM kept').catch(() => null);
    }
    expect(rows).toEqual([{ a: 1 }]);
    expect(findPostmaster(cluster())?.pid).not.toBe(before);
    await server.stop();
  });

  it('starts although the number in an old postmaster.pid now belongs to some other program', async () => {
    const file = join(cluster(), 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${cluster()}\n1\n5432\n/tmp\n\n`);
    expect(findPostmaster(cluster())).toBeNull();
    const server = await start();
    expect(await readFile(file, 'utf8')).not.toContain(`${process.pid}\n`);
    await server.stop();
  });
});

describe('where the cluster lies', () => {
  it('is in the data directory where its user can go, else in a directory of the system', async () => {
    const stranger = { name: 'stranger', uid: 12_345, gid: 12_345 };
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    expect(canReach(stranger, join(dataDir, 'postgres'))).toBe(true);
    expect(canReach(stranger, join(closed, 'postgres'))).toBe(false);
    expect(canReach(null, join(closed, 'postgres'))).toBe(true);
  });
});
