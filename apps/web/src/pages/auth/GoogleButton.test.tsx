import { createHash } from 'node:crypto';
import { act, cleanup, render } from '@testing-library/react';
import { createI18n } from '@kitwright/ui';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { GoogleButton } from './GoogleButton.tsx';

interface Asked {
  readonly nonce: string;
  readonly callback: (answer: { readonly credential: string }) => void;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks with another nonce each time, of which Google sees the hash alone', async () => {
  const asked: Asked[] = [];
  const id = { initialize: (options: Asked) => asked.push(options), renderButton: () => undefined };
  vi.stubGlobal('google', { accounts: { id } });
  const given: string[] = [];
  render(
    <I18nextProvider i18n={createI18n({ lang: 'en', errorTexts: { en: {}, kh: {} } })}>
      <GoogleButton clientId="shop" onToken={(_token, nonce) => given.push(nonce)} />
    </I18nextProvider>,
  );
  for (let times = 0; times < 2; times += 1) {
    await vi.waitFor(() => expect(asked).toHaveLength(times + 1));
    act(() => asked[times]!.callback({ credential: 'token' }));
  }
  expect(given[1]).not.toBe(given[0]);
  const hashes = given.map((nonce) => createHash('sha256').update(nonce).digest('hex'));
  expect(asked.slice(0, 2).map(({ nonce }) => nonce)).toEqual(hashes);
});
