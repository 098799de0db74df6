import type { CallResult } from '@kitwright/contract/client';
import { errorTexts } from '@kitwright/contract/error-texts';
import { endpoints } from '@kitwright/contract/endpoints';
import { createI18n, KitwrightProvider } from '@kitwright/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUseAct, type ActOptions } from './use-act.ts';

afterEach(cleanup);
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);

const refused = (key: 'error.msg.order.conflict' | 'error.msg.order.stalePrice'): CallResult<string> => ({
  ok: false,
  error: { type: 'about:blank', title: '', status: 409, key, requestId: '' },
});

/** Presses a button whose call comes to this; gives the addresses that were read again. */
const pressFor = (answer: CallResult<string>, options: ActOptions<string>): string[] => {
  const refreshed: string[] = [];
  const useAct = createUseAct({
    refresh: (...calls) => {
      refreshed.push(...calls.map(({ path }) => path));
      return Promise.resolve();
    },
  });
  const Button = () => {
    const act = useAct();
    return (
      <button type="button" onClick={() => void act(Promise.resolve(answer), options)}>
        Go
      </button>
    );
  };
  render(
    <KitwrightProvider tenantColour="#c8102e" i18n={createI18n({ lang: 'en', errorTexts })}>
      <Button />
    </KitwrightProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  return refreshed;
};

const stale = [endpoints.listOrders];

it('says what was done, and reads again what that made stale', async () => {
  const refreshed = pressFor({ ok: true, value: 'KW-7' }, { stale, done: (number) => `Sent: ${number}` });
  expect(await screen.findByText('Sent: KW-7')).toBeDefined();
  expect(refreshed).toEqual(['/api/orders']);
});

it('tells a refusal in words, and reads again what was not known', async () => {
  const refreshed = pressFor(refused('error.msg.order.conflict'), { stale, done: 'Done' });
  expect(await screen.findByText(errorTexts.en['error.msg.order.conflict'])).toBeDefined();
  expect(screen.queryByText('Done')).toBeNull();
  expect(refreshed).toEqual(['/api/orders']);
});

it('leaves a refusal to the caller who shows it', async () => {
  const refreshed = pressFor(refused('error.msg.order.stalePrice'), { stale, isShown: () => true });
  await waitFor(() => expect(refreshed).toHaveLength(1));
  expect(screen.queryByText(errorTexts.en['error.msg.order.stalePrice'])).toBeNull();
});
