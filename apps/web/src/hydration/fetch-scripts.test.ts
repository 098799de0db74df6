// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fetchScripts } from './fetch-scripts.ts';

it('asks for every script of the page at once, as modules are asked for', () => {
  fetchScripts(document, ['/assets/shell.js', '/assets/home.js']);
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => [link.rel, link.getAttribute('href'), link.crossOrigin])).toEqual([
    ['modulepreload', '/assets/shell.js', ''],
    ['modulepreload', '/assets/home.js', ''],
  ]);
});
