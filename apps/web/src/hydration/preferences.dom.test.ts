import { afterEach, expect, it } from 'vitest';
import { openStorage } from './preferences.ts';

const own = Object.getOwnPropertyDescriptor(window, 'localStorage');
afterEach(() => {
  if (own === undefined) Reflect.deleteProperty(window, 'localStorage');
  else Object.defineProperty(window, 'localStorage', own);
});

it('gives storage for as long as the page is open where the browser forbids it', () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  const storage = openStorage();
  storage.setItem('lang', 'kh');
  expect([window.localStorage.getItem('lang'), window.localStorage.length, storage.key(0)]).toEqual([
    'kh',
    1,
    'lang',
  ]);
  storage.removeItem('lang');
  expect(window.localStorage.getItem('lang')).toBeNull();
});

it('is the browser’s own where there is one', () => {
  expect(openStorage()).toBe(window.localStorage);
});
