import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { APP_ROLE, type DatabaseAddress } from '../pool.ts';
import { prepareBinaries } from './binaries.ts';
import { SUPERUSER } from './cluster.ts';
import { SYSTEM_DIR, choosePlace } from './place.ts';
import { startServer, stopServer, type Door, type Installation } from './server.ts';
import { postgresUser } from './system-user.ts';

export interface EmbeddedOptions {
  /** Absolute. The cluster lies below it, or, where PostgreSQL's user cannot go, below /var/lib/kitwright. */
  readonly dataDir: string;
  /** Flush every commit to disk. False only for tests. */
  readonly durable: boolean;
  readonly log: (message: string) => void;
}

/** A PostgreSQL of our own: ours alone while we hold its lock. */
export interface EmbeddedPostgres {
  /** The addresses of a database in it. */
  address(database: string): DatabaseAddress;
  /** As the superuser; for making databases. */
  readonly superuser: pg.PoolConfig;
  /** Folder of its files. */
  readonly cluster: string;
  stop(): Promise<void>;
}

/** Another living process supervises the server of this directory. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

const OWNER_ROLE = 'kitwright_owner';
/** The lock that says one process supervises this server; any fixed number of ours. */
const SUPERVISOR_LOCK = 7_246_002;
const LOCK_TIMEOUT_MS = 5_000;
const RETRY_PAUSE_MS = 200;

/**
 * Starts (or adopts) the embedded server and keeps it running until `stop`. Throws when another living process
 * supervises it already. The lock is a session of the server, so it ends with its holder.
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const user = postgresUser();
  const place = choosePlace(user, options.dataDir);
  if (place.moved) {
    options.log(
      `The user "${user?.name ?? ''}" cannot reach ${options.dataDir}: the database lies in ${place.root}`,
    );
  }
  const installation: Installation = {
    user,
    place,
    binaries: prepareBinaries(user, SYSTEM_DIR),
    options: { durable: options.durable },
  };
  let stopping = false;
  let { door, lock } = await openAndLock(installation);
  if (door.adopted) options.log('Adopted the PostgreSQL that was still running');
  let reviving = Promise.resolve();
  const watch = (): void => {
    lock.once('end', () => {
      if (!stopping) reviving = revive();
    });
  };
  const revive = async (): Promise<void> => {
    options.log('PostgreSQL went away; starting it again');
    while (!stopping) {
      try {
        ({ door, lock } = await openAndLock(installation));
        watch();
        return;
      } catch (error) {
        options.log(`PostgreSQL does not come back yet: ${String(error)}`);
        await wait(RETRY_PAUSE_MS * 5);
      }
    }
  };
  watch();
  await ensureOwner(lock);
  return {
    address: (database) => addressAt(door, database),
    superuser: superuserOf(door),
    cluster: place.cluster,
    stop: async () => {
      stopping = true;
      await reviving;
      // The lock is held until the server is gone: anyone who waits for it must not get this dying server.
      await stopServer(installation);
      await lock.end().catch(() => undefined);
    },
  };
};

/** The addresses of a database behind the door of an embedded server. */
export const addressAt = (
  { socketDir, port }: Pick<Door, 'socketDir' | 'port'>,
  database: string,
): DatabaseAddress => ({
  owner: { host: socketDir, port, user: OWNER_ROLE, database },
  app: { host: socketDir, port, user: APP_ROLE, database },
});

/** As the superuser, through the door of an embedded server. */
export const superuserOf = (door: Pick<Door, 'socketDir' | 'port'>): pg.PoolConfig => ({
  host: door.socketDir,
  port: door.port,
  user: SUPERUSER,
  database: 'postgres',
});

interface Held {
  readonly door: Door;
  readonly lock: pg.Client;
}

/**
 * Starts or adopts the server and takes its lock. A supervisor that was killed, or is just stopping (and its server
 * with it), may be in the way for a moment; so this is tried from the start again until the timeout.
 */
const openAndLock = async (installation: Installation): Promise<Held> => {
  for (let waitedMs = 0; ; waitedMs += RETRY_PAUSE_MS) {
    const door = await startServer(installation);
    const attempt = await tryLock(door);
    if (attempt instanceof pg.Client) return { door, lock: attempt };
    if (waitedMs >= LOCK_TIMEOUT_MS) throw attempt;
    await wait(RETRY_PAUSE_MS);
  }
};

/** The connection that holds the lock, or why there is none. */
const tryLock = async (door: Door): Promise<pg.Client | Error> => {
  const client = new pg.Client({ ...superuserOf(door), application_name: `supervisor ${process.pid}` });
  // Without a listener a broken connection would end the process; 'end' follows and is acted on.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      SUPERVISOR_LOCK,
    ]);
    if (rows[0]?.taken === true) return client;
    const holder = new DirectoryInUse(await describeHolder(client));
    await client.end();
    return holder;
  } catch (error) {
    await client.end().catch(() => undefined);
    return error instanceof Error ? error : new Error(String(error));
  }
};

const describeHolder = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND l.objid = $1`,
    [SUPERVISOR_LOCK],
  );
  return `Another process runs on this data directory (${rows[0]?.name ?? 'unknown'}): stop it, or set DATA_DIR`;
};

const ensureOwner = async (client: pg.Client): Promise<void> => {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [OWNER_ROLE]);
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${OWNER_ROLE} LOGIN CREATEDB CREATEROLE`);
};

/** Makes a database that the owner's role owns, unless it is there. Returns whether it was made. */
export const ensureDatabase = async (server: EmbeddedPostgres, name: string): Promise<boolean> => {
  const client = new pg.Client(server.superuser);
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount !== 0) return false;
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${OWNER_ROLE}`);
    return true;
  } finally {
    await client.end();
  }
};
