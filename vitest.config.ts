import { configDefaults, defineConfig } from 'vitest/config';
import { browserProject } from './test/browser/project.ts';
import { componentProjects } from './test/component/projects.ts';

/** Parts of a page in a real browser. */
const BROWSER_TESTS = '**/*.browser.test.{ts,tsx}';

export default defineConfig({
  test: {
    // By default one is left free, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'apps/console/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, '**/*.dom.test.ts', BROWSER_TESTS],
          // What they import is loaded once a worker; none leaves anything behind.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          // Far above what any takes: a busy machine must not fail them.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...componentProjects,
      browserProject,
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/api/test/global-setup.ts'],
          // Every file brings a server and a database of its own; the code of the server is loaded once a worker, which is
          // half of what all of them take.
          isolate: false,
          // Correcting a printer's profile takes a busy machine a minute.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'scale',
          include: ['apps/api/scale/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'reliability',
          include: ['apps/api/reliability/**/*.test.ts'],
          // They measure time, and each brings servers of its own.
          fileParallelism: false,
          testTimeout: 900_000,
          // A busy machine takes minutes to bundle and start them, which says nothing of what is measured.
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
