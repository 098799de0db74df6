import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLang, createI18n } from './i18n.ts';
import { declareLateTexts } from './use-text.ts';

afterEach(cleanup);

/** A page with a late namespace, opened in Khmer. */
const opened = async (namespace: string, en: () => Promise<{ hello: string }>) => {
  const kh = vi.fn(() => Promise.resolve({ hello: 'សួស្តី' }));
  const useText = declareLateTexts(namespace, { en, kh });
  const Page = () => <p>{useText()('hello')}</p>;
  const i18n = createI18n({ lang: 'kh', errorTexts: { en: {}, kh: {} } });
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <Suspense fallback={<p>waiting</p>}>
          <Page />
        </Suspense>
      </I18nextProvider>,
    );
    await Promise.resolve();
  });
  return { i18n, kh };
};

describe('texts that come one language at a time', () => {
  it('are loaded in the language in use, and in the other one before it is changed to', async () => {
    const en = vi.fn(() => Promise.resolve({ hello: 'Hello' }));
    const { i18n, kh } = await opened('late-one', en);
    expect(await screen.findByText('សួស្តី')).toBeTruthy();
    expect([kh.mock.calls.length, en.mock.calls.length]).toEqual([1, 0]);
    await act(() => changeLang(i18n, 'en', { remember: false }));
    expect(screen.getByText('Hello')).toBeTruthy();
    expect([kh.mock.calls.length, en.mock.calls.length]).toEqual([1, 1]);
  });

  it('leave the language as it is where the other one cannot be had, and are asked for again', async () => {
    const en = vi
      .fn<() => Promise<{ hello: string }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ hello: 'Hello' });
    const { i18n } = await opened('late-two', en);
    await screen.findByText('សួស្តី');
    await act(() => changeLang(i18n, 'en', { remember: false }));
    expect(screen.getByText('សួស្តី')).toBeTruthy();
    await act(() => changeLang(i18n, 'en', { remember: false }));
    expect(screen.getByText('Hello')).toBeTruthy();
  });
});
