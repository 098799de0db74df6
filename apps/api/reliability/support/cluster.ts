import { readFileSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { prepareBinaries } from '../../src/db/embedded/binaries.ts';
import { SYSTEM_DIR, choosePlace } from '../../src/db/embedded/place.ts';
import { findPostmaster } from '../../src/db/embedded/postmaster.ts';
import { startServer, stopServer, type Installation } from '../../src/db/embedded/server.ts';
import { addressAt } from '../../src/db/embedded/supervisor.ts';
import { postgresUser } from '../../src/db/embedded/system-user.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createAppPool } from '../../src/db/pool.ts';
import { seedDemo } from '../../src/demo/showcase.ts';
import { installJobs } from '../../src/jobs/jobs.ts';

const NAME = 'kitwright';
const GONE_PAUSE_MS = 10;

/** The processes that a process has started (Linux). */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false;
      try {
        // `pid (name) state parent ...`; a name may hold spaces and brackets, so it is read from the last one.
        const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        return Number(fields.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });

/** A PostgreSQL that flushes every commit, and that no one starts again unless it is said. */
export interface Cluster {
  /** For DATABASE_URL of a server. */
  readonly url: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  start(): Promise<void>;
  /** In order. */
  stop(): Promise<void>;
  /** SIGKILL: what was not on disk is lost. Resolves once it is gone. */
  kill(): Promise<void>;
  /** SIGSTOP of every process of it: it takes connections and answers no one. `SIGCONT` ends that. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void;
  remove(): Promise<void>;
}

/** Migrated, with the demo's tenants and accounts. */
export const createCluster = async (): Promise<Cluster> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitwright-reliability-'));
  await chmod(dataDir, 0o755);
  const user = postgresUser();
  const place = choosePlace(user, dataDir);
  const installation: Installation = {
    user,
    place,
    binaries: prepareBinaries(user, SYSTEM_DIR),
    options: { durable: true },
  };
  const door = await startServer(installation);
  const as = (database: string): pg.PoolConfig => ({
    host: door.socketDir,
    port: door.port,
    user: 'postgres',
    database,
  });
  const query = async <Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
    database = NAME,
  ): Promise<Row[]> => {
    const client = new pg.Client(as(database));
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  await query('CREATE ROLE kitwright_owner LOGIN CREATEDB CREATEROLE', [], 'postgres');
  await query(`CREATE DATABASE ${NAME} OWNER kitwright_owner`, [], 'postgres');
  const address = addressAt(door, NAME);
  await migrate(address);
  await installJobs(address);
  const pool = createAppPool(address, 2, () => undefined);
  await seedDemo(pool);
  await pool.end();

  const postmaster = (): number => {
    const running = findPostmaster(place.cluster);
    if (running === null) throw new Error('PostgreSQL does not run');
    return running.pid;
  };
  let stopped: readonly number[] = [];
  return {
    url: `postgresql:///${NAME}?host=${encodeURIComponent(door.socketDir)}&port=${door.port}&user=kitwright_owner`,
    query: (text, values) => query(text, values),
    start: async () => {
      await startServer(installation);
    },
    stop: () => stopServer(installation),
    kill: async () => {
      process.kill(postmaster(), 'SIGKILL');
      while (findPostmaster(place.cluster) !== null) await wait(GONE_PAUSE_MS);
    },
    signalAll: (signal) => {
      if (signal === 'SIGSTOP') stopped = [postmaster(), ...childrenOf(postmaster())];
      for (const pid of stopped) process.kill(pid, signal);
    },
    remove: async () => {
      await stopServer(installation);
      await rm(dataDir, { recursive: true, force: true });
      if (place.moved) await rm(place.root, { recursive: true, force: true });
    },
  };
};
