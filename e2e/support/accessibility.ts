import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** All of axe's rules, or those alone that may judge otherwise of the same page in another scheme or language. */
type Rules = 'all' | 'colours and language';

const COLOURS_AND_LANGUAGE = [
  'color-contrast',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'link-in-text-block',
  'scrollable-region-focusable',
  'valid-lang',
];

/**
 * Gives what is wrong with a page as it stands, by axe's rules; what an inner frame shows is checked as a page of its
 * own. The checker is brought into the page once, and tells of faults only: that takes a tenth of the time of all it
 * could tell.
 */
const violationsOf = async (page: Page, rules: Rules): Promise<readonly string[]> => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (only) => {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        iframes: false,
        ...(only === null ? {} : { runOnly: only }),
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    rules === 'all' ? null : COLOURS_AND_LANGUAGE,
  );
};

/** Waits until a page is all there: its own part comes after its frame, its letters and what it lists after that. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.waitForFunction(() => {
    // What stands for something on its way is a spinner without words.
    const waits = [...document.querySelectorAll('[role="status"]')].some(
      (status) => status.querySelector('svg') !== null && status.textContent.trim() === '',
    );
    const moves = document.getAnimations().some(({ playState }) => playState === 'running');
    return !waits && !moves && document.fonts.status === 'loaded';
  });
};

/** Expects a page without a violation, once it has settled; one that is still changing is looked at again. */
export const expectAccessible = async (page: Page, what: string, rules: Rules = 'all'): Promise<void> => {
  await settled(page);
  await expect(async () => expect(await violationsOf(page, rules), what).toEqual([])).toPass({
    timeout: 20_000,
  });
};
