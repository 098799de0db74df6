import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../../apps/api/dist/main.js');
const TIMEOUT_MS = 120_000;
const PAUSE_MS = 100;

/** A server of a test's own, which may be taken away without taking it from others. */
export interface OwnServer {
  readonly baseUrl: string;
  /** SIGKILL: no handler runs. Resolves once it is gone. */
  kill(): Promise<void>;
  /** The next one on the same data, with these settings besides; resolves once it answers. */
  startAgain(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it and takes its data away. */
  remove(): Promise<void>;
}

/** A port that was free a moment ago. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
};

/** The built server on an empty data folder; resolves once it answers. */
export const startOwnServer = async (): Promise<OwnServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitwright-e2e-own-'));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const start = async (settings: Readonly<Record<string, string>> = {}): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        RATE_LIMIT_PER_MINUTE: '100000',
        RATE_LIMIT_SIGN_INS_PER_MINUTE: '1000',
        ...settings,
      },
    });
    const giveUpAt = performance.now() + TIMEOUT_MS;
    while ((await fetch(`${baseUrl}/readyz`).catch(() => null))?.ok !== true) {
      if (child.exitCode !== null || performance.now() > giveUpAt)
        throw new Error('The server did not start');
      await wait(PAUSE_MS);
    }
    return child;
  };
  let child = await start();
  return {
    baseUrl,
    kill: () => end(child, 'SIGKILL'),
    startAgain: async (settings) => {
      child = await start(settings);
    },
    remove: async () => {
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
