import type { BrowserCommand } from 'vitest/node';
import type {} from '@vitest/browser-playwright';
import type { MouseStep } from '../../packages/editor/src/testing/browser/mouse.ts';

/** Moves the mouse of the test's browser, as a hand does. */
export const mouse: BrowserCommand<[steps: readonly MouseStep[]]> = async ({ page, iframe }, steps) => {
  // The test's page is a frame of the browser's, which may lie anywhere in it, and be drawn smaller.
  const frame = await iframe.owner().boundingBox();
  const widthPx = await iframe.locator('html').evaluate(() => window.innerWidth);
  if (frame === null) throw new Error('The page of the test is not shown');
  const scale = frame.width / widthPx;
  for (const step of steps) {
    if (step === 'down') await page.mouse.down();
    else if (step === 'up') await page.mouse.up();
    else await page.mouse.move(frame.x + step.x * scale, frame.y + step.y * scale);
  }
};
