import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { createClient } from '@kitwright/contract/client';
import { errorTexts } from '@kitwright/contract/error-texts';
import { compareTexts, createI18n, KitwrightProvider } from '@kitwright/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { createReads } from '../reads.ts';
import { createUseAct } from '../use-act.ts';
import { createPushSettings } from './PushSettings.tsx';
import { pushTexts } from './texts.ts';
import { browserName } from './this-browser.ts';

const ID = '0197a6a1-8f3c-7000-8000-000000000001';
const ENDPOINT = 'https://push.example.com/abc';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

let browsers: object[] = [];
let subscribed: string | null = null;
let permission = 'default';
const asked: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];

const markOf = async (endpoint: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(endpoint))).toString('hex');
const browser = (mark: string, userAgent = FIREFOX) => ({
  id: ID,
  mark,
  userAgent,
  news: ['orders'],
  connectedAt: '2026-11-27T08:00:00.000Z',
});

beforeEach(() => {
  asked.length = 0;
  browsers = [];
  subscribed = null;
  permission = 'default';
  const subscription = () =>
    subscribed === null
      ? null
      : {
          endpoint: subscribed,
          toJSON: () => ({ endpoint: subscribed, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }),
          unsubscribe: () => {
            subscribed = null;
            return Promise.resolve(true);
          },
        };
  const registration = {
    scope: 'http://localhost:3000/push/',
    active: {},
    installing: null,
    waiting: null,
    pushManager: {
      getSubscription: () => Promise.resolve(subscription()),
      subscribe: () => {
        subscribed = ENDPOINT;
        return Promise.resolve(subscription());
      },
    },
  };
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve(permission === 'denied' ? 'denied' : 'granted'),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = () => {
  const client = createClient({
    baseUrl: '',
    clientId: 'web',
    accessToken: () => Promise.resolve(null),
    fetch: async (input, init) => {
      const path = input instanceof Request ? input.url : String(input);
      const method = init?.method ?? 'GET';
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
      asked.push({ method, path, body });
      if (path === '/api/push')
        return Response.json({ key: 'BAAA', offered: ['orders', 'designs', 'teams'], browsers });
      if (method === 'DELETE') {
        browsers = [];
        return new Response(null, { status: 204 });
      }
      browsers = [browser(await markOf(ENDPOINT))];
      return Response.json(browsers[0]);
    },
  });
  const queryClient = createQueryClient({ staleTime: 0 });
  const { read, refresh } = createReads(client, queryClient);
  const PushSettings = createPushSettings({
    client,
    read,
    useAct: createUseAct({ refresh }),
    scope: '/push/',
  });
  const i18n = createI18n({ lang: 'en', errorTexts });
  render(
    <KitwrightProvider tenantColour="#c8102e" i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <PushSettings />
      </QueryClientProvider>
    </KitwrightProvider>,
  );
};

describe('news in this browser', () => {
  it('say the same in both languages', () => expect(compareTexts(pushTexts.en, pushTexts.kh)).toEqual([]));

  it('are switched on, say what they are of, and are switched off', async () => {
    open();
    fireEvent.click(await screen.findByText('Tell me in this browser'));
    expect(await screen.findByText(/News come to this browser/)).toBeDefined();
    expect(asked.find(({ path }) => path === '/api/push/browsers')).toMatchObject({
      method: 'PUT',
      body: { endpoint: ENDPOINT },
    });
    fireEvent.click(screen.getByLabelText('Designs'));
    await vi.waitFor(() =>
      expect(asked.find(({ path }) => path === `/api/push/browsers/${ID}`)).toMatchObject({
        body: { news: ['orders', 'designs'] },
      }),
    );
    fireEvent.click(screen.getByText('Tell me no more'));
    expect(await screen.findByText('Tell me in this browser')).toBeDefined();
    expect(subscribed).toBeNull();
  });

  it('are not offered where the browser blocks them, or cannot show any', async () => {
    permission = 'denied';
    open();
    expect(await screen.findByText(/blocks news/)).toBeDefined();
    cleanup();
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(globalThis, 'PushManager');
    open();
    expect(await screen.findByText(/shows no news while the page is closed/)).toBeDefined();
  });

  it('of another browser are taken back from here', async () => {
    browsers = [browser('0'.repeat(64), IPHONE)];
    open();
    fireEvent.click(await screen.findByLabelText('Remove Safari on iPhone'));
    await vi.waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it.each([
    [FIREFOX, 'Firefox on Linux'],
    [IPHONE, 'Safari on iPhone'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['curl/8', null],
  ])('name %s', (userAgent, name) => {
    const named = browserName(userAgent);
    expect(named === null ? null : `${named.browser} on ${named.system}`).toBe(name);
  });
});

describe('the worker', () => {
  const WORKER = join(import.meta.dirname, '../../../../apps/web/public/push-worker.js');
  type Listener = (event: Record<string, unknown>) => void;
  const start = (windows: { url: string; focus: () => void }[] = []) => {
    const listeners = new Map<string, Listener>();
    const shown: unknown[][] = [];
    const opened: string[] = [];
    new Script(readFileSync(WORKER, 'utf8')).runInContext(
      createContext({
        URL,
        addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
        registration: { showNotification: (...args: unknown[]) => Promise.resolve(shown.push(args)) },
        location: { origin: 'https://shop.example' },
        clients: {
          matchAll: () => Promise.resolve(windows),
          openWindow: (url: string) => Promise.resolve(opened.push(url)),
        },
      }),
    );
    const tell = async (type: string, event: Record<string, unknown>): Promise<void> => {
      const waits: unknown[] = [];
      listeners.get(type)?.({ ...event, waitUntil: (work: unknown) => waits.push(work) });
      await Promise.all(waits);
    };
    return { tell, shown, opened };
  };
  const click = (url: string) => ({ notification: { close: () => undefined, data: { url } } });

  it('shows what comes, in its language', async () => {
    const { tell, shown } = start();
    const content = { title: 'ខ', body: 'គ', url: '/me/histories/1', lang: 'kh', tag: '1' };
    await tell('push', { data: { json: () => content } });
    expect(shown).toMatchObject([
      ['ខ', { body: 'គ', lang: 'km', tag: '1', data: { url: '/me/histories/1' } }],
    ]);
  });

  it('opens its page, in the window that has it, and no other shop’s', async () => {
    const focus = vi.fn();
    const { tell, opened } = start([{ url: 'https://shop.example/me/histories/1', focus }]);
    await tell('notificationclick', click('/me/histories/1'));
    expect([focus.mock.calls.length, opened]).toEqual([1, []]);
    await tell('notificationclick', click('/console/orders/2'));
    await tell('notificationclick', click('https://elsewhere.example/x'));
    expect(opened).toEqual(['https://shop.example/console/orders/2', 'https://shop.example/']);
  });
});
