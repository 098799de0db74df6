import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumWithoutWebgl } from '../../e2e/support/chromium.ts';
import { finger, mouse } from './mouse.ts';
import { plainShop } from './plain-shop.ts';

const WIDTH_PX = 1280;
/** That of the browser stories, without the bar over the editor. */
const HEIGHT_PX = 700;

/**
 * Component tests in a browser: parts of a page that need letters, drawings and a mouse, and no server. One page runs all
 * of them, so that what they import is loaded once.
 */
export const browserProject: TestProjectInlineConfiguration = {
  plugins: [react(), plainShop()],
  optimizeDeps: { entries: ['{packages/editor,packages/viewer,apps/web,apps/console}/src/**/*.{ts,tsx}'] },
  test: {
    name: 'browser',
    include: ['{packages,apps}/**/*.browser.test.{ts,tsx}'],
    isolate: false,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Before the first page Vite prepares the packages, beside the API tests and the build.
      connectTimeout: 300_000,
      provider: playwright({
        launchOptions: chromiumWithoutWebgl,
        contextOptions: { reducedMotion: 'reduce', locale: 'en' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: WIDTH_PX, height: HEIGHT_PX } }],
      commands: { finger, mouse },
    },
  },
};
