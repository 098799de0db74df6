import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import type {} from '@vitest/browser-playwright';
import type { CDPSession, Page } from '@playwright/test';
import type { FingerStep, MouseStep, Place } from '../../packages/editor/src/testing/browser/mouse.ts';

/** Finds where a place of the test's page is: it is a frame of the browser's, which may lie anywhere in it, and be drawn smaller. */
const placing = async ({ iframe }: BrowserCommandContext): Promise<(place: Place) => Place> => {
  const frame = await iframe.owner().boundingBox();
  const widthPx = await iframe.locator('html').evaluate(() => window.innerWidth);
  if (frame === null) throw new Error('The page of the test is not shown');
  const scale = frame.width / widthPx;
  return ({ x, y }) => ({ x: frame.x + x * scale, y: frame.y + y * scale });
};

/** Moves the mouse of the test's browser, as a hand does. */
export const mouse: BrowserCommand<[steps: readonly MouseStep[]]> = async (context, steps) => {
  const { page } = context;
  const onScreen = await placing(context);
  for (const step of steps) {
    if (step === 'down') await page.mouse.down();
    else if (step === 'up') await page.mouse.up();
    else {
      const { x, y } = onScreen(step);
      await page.mouse.move(x, y);
    }
  }
};

/** One session for all steps: with it goes the finger that is down. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();
const devtoolsOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

/** Puts one finger on the screen of the test's browser. */
export const finger: BrowserCommand<[steps: readonly FingerStep[]]> = async (context, steps) => {
  const { page } = context;
  const onScreen = await placing(context);
  const devtools = await devtoolsOf(page);
  let at: Place = { x: 0, y: 0 };
  let isDown = false;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  for (const step of steps) {
    if (step === 'down') await send('touchStart');
    else if (step === 'up') await send('touchEnd');
    else if ('restMs' in step) await page.waitForTimeout(step.restMs);
    else {
      at = onScreen(step);
      if (isDown) await send('touchMove');
    }
    if (step === 'down' || step === 'up') isDown = step === 'down';
  }
};
