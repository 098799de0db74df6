import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one is left free, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'apps/console/**/*.test.{ts,tsx}',
            'test/**/*.test.ts',
          ],
          // Far above what any takes: a busy machine must not fail them.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/api/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'reliability',
          include: ['apps/api/reliability/**/*.test.ts'],
          // They measure time, and each brings servers of its own.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
