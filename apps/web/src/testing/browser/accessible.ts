import axe from 'axe-core';
import { expect } from 'vitest';

/** All of axe's rules, or those alone that may judge otherwise of the same page in another scheme or language. */
export type Rules = 'all' | 'colours and language';

const COLOURS_AND_LANGUAGE = [
  'color-contrast',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'link-in-text-block',
  'scrollable-region-focusable',
  'valid-lang',
];

/** Gives what is wrong with the page as it stands. */
export const violationsOf = async (rules: Rules): Promise<readonly string[]> => {
  const found = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules === 'all' ? {} : { runOnly: COLOURS_AND_LANGUAGE }),
  });
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** Spinners without words and running animations: a page that shows either is still on its way. */
const isSettled = (): boolean => {
  const waits = [...document.querySelectorAll('[role="status"]')].some(
    (status) => status.querySelector('svg') !== null && status.textContent.trim() === '',
  );
  return (
    !waits &&
    document.querySelector('main h1, [role="dialog"]') !== null &&
    !document.getAnimations().some(({ playState }) => playState === 'running') &&
    document.fonts.status === 'loaded'
  );
};

/** Expects the page without a violation, once it has settled; one that is still changing is looked at again. */
export const expectAccessible = async (rules: Rules): Promise<void> => {
  await expect.poll(isSettled).toBe(true);
  await expect.poll(() => violationsOf(rules)).toEqual([]);
};
