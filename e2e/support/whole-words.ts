import { expect, type Page } from '@playwright/test';

/**
 * Words that are broken over two lines, of Latin letters alone: where Khmer may break, its dictionary says. Longer ones than
 * any of ours are names that someone typed.
 */
const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const longest = 20;
    const broken: string[] = [];
    const isSeen = (element: Element | null): boolean => {
      if (element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) !== true)
        return false;
      // What only screen readers, or programs that fill in forms, are to find.
      for (let up: Element | null = element; up !== null; up = up.parentElement)
        if (getComputedStyle(up).clipPath === 'inset(50%)') return false;
      return true;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (!isSeen(node.parentElement)) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)[A-Za-z]{2,}(?!\S)/g)) {
        if (word.length > longest) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
    return broken;
  });

export const expectWholeWords = async (page: Page, sight: string): Promise<void> => {
  expect(await brokenWords(page), `${sight}: words are not broken over two lines`).toEqual([]);
};
