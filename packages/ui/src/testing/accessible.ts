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

/** Counts the answers that a page still waits for. */
interface Queries {
  readonly isFetching: () => number;
}

/** Expects the page without a violation, once it has settled; one that is still changing is looked at again. */
export const expectAccessible = async (rules: Rules, queries: Queries): Promise<void> => {
  await expect.poll(() => queries.isFetching() === 0 && isSettled()).toBe(true);
  await expect.poll(async () => (await violationsOf(rules)).join('\n')).toBe('');
};

/** Width of a small phone and what it shows at once, px. */
export const PHONE_PX = { width: 390, height: 844 } as const;

/** Elements that make the page wider than its window, outermost first: what people would have to push aside. */
export const tooWide = (): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 8)
    .map((element) => `${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}`);
};

/** Longer words than any of ours are names that someone typed. */
const LONGEST_WORD = 20;

/** Said to screen readers alone, or to programs that fill in forms. */
const isUnseen = (element: Element): boolean => {
  for (let up: Element | null = element; up !== null; up = up.parentElement)
    if (getComputedStyle(up).clipPath === 'inset(50%)') return true;
  return false;
};

const isSeen = (element: Element | null): element is Element =>
  element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true &&
  !isUnseen(element);

/** Words that are broken over two lines, of Latin letters alone: where Khmer may break, its dictionary says. */
export const brokenWords = (): readonly string[] => {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (!isSeen(node.parentElement)) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)[A-Za-z]{2,}(?!\S)/g)) {
      if (word.length > LONGEST_WORD) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
};
