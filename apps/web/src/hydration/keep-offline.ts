import { whenIdle } from './client-only.ts';

/** Address of the worker; never another one, for the browser looks there for the next one. */
export const WORKER_URL = '/service-worker.js';

/** Meta tag of a page whose server wants to be kept; without it pages leave what there is of a worker alone. */
export const OFFLINE_META = 'kitwright-offline';

/** Entry of local storage that says `off` where someone wants nothing kept on this device. */
export const OFFLINE_CHOICE_KEY = 'offline';

/** Header of an answer that came from what is kept: when it was kept, ISO 8601. */
export const KEPT_HEADER = 'kitwright-kept';

/** Cache of what one account may see; it goes with the session. */
export const OWN_CACHE = 'kitwright-own';

export const dropOwn = (): void => {
  // Pages without a secure address have none.
  if ('caches' in window) void caches.delete(OWN_CACHE).catch(() => undefined);
};

const namesOf = (entries: readonly PerformanceEntry[]): readonly string[] => entries.map(({ name }) => name);

/**
 * Has the browser keep the storefront for the next visit, once this one stands. On the first, the worker hears what the
 * page has fetched without it.
 */
export const keepOffline = (page: Document, storage: Pick<Storage, 'getItem'>): void => {
  if (!('serviceWorker' in navigator) || storage.getItem(OFFLINE_CHOICE_KEY) === 'off') return;
  if (page.querySelector(`meta[name="${OFFLINE_META}"]`) === null) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  const begin = async (): Promise<void> => {
    await whenIdle(window);
    await serviceWorker.register(WORKER_URL);
    if (!isFirst) return;
    const { active } = await serviceWorker.ready;
    active?.postMessage({ page: window.location.href });
    new PerformanceObserver((list) => active?.postMessage({ used: namesOf(list.getEntries()) })).observe({
      type: 'resource',
      buffered: true,
    });
  };
  window.addEventListener('load', () => void begin().catch(() => undefined), { once: true });
};
