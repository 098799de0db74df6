import { configDefaults, type TestProjectInlineConfiguration } from 'vitest/config';

const KINDS = '*.{test.tsx,dom.test.ts}';
const BROWSER_TESTS = '**/*.browser.test.tsx';
/** Puts other modules in the place of some, which what others have loaded would not see. */
const MOCKS_MODULES = 'packages/editor/src/frame/VersionsDialog.test.tsx';

const common = { environment: 'happy-dom', testTimeout: 60_000, hookTimeout: 60_000 };

/** Component tests without a browser: of the apps, which hold a session, each file in modules of its own. */
export const componentProjects: TestProjectInlineConfiguration[] = [
  {
    test: {
      ...common,
      name: 'component',
      include: [`apps/{web,console}/**/${KINDS}`, MOCKS_MODULES],
      exclude: [...configDefaults.exclude, BROWSER_TESTS],
    },
  },
  {
    test: {
      ...common,
      name: 'component-packages',
      include: [`packages/**/${KINDS}`],
      exclude: [...configDefaults.exclude, BROWSER_TESTS, MOCKS_MODULES],
      // What they import is loaded once a worker: it was two thirds of what they took.
      isolate: false,
      unstubGlobals: true,
      restoreMocks: true,
      setupFiles: ['test/component/leave-nothing.ts'],
      // A link that is pressed would put another document in the place of the one that is there for all files.
      environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
    },
  },
];
