import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  readonly baseUrl: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** The server as `npm start` has it, on an empty data folder, with its demo data and without rate limits in the way. */
export const startServer = async (port: number): Promise<RunningServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kitwright-bench-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Its year of orders is drawn in the background while the first suites run, and would be measured with them.
      DEMO_YEAR: 'off',
      RATE_LIMIT_PER_MINUTE: '100000000',
      RATE_LIMIT_SIGN_INS_PER_MINUTE: '100000000',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const baseUrl = `http://localhost:${port}`;
  const giveUpAt = performance.now() + 120_000;
  for (;;) {
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => null);
    if (answer?.ok === true) break;
    if (performance.now() > giveUpAt || child.exitCode !== null)
      throw new Error('The server did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    baseUrl,
    dataDir,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
