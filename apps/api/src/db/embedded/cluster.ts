import {
  appendFileSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { run, type Place } from './place.ts';
import type { SystemUser } from './system-user.ts';

export const SUPERUSER = 'postgres';
export const PORT = 5432;

/** Makes the cluster unless it is there; whole or not at all, also when two of us start at once. */
export const ensureCluster = async (user: SystemUser, binaries: Binaries, place: Place): Promise<void> => {
  const version = join(place.cluster, 'PG_VERSION');
  if (existsSync(version)) {
    const major = readFileSync(version, 'utf8').trim();
    if (major === binaries.major) return;
    throw new Error(`${place.cluster} is of PostgreSQL ${major}; this release brings ${binaries.major}`);
  }
  const unfinished = `${place.cluster}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  await run(user, place.root, binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]);
  appendFileSync(join(unfinished, 'postgresql.conf'), "\ninclude 'kitwright.conf'\n");
  try {
    renameSync(unfinished, place.cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(version)) throw error;
  }
};

export interface ClusterOptions {
  /** False only for tests: nothing is flushed to disk, and a power cut may lose everything. */
  readonly durable: boolean;
}

/** Writes our settings; they take effect at the next start. Reached through the private socket only. */
export const writeSettings = (user: SystemUser, place: Place, options: ClusterOptions): void => {
  const file = join(place.cluster, 'kitwright.conf');
  const onOff = options.durable ? 'on' : 'off';
  const settings = [
    "listen_addresses = ''",
    `port = ${PORT}`,
    `unix_socket_directories = '"${place.socketDir.replaceAll("'", "''")}"'`,
    'unix_socket_permissions = 0700',
    `fsync = ${onOff}`,
    `synchronous_commit = ${onOff}`,
    `full_page_writes = ${onOff}`,
    'max_connections = 120',
    'shared_buffers = 128MB',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'log_min_messages = warning',
    'log_rotation_size = 0',
    // What backups have not fetched yet may take this much of the disk; after that a new copy is made.
    'max_slot_wal_keep_size = 8GB',
  ];
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 });
  if (user !== null) chownSync(file, user.uid, user.gid);
};
