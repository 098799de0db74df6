import { createWriteStream, existsSync } from 'node:fs';
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { extract } from 'tar-stream';
import type { Binaries } from '../db/embedded/binaries.ts';
import { PORT, SUPERUSER, writeSettings } from '../db/embedded/cluster.ts';
import { run, type Place } from '../db/embedded/place.ts';
import { findPostmaster } from '../db/embedded/postmaster.ts';
import { stopServer } from '../db/embedded/server.ts';
import type { SystemUser } from '../db/embedded/system-user.ts';
import { listBases, walFolder, type Manifest } from './base.ts';
import { SealBroken } from './seal.ts';
import type { Vault } from './vault.ts';
import { lsnFrom, stretchFrom, writeWal, type Stretch } from './wal.ts';

/**
 * Point at which a restore ends: at the end of everything there is, just before the first commit after a moment, or
 * at a point with a name.
 */
export type Until =
  | { readonly kind: 'all' }
  | { readonly kind: 'moment'; readonly text: string; readonly at: Date }
  | { readonly kind: 'point'; readonly name: string };

/** Nothing there that could be restored as it was asked; the message says why. */
export class CannotRestore extends Error {
  override name = 'CannotRestore';
}

/** Parts of which a restore is made. */
export interface Plan {
  readonly base: Manifest;
  readonly stretches: readonly (Stretch & { readonly name: string })[];
  /** Up to when the store has what was committed. */
  readonly until: Date;
}

/** The stretches of the log that follow a base without a gap. */
const stretchesAfter = async (vault: Vault, base: Manifest): Promise<Plan['stretches']> => {
  const found: (Stretch & { name: string })[] = [];
  for await (const { name } of vault.list(`bases/${base.id}/wal-`)) {
    const stretch = stretchFrom(name.replace(/\.gz$/, ''));
    if (stretch !== null) found.push({ ...stretch, name });
  }
  let at = lsnFrom(base.stopLsn);
  for await (const { name } of vault.list(walFolder(base))) {
    const stretch = stretchFrom(name.replace(/\.gz$/, ''));
    if (stretch === null || stretch.from > at || stretch.until <= at) continue;
    found.push({ ...stretch, name });
    at = stretch.until;
  }
  return found;
};

const momentOf = (until: Until): Date | null => (until.kind === 'moment' ? until.at : null);

/** Chooses the newest base before the moment, and as much of the log as leads past it. Throws CannotRestore. */
export const planRestore = async (vault: Vault, until: Until): Promise<Plan> => {
  const bases = await listBases(vault);
  const moment = momentOf(until);
  const base = bases.findLast(({ stoppedAt }) => moment === null || new Date(stoppedAt) <= moment);
  if (base === undefined) {
    const [oldest] = bases;
    throw new CannotRestore(
      oldest === undefined
        ? 'There is no complete backup'
        : `The oldest moment that can be restored is ${oldest.stoppedAt}`,
    );
  }
  const all = await stretchesAfter(vault, base);
  const newest = new Date(Math.max(...all.map(({ atMs }) => atMs)));
  if (moment === null) return { base, stretches: all, until: newest };
  const past = all.findIndex(({ atMs }) => atMs > moment.getTime());
  if (past === -1) {
    throw new CannotRestore(`The newest moment that can be restored is ${newest.toISOString()}`);
  }
  return { base, stretches: all.slice(0, past + 1), until: moment };
};

const unpack = async (vault: Vault, name: string, directory: string): Promise<void> => {
  const entries = extract();
  const reading = pipeline(await vault.read(name), entries);
  // Told by the entries too, before it is waited for.
  reading.catch(() => undefined);
  for await (const entry of entries) {
    const path = join(directory, entry.header.name);
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
    } else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(entry, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
    }
  }
  await reading;
};

const giveTo = async (user: SystemUser, path: string): Promise<void> => {
  if (user === null) return;
  await chown(path, user.uid, user.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(user, below);
    else await chown(below, user.uid, user.gid);
  }
};

/** The log lies where PostgreSQL looks for it; no program has to fetch it. */
const RECOVERY = ["restore_command = 'exit 1'", "recovery_target_action = 'promote'"];

/** As PostgreSQL reads it before it knows the names of zones. */
const momentText = (text: string): string => text.replace('T', ' ').replace('Z', '+00');

const targetOf = (until: Until): string[] => {
  if (until.kind === 'moment') return [`recovery_target_time = '${momentText(until.text)}'`];
  return until.kind === 'point' ? [`recovery_target_name = '${until.name}'`] : [];
};

/** Seconds that PostgreSQL may take until it answers, and until it has gone through all of its log. */
const START_TIMEOUT_SECONDS = 3_600;
const PAUSE_MS = 50;

/** An installation whose cluster is to be made from a backup. */
export interface Target {
  readonly user: SystemUser;
  readonly binaries: Binaries;
  readonly place: Place;
}

const superuserAt = ({ place }: Target): pg.PoolConfig => ({
  host: place.socketDir,
  port: PORT,
  user: SUPERUSER,
});

const code = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const SHOWN_LINES = 8;

const endOfLog = async ({ log }: Place): Promise<string> => {
  const text = await readFile(log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-SHOWN_LINES).join('\n');
};

const recovered = async (target: Target): Promise<void> => {
  for (;;) {
    const client = new pg.Client({ ...superuserAt(target), database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean }>(
        'SELECT pg_is_in_recovery() AS recovering',
      );
      if (rows[0]?.recovering === false) return;
    } catch (error) {
      if (findPostmaster(target.place.cluster) === null) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(PAUSE_MS);
  }
};

/**
 * Makes a cluster from a backup, in the place of none, and brings it up to where it was asked; it runs when this
 * resolves. What was half made is gone when it throws.
 */
export const restoreCluster = async (
  vault: Vault,
  plan: Plan,
  until: Until,
  target: Target,
): Promise<pg.PoolConfig> => {
  const { user, binaries, place } = target;
  if (plan.base.major !== binaries.major) {
    throw new CannotRestore(
      `The backup is of PostgreSQL ${plan.base.major}; this release brings ${binaries.major}`,
    );
  }
  const making = place.cluster;
  const auto = join(making, 'postgresql.auto.conf');
  try {
    await mkdir(making, { mode: 0o700 });
    await unpack(vault, `bases/${plan.base.id}/cluster.tar.gz`, making);
    const wal = join(making, 'pg_wal');
    await mkdir(join(wal, 'archive_status'), { recursive: true, mode: 0o700 });
    for (const { name, from } of plan.stretches) {
      await writeWal(wal, plan.base.timeline, from, await vault.read(name));
    }
    await writeFile(join(making, 'recovery.signal'), '', { mode: 0o600 });
    const kept = await readFile(auto, 'utf8');
    await writeFile(auto, [kept, ...RECOVERY, ...targetOf(until), ''].join('\n'));
    await giveTo(user, making);
    writeSettings(user, place, { durable: true });
    await run(user, place.root, binaries.pgCtl, [
      'start',
      '--wait',
      `--timeout=${START_TIMEOUT_SECONDS}`,
      `--pgdata=${making}`,
      `--log=${place.log}`,
    ]);
    await recovered(target);
    // The next start is one like any other.
    await writeFile(auto, kept);
    return superuserAt(target);
  } catch (error) {
    if (code(error) === 'EEXIST') throw error;
    const log = await endOfLog(place);
    await stopServer({ place }).catch(() => undefined);
    await rm(making, { recursive: true, force: true });
    if (error instanceof CannotRestore || error instanceof SealBroken) throw error;
    throw new Error(`PostgreSQL gave the restore up: ${String(error)}\n${log}`, { cause: error });
  }
};

/** Takes the cluster that lies at a place out of the way. Returns where it lies now, or null when there was none. */
export const setAside = async (place: Place, now: Date): Promise<string | null> => {
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) return null;
  const aside = `${place.cluster}.before-${now.toISOString().replace(/[-:.]/g, '')}`;
  await rename(place.cluster, aside);
  return aside;
};
