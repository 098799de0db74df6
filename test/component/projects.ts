import { configDefaults, type TestProjectInlineConfiguration } from 'vitest/config';

const KINDS = '*.{test.tsx,dom.test.ts}';
const BROWSER_TESTS = '**/*.browser.test.tsx';
const SERVER_TESTS = '**/*.server.test.tsx';
/** Put other modules in the place of some, which what others have loaded would not see, or begin the whole application. */
export const ALONE: readonly string[] = [
  'apps/console/src/pages/catalogue/sizes/SizesPage.test.tsx',
  'apps/console/src/pages/floor/FloorDevice.test.tsx',
  'apps/console/src/pages/floor/FloorPage.test.tsx',
  'apps/console/src/pages/floor/FloorSignals.test.tsx',
  'apps/console/src/pages/order/FloorCard.test.tsx',
  'apps/console/src/pages/order/OrderActions.test.tsx',
  'apps/console/src/pages/order/pack/ClothCard.test.tsx',
  'apps/console/src/pages/order/pack/PackCard.test.tsx',
  'apps/console/src/pages/order/parcels/ParcelsCard.test.tsx',
  'apps/console/src/pages/quality/check-queue.test.tsx',
  'apps/console/src/pages/reports/ReportsPage.test.tsx',
  'apps/console/src/pages/reviews/opinions.test.tsx',
  'apps/console/src/pages/staff-orders/CorrectDialog.test.tsx',
  'apps/console/src/pages/staff-orders/NewOrderPage.test.tsx',
  'apps/console/src/pages/stock/CutPage.test.tsx',
  'apps/console/src/pages/tenant/brand/CoversGroup.test.tsx',
  'apps/web/src/pages/roster-link/EntryForm.test.tsx',
  'packages/editor/src/frame/VersionsDialog.test.tsx',
  'packages/editor/src/share/LinkPart.test.tsx',
];

const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Component tests without a browser: those that need modules of their own, file by file, and all others, which share theirs. */
export const componentProjects: TestProjectInlineConfiguration[] = [
  {
    test: {
      ...PATIENCE,
      name: 'component-alone',
      environment: 'happy-dom',
      include: [...ALONE],
      setupFiles: ['test/component/patience.ts'],
    },
  },
  {
    test: {
      ...PATIENCE,
      name: 'component',
      environment: 'happy-dom',
      include: [`{packages,apps/web,apps/console}/**/${KINDS}`],
      exclude: [...configDefaults.exclude, BROWSER_TESTS, SERVER_TESTS, ...ALONE],
      // What they import is loaded once a worker: it was two thirds of what they took.
      isolate: false,
      unstubGlobals: true,
      restoreMocks: true,
      setupFiles: ['test/component/patience.ts', 'test/component/leave-nothing.ts'],
      // A link that is pressed would put another document in the place of the one that is there for all files.
      environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
    },
  },
  // As the server shows pages. React holds for good whether there was a document when it was loaded.
  {
    test: {
      ...PATIENCE,
      name: 'component-server',
      environment: 'node',
      include: [SERVER_TESTS],
      isolate: false,
      unstubGlobals: true,
      restoreMocks: true,
    },
  },
];
