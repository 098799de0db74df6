import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SystemUser } from '../../src/db/embedded/system-user.ts';
import { API_ROOT } from '../../src/paths.ts';
import { TEST_SECRET } from '../../test/start-api.ts';

/** Bundles the server as it is shipped. */
export const buildApi = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, [join(API_ROOT, 'build.mjs')]);
};

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => {
        resolve(port);
      });
    });
  });

export interface ServerProcess {
  readonly baseUrl: string;
  /** Of the process that runs now. */
  readonly pid: number;
  /** SIGKILL: no handler runs. Resolves once it is gone. */
  kill(): Promise<void>;
  /** The next one in its place; resolves once it answers. */
  startAgain(): Promise<void>;
  /** SIGTERM, as anyone who runs it would end it. */
  stop(): Promise<Stopped>;
}

/** The end of a process that was asked to stop; its code is null when a signal ended it. */
export interface Stopped {
  readonly code: number | null;
  readonly tookMs: number;
}

const TIMEOUT_MS = 180_000;
const PAUSE_MS = 20;

const ready = async (baseUrl: string, child: ChildProcess): Promise<void> => {
  const giveUpAt = performance.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > giveUpAt)
      throw new Error('The server did not start');
    await wait(PAUSE_MS);
  }
};

/** The program that is run, and as whom. */
export interface Program {
  readonly main: string;
  readonly user: SystemUser;
}

const OURS: Program = { main: join(API_ROOT, 'dist/main.js'), user: null };

/** One server process on a database, or, for null, on its own with the demo in it; resolves once it answers. */
export const startServerProcess = async (
  databaseUrl: string | null,
  port: number,
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
  { main, user }: Program = OURS,
): Promise<ServerProcess> => {
  const baseUrl = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
      env: {
        PATH: process.env.PATH,
        ...(databaseUrl === null ? { DEMO: '1' } : { DATABASE_URL: databaseUrl, DEMO: '0' }),
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'fatal',
        TOKEN_SECRET: TEST_SECRET,
        // A mail server that is away: each mail waits with its job.
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'shop@angkor.test',
        // Laying a marker longer than it has to be says nothing of what is measured.
        NEST_WORK: '0',
        RATE_LIMIT_PER_MINUTE: '100000000',
        RATE_LIMIT_SIGN_INS_PER_MINUTE: '100000',
        ...more,
      },
    });
    await ready(baseUrl, child);
  };
  const running = (): ChildProcess | undefined =>
    child?.exitCode === null && child.signalCode === null ? child : undefined;
  await start();
  return {
    baseUrl,
    get pid() {
      return child?.pid ?? 0;
    },
    kill: async () => {
      const killed = running();
      if (killed === undefined) return;
      const gone = once(killed, 'exit');
      killed.kill('SIGKILL');
      await gone;
    },
    startAgain: start,
    stop: async () => {
      const stopped = running();
      if (stopped === undefined) throw new Error('The server does not run');
      const gone = once(stopped, 'exit');
      const asked = performance.now();
      stopped.kill('SIGTERM');
      await gone;
      return { code: stopped.exitCode, tookMs: performance.now() - asked };
    },
  };
};
