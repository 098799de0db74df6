import { createClient } from '@kitwright/contract/client';
import { errorTexts } from '@kitwright/contract/error-texts';
import { endpoints } from '@kitwright/contract/endpoints';
import { createI18n, KitwrightProvider } from '@kitwright/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUseAction, type ActionOptions } from './use-action.ts';

afterEach(cleanup);
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);

const problem = {
  type: 'about:blank',
  title: '',
  status: 409,
  key: 'error.msg.order.conflict',
  requestId: '',
};

/** A button that signs an order's parcel off; gives the addresses that were read again. */
const showButton = (answer: Response, options: ActionOptions = {}): string[] => {
  const refreshed: string[] = [];
  const client = createClient({
    baseUrl: '',
    clientId: 'web',
    accessToken: () => Promise.resolve(null),
    fetch: () => Promise.resolve(answer),
  });
  const useAction = createUseAction(client, {
    refresh: (...calls) => {
      refreshed.push(...calls.map(({ path }) => path));
      return Promise.resolve();
    },
  });
  const Button = () => {
    const seen = useAction(endpoints.seeNotices, options);
    return (
      <button type="button" onClick={() => void seen({ body: { upTo: '2026-11-24T00:00:00.000Z' } })}>
        Seen
      </button>
    );
  };
  render(
    <KitwrightProvider tenantColour="#c8102e" i18n={createI18n({ lang: 'en', errorTexts })}>
      <Button />
    </KitwrightProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Seen' }));
  return refreshed;
};

it('makes what lies under its own address stale, and what it is told to', async () => {
  const refreshed = showButton(new Response(null, { status: 204 }), { stale: [endpoints.listOrders] });
  await waitFor(() => expect(refreshed).toEqual(['/api/notices/seen', '/api/orders']));
});

it('tells a refusal in words, and reads again what was not known', async () => {
  const refreshed = showButton(Response.json(problem, { status: 409 }));
  expect(await screen.findByText(errorTexts.en['error.msg.order.conflict'])).toBeDefined();
  expect(refreshed).toEqual(['/api/notices/seen']);
});

it('leaves a refusal to who shows it', async () => {
  const shown = { ...problem, key: 'error.msg.order.stalePrice' };
  const refreshed = showButton(Response.json(shown, { status: 409 }), { isShown: () => true });
  await waitFor(() => expect(refreshed).toHaveLength(1));
  expect(screen.queryByText(errorTexts.en['error.msg.order.stalePrice'])).toBeNull();
});
