import { errorTexts } from '@kitwright/contract/error-texts';
import { createClient } from '@kitwright/contract/client';
import { KitwrightProvider, compareTexts, createI18n } from '@kitwright/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { createReads } from '../reads.ts';
import { createUseAct } from '../use-act.ts';
import { createTelegramChats } from './TelegramChats.tsx';
import { telegramTexts } from './texts.ts';

const ID = '0197a6a1-8f3c-7000-8000-000000000001';
const CHAT = {
  id: ID,
  kind: 'private',
  title: 'Dara',
  news: ['orders'],
  connectedAt: '2026-11-27T08:00:00.000Z',
};
const URL_OF_BOT = 'https://t.me/angkor_bot?start=abc';

let chats: object[] = [];
let bot: string | null = 'angkor_bot';
const asked: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(cleanup);

const open = () => {
  const client = createClient({
    baseUrl: '',
    clientId: 'web',
    accessToken: () => Promise.resolve(null),
    fetch: (input, init) => {
      const path = input instanceof Request ? input.url : String(input);
      const method = init?.method ?? 'GET';
      asked.push({
        method,
        path,
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      });
      if (path === '/api/telegram') {
        return Promise.resolve(Response.json({ bot, offered: ['orders', 'designs', 'teams'], chats }));
      }
      if (path === '/api/telegram/codes') {
        const made = { url: URL_OF_BOT, expiresAt: '2026-11-27T08:10:00.000Z' };
        return Promise.resolve(Response.json(made, { status: 201 }));
      }
      return Promise.resolve(Response.json(CHAT));
    },
  });
  const cache = createQueryClient({ staleTime: 0 });
  const { read, refresh } = createReads(client, cache);
  const TelegramChats = createTelegramChats({ client, read, useAct: createUseAct({ refresh }) });
  render(
    <KitwrightProvider tenantColour="#c8102e" i18n={createI18n({ lang: 'en', errorTexts })}>
      <QueryClientProvider client={cache}>
        <TelegramChats />
      </QueryClientProvider>
    </KitwrightProvider>,
  );
};

it('says the same in both languages', () =>
  expect(compareTexts(telegramTexts.en, telegramTexts.kh)).toEqual([]));

it('says that there is no bot where the shop has none', async () => {
  [bot, chats] = [null, []];
  open();
  expect(await screen.findByText('This shop has no Telegram bot yet.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('gives a link that connects a chat, and shows the chat once it is there', async () => {
  [bot, chats] = ['angkor_bot', []];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a team’s chat' }));
  const link = await screen.findByRole('link', { name: 'Open Telegram' });
  expect(link.getAttribute('href')).toBe(URL_OF_BOT);
  expect(asked.find(({ path }) => path === '/api/telegram/codes')?.body).toEqual({ kind: 'group' });
  chats = [CHAT];
  expect(await screen.findByText('Dara', {}, { timeout: 5_000 })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says what a chat hears', async () => {
  [bot, chats] = ['angkor_bot', [CHAT]];
  open();
  fireEvent.click(await screen.findByLabelText('Designs'));
  await vi.waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')).toEqual({
      method: 'PUT',
      path: `/api/telegram/chats/${ID}`,
      body: { news: ['orders', 'designs'] },
    }),
  );
});
