import { whenIdle } from './client-only.ts';

/** Address of the worker; never another one, for the browser looks there for the next one. */
export const WORKER_URL = '/service-worker.js';

/** Meta tag of a page whose server wants to be kept; without it pages leave what there is of a worker alone. */
export const OFFLINE_META = 'kitwright-offline';

/** Entry of local storage that says `off` where someone wants nothing kept on this device. */
export const OFFLINE_CHOICE_KEY = 'offline';

/**
 * Has the browser keep the storefront for the next visit, once this one stands. On the first, the worker hears what the
 * page has fetched without it; what a worker of the page fetched is not in its own list: `models`.
 */
export const keepOffline = (
  page: Document,
  storage: Pick<Storage, 'getItem'>,
  models: readonly string[],
): void => {
  if (!('serviceWorker' in navigator) || storage.getItem(OFFLINE_CHOICE_KEY) === 'off') return;
  if (page.querySelector(`meta[name="${OFFLINE_META}"]`) === null) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  const begin = async (): Promise<void> => {
    await whenIdle(window);
    await serviceWorker.register(WORKER_URL);
    if (!isFirst) return;
    const { active } = await serviceWorker.ready;
    const used = performance.getEntriesByType('resource').map(({ name }) => name);
    const all = [...used, ...models.map((url) => new URL(url, window.location.href).href)];
    active?.postMessage({ page: window.location.href, used: all });
  };
  window.addEventListener('load', () => void begin().catch(() => undefined), { once: true });
};
