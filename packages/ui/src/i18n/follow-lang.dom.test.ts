import { afterEach, describe, expect, it, vi } from 'vitest';
import { followLang } from './follow-lang.ts';
import { createI18n } from './i18n.ts';
import type { Lang } from './lang.ts';

const ERROR_TEXTS = { kh: {}, en: {} };
const chosenElsewhere = (newValue: string | null, key = 'lang'): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

let end = (): void => undefined;
afterEach(() => {
  end();
  localStorage.clear();
});

const follow = (offered?: (lang: Lang) => Lang) => {
  const i18n = createI18n({ lang: 'kh', errorTexts: ERROR_TEXTS });
  end = followLang(i18n, offered);
  return i18n;
};

describe('the language chosen in another tab', () => {
  it('is taken over, and left to that tab to remember', async () => {
    const i18n = follow();
    chosenElsewhere('en');
    await vi.waitFor(() => expect(i18n.language).toBe('en'));
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(localStorage.getItem('lang')).toBeNull();
  });

  it.each([
    ['an unknown one', 'xx', 'lang'],
    ['none', null, 'lang'],
    ['another choice', 'en', 'scheme'],
  ])('%s changes nothing', async (_what, value, key) => {
    const i18n = follow();
    chosenElsewhere(value, key);
    await Promise.resolve();
    expect(i18n.language).toBe('kh');
  });

  it('comes to what is offered here', async () => {
    const asked: Lang[] = [];
    const i18n = follow((lang) => {
      asked.push(lang);
      return 'kh';
    });
    chosenElsewhere('en');
    await vi.waitFor(() => expect(asked).toEqual(['en']));
    expect(i18n.language).toBe('kh');
  });
});
