import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromium.ts';

const PORT = Number(process.env.E2E_PORT ?? 4390);
/** A server that runs already, instead of one of our own on an empty data folder. */
const runningUrl = process.env.E2E_BASE_URL;
// Workers read this file too: only the first reading may make the data folder.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'kitwright-e2e-')));

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  // Software rendering shares two cores with the server: one browser at a time keeps frames quick.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A second try tells a test that flickers, which is a fault to be found, from one that is broken.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    baseURL: runningUrl ?? `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 760 },
    launchOptions: chromiumOptions,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  ...(runningUrl === undefined
    ? {
        webServer: {
          command: `${process.execPath} ../apps/api/dist/main.js`,
          url: `http://localhost:${PORT}/readyz`,
          timeout: 120_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
          stdout: 'ignore',
          stderr: 'pipe',
          env: {
            PORT: String(PORT),
            DATA_DIR: dataDir,
            LOG_LEVEL: 'warn',
            DEMO_YEAR: 'off',
            RATE_LIMIT_PER_MINUTE: '100000',
            RATE_LIMIT_SIGN_INS_PER_MINUTE: '1000',
          },
        },
      }
    : {}),
});
