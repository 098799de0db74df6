import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { hookPortOf } from './support/calls.ts';
import { chromiumOptions, chromiumWithoutWebgl } from './support/chromium.ts';

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4390);
/** A server that runs already, instead of those of our own on empty data folders. */
const runningUrl = process.env.E2E_BASE_URL;
/** Stories side by side: each worker has a server and data of its own, so that no story meets another's. */
const WORKERS = runningUrl === undefined ? 2 : 1;
const addressOf = (worker: number): string => `http://localhost:${FIRST_PORT + worker}`;
// Workers read this file too: only the first reading may make the data folder.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'kitwright-e2e-')));

const serverOf = (worker: number) => ({
  command: `${process.execPath} ../apps/api/dist/main.js`,
  url: `${addressOf(worker)}/readyz`,
  timeout: 120_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  env: {
    PORT: String(FIRST_PORT + worker),
    DATA_DIR: join(dataDir, String(worker)),
    LOG_LEVEL: 'warn',
    DEMO_YEAR: 'off',
    // Two stories share two cores: the search for a short marker, which may take minutes, ends early.
    NEST_WORK: '2',
    // A story of webhooks listens on the machine itself.
    WEBHOOK_ORIGINS: `http://127.0.0.1:${hookPortOf(worker)}`,
    RATE_LIMIT_PER_MINUTE: '100000',
    RATE_LIMIT_SIGN_INS_PER_MINUTE: '1000',
  },
});

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  workers: WORKERS,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A second try tells a test that flickers, which is a fault to be found, from one that is broken.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    baseURL: runningUrl ?? addressOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
    viewport: { width: 1280, height: 760 },
    // Recording costs every story a good part of its time: only the second try is recorded.
    trace: 'on-first-retry',
    // What never comes fails before the time of the whole story, which for those of several people is nine minutes.
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // What a story routes or counts is what the page asks the server; `offline.spec.ts` is about the worker.
    serviceWorkers: 'block',
  },
  projects: [
    {
      // Stories of the model in 3D. Software draws it: half the pixels are a quarter of the work.
      name: 'model',
      testMatch: ['model/*.spec.ts', 'order-a-kit.spec.ts'],
      use: { launchOptions: chromiumOptions, deviceScaleFactor: 0.5 },
    },
    {
      // All others, in a browser without WebGL: the garment lies flat there, and the same hands work on it.
      name: 'flat',
      testIgnore: 'model/*.spec.ts',
      use: { launchOptions: chromiumWithoutWebgl },
    },
  ],
  ...(runningUrl === undefined
    ? { webServer: Array.from({ length: WORKERS }, (_, worker) => serverOf(worker)) }
    : {}),
});
