import { expect, it } from 'vitest';
import { addStylesLater } from './late-styles.ts';

it('adds the sheets of a page after the library’s, which a part may have brought by its whole address', () => {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'readyState', { value: 'complete' });
  Object.defineProperty(page, 'baseURI', { value: window.location.href });
  const brought = page.createElement('link');
  brought.rel = 'stylesheet';
  brought.setAttribute('href', `${window.location.origin}/assets/library.css`);
  page.body.append(brought);
  addStylesLater(page, ['/assets/library.css', '/assets/store.css']);
  const sheets = [...page.querySelectorAll('body > link')].map((link) => link.getAttribute('href'));
  expect(sheets).toEqual([`${window.location.origin}/assets/library.css`, '/assets/store.css']);
});
