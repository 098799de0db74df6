import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { PORT, ensureCluster, writeSettings, type ClusterOptions } from './cluster.ts';
import { run, type Place } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import type { SystemUser } from './system-user.ts';

/** One embedded server's programs, directories and user. */
export interface Installation {
  readonly user: SystemUser;
  readonly binaries: Binaries;
  readonly place: Place;
  readonly options: ClusterOptions;
}

export interface Door {
  readonly socketDir: string;
  readonly port: number;
  /** True when the server was running already: its supervisor had been killed. */
  readonly adopted: boolean;
}

/** Processes of a killed server may hold its memory for a moment; then a start fails and is tried again. */
const START_ATTEMPTS = 20;
const START_PAUSE_MS = 500;

/** Starts the server, or adopts the one that runs. A server that was killed recovers here by itself. */
export const startServer = async (installation: Installation): Promise<Door> => {
  const { user, binaries, place } = installation;
  await ensureCluster(user, binaries, place);
  for (let attempt = 1; ; attempt += 1) {
    const running = findPostmaster(place.cluster);
    if (running !== null) return { socketDir: running.socketDir, port: running.port, adopted: true };
    writeSettings(user, place, installation.options);
    try {
      const args = ['start', '--wait', '--timeout=60', `--pgdata=${place.cluster}`, `--log=${place.log}`];
      await run(user, place.root, binaries.pgCtl, args);
      return { socketDir: place.socketDir, port: PORT, adopted: false };
    } catch (error) {
      if (attempt === START_ATTEMPTS) {
        throw new Error(`PostgreSQL does not start; ${place.log} ends with:\n${lastLines(place.log)}`, {
          cause: error,
        });
      }
      await wait(START_PAUSE_MS);
    }
  }
};

const SHOWN_LINES = 8;

const lastLines = (log: string): string =>
  existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-SHOWN_LINES).join('\n') : '';

/**
 * Ways to end it, each after the one before had its time: in order, with open transactions undone; without leaving
 * everything on its disk, so that the next start recovers it; and, of one that hears nothing, by the system.
 */
const WAYS_TO_END = [
  ['SIGINT', 2_000],
  ['SIGQUIT', 1_000],
  ['SIGKILL', 1_000],
] as const;
const GONE_PAUSE_MS = 20;

/** Stops the server, if it runs, within four seconds; what was committed is there at the next start. */
export const stopServer = async ({ place }: Pick<Installation, 'place'>): Promise<void> => {
  for (const [signal, timeoutMs] of WAYS_TO_END) {
    const running = findPostmaster(place.cluster);
    if (running === null) return;
    send(running.pid, signal);
    if (await isGone(place.cluster, timeoutMs)) return;
  }
  throw new Error(`The PostgreSQL of ${place.cluster} does not end`);
};

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended just now.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

const isGone = async (cluster: string, timeoutMs: number): Promise<boolean> => {
  const latest = performance.now() + timeoutMs;
  while (performance.now() < latest) {
    if (findPostmaster(cluster) === null) return true;
    await wait(GONE_PAUSE_MS);
  }
  return false;
};
