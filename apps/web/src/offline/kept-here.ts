import { sizeOnDevice } from '@kitwright/editor';
import { OFFLINE_CHOICE_KEY, WORKER_URL } from '../hydration/keep-offline.ts';
import { CACHES } from './worker/request-kinds.ts';

/** Groups in which a person sees what the device keeps. */
export const KEPT_GROUPS = ['pages', 'models', 'own', 'open', 'drafts'] as const;
export type KeptGroup = (typeof KEPT_GROUPS)[number];

export interface KeptPart {
  readonly group: KeptGroup;
  readonly count: number;
  readonly bytes: number;
}

const groupOf = (cacheName: string, url: string): KeptGroup => {
  if (cacheName === CACHES.own) return 'own';
  if (cacheName === CACHES.files) return 'pages';
  if (!cacheName.startsWith(CACHES.ofRelease(''))) return 'open';
  return /\/(?:assets\/garments|pictures)\//.test(url) ? 'models' : 'pages';
};

const isOurs = (name: string): boolean => name.startsWith(CACHES.prefix) && name !== CACHES.notes;

/** List of what is kept on this device, by group, drafts among it; bytes as they lie there, unpacked. */
export const listKept = async (caches: CacheStorage): Promise<readonly KeptPart[]> => {
  const sums = new Map<KeptGroup, { count: number; bytes: number }>();
  for (const name of (await caches.keys()).filter(isOurs)) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const bytes = (await (await cache.match(key))?.blob())?.size ?? 0;
      const group = groupOf(name, key.url);
      const sum = sums.get(group) ?? { count: 0, bytes: 0 };
      sums.set(group, { count: sum.count + 1, bytes: sum.bytes + bytes });
    }
  }
  const drafts = await sizeOnDevice();
  if (drafts.count > 0) sums.set('drafts', drafts);
  return KEPT_GROUPS.flatMap((group) => {
    const sum = sums.get(group);
    return sum === undefined ? [] : [{ group, ...sum }];
  });
};

/** Drops all that is kept; drafts are no part of it. */
export const dropKept = async (caches: CacheStorage): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES.prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
};

export const isKeepingWanted = (storage: Pick<Storage, 'getItem'>): boolean =>
  storage.getItem(OFFLINE_CHOICE_KEY) !== 'off';

/** Turns keeping off on this device, with all that was kept; it stays off until it is turned on again. */
export const stopKeeping = async (storage: Pick<Storage, 'setItem'>): Promise<void> => {
  storage.setItem(OFFLINE_CHOICE_KEY, 'off');
  const registrations = await navigator.serviceWorker.getRegistrations();
  // The one that shows news has a place of its own, and keeps nothing.
  const keeping = registrations.filter(({ scope }) => new URL(scope).pathname === '/');
  await Promise.all(keeping.map((registration) => registration.unregister()));
  await dropKept(caches);
};

/** Turns keeping on, and asks the browser not to make room out of what is kept. */
export const startKeeping = async (storage: Pick<Storage, 'removeItem'>): Promise<void> => {
  storage.removeItem(OFFLINE_CHOICE_KEY);
  await navigator.serviceWorker.register(WORKER_URL);
  await navigator.storage.persist();
};
