import type { StoredGlb } from './read-glb.ts';
import { newDesk } from './worker-desk.ts';

const ask = newDesk<string, StoredGlb>(
  () => new Worker(new URL('./glb-worker.ts', import.meta.url), { type: 'module' }),
);

/** A worker counts addresses from its own. */
const absolute = (url: string): string => new URL(url, location.href).href;

const ahead = new Map<string, Promise<StoredGlb | null>>();

/** Time after which a model that no one has taken is let go, ms. */
const KEPT_MS = 60_000;

/** Loads a model before the code is there that shows it. What fails is asked for again by who needs it. */
export const askAhead = (url: string): void => {
  const asked = ask(absolute(url));
  const drop = (): boolean => ahead.delete(url);
  asked.catch(drop);
  setTimeout(drop, KEPT_MS);
  ahead.set(url, asked);
};

/** The content of a model's file, read off the main thread; null where the browser has no worker. Rejects without the file. */
export const askGlb = (url: string): Promise<StoredGlb | null> => {
  const asked = ahead.get(url) ?? ask(absolute(url));
  ahead.delete(url);
  return asked;
};
