import { CACHES, KEPT_HEADER } from './request-kinds.ts';

/** The outside of the worker, which tests replace. */
export interface Ports {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** Scheme, host and port that the worker is of; each tenant has a host, and with it caches, of its own. */
  readonly origin: string;
}

/** Notes of the worker: the release it is of, and what it owes to the release before. */
export interface Notes {
  readonly release: string;
  /** Moment at which the network last answered in this release, ms since 1970. */
  readonly seenAt: number;
  /** Files of this release's build, and of the one before: pages of that may still be open. */
  readonly files: readonly string[];
  readonly before: readonly string[];
  /** All of the build is kept, for someone who opened the editor; otherwise what was used. */
  readonly whole: boolean;
}

const NOTES = '/kitwright-notes/';
const noteUrl = ({ origin }: Ports, name: string): string => `${origin}${NOTES}${name}`;

/** The notes; null before there are any. They are our own, hence read without a schema. */
export const readNotes = async (ports: Ports): Promise<Notes | null> => {
  const kept = await (await ports.caches.open(CACHES.notes)).match(noteUrl(ports, 'release'));
  return kept === undefined ? null : ((await kept.json()) as Notes);
};

export const writeNotes = async (ports: Ports, notes: Notes): Promise<void> => {
  const cache = await ports.caches.open(CACHES.notes);
  await cache.put(noteUrl(ports, 'release'), Response.json(notes));
};

/** The answer as it is kept: with the moment at which that was. Its body is read once, so a copy is given in. */
const stamped = async (answer: Response, at: number): Promise<Response> => {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_HEADER, new Date(at).toISOString());
  const { status, statusText } = answer;
  return new Response(await answer.blob(), { status, statusText, headers });
};

/** Keeps an answer under an address; a full storage keeps nothing, and the page goes on. */
export const keep = async (ports: Ports, cacheName: string, url: string, answer: Response): Promise<void> => {
  try {
    const kept = await stamped(answer, ports.now());
    await (await ports.caches.open(cacheName)).put(url, kept);
  } catch (error) {
    console.warn(`${url} could not be kept`, error);
  }
};

/** Drops what is kept under an address. */
export const drop = async ({ caches }: Ports, cacheName: string, url: string): Promise<void> => {
  if (await caches.has(cacheName)) await (await caches.open(cacheName)).delete(url);
};

export const findKept = async (
  { caches }: Ports,
  cacheName: string,
  url: string,
): Promise<Response | undefined> =>
  (await caches.has(cacheName)) ? (await caches.open(cacheName)).match(url, { ignoreVary: true }) : undefined;

/** Age of a kept answer, ms; very old where it says nothing. */
export const ageOf = ({ now }: Ports, kept: Response): number =>
  now() - Date.parse(kept.headers.get(KEPT_HEADER) ?? '1970-01-01T00:00:00Z');

/** Drops what came first once a cache holds more than so many answers. */
export const trim = async ({ caches }: Ports, cacheName: string, most: number): Promise<void> => {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  const keys = (await cache.keys()).filter(({ url }) => !url.includes(NOTES));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
};

const decodedPayload = (token: string): unknown => {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** The account that a call is made for, by its bearer token; null where it carries none. Only the server can check it. */
export const accountOf = (authorization: string | null): string | null => {
  if (authorization === null) return null;
  try {
    const payload = decodedPayload(authorization.replace(/^Bearer /, ''));
    return typeof payload === 'object' &&
      payload !== null &&
      'sub' in payload &&
      typeof payload.sub === 'string'
      ? payload.sub
      : null;
  } catch {
    return null;
  }
};

const ACCOUNT = 'account';

/** The account that the own cache belongs to; null where there is none. */
export const keptAccount = async (ports: Ports): Promise<string | null> =>
  (await (await findKept(ports, CACHES.own, noteUrl(ports, ACCOUNT)))?.text()) ?? null;

/** Makes the own cache that of an account: another account's goes with all that is in it. */
export const openOwnOf = async (ports: Ports, account: string): Promise<void> => {
  const before = await keptAccount(ports);
  if (before === account) return;
  await ports.caches.delete(CACHES.own);
  const cache = await ports.caches.open(CACHES.own);
  await cache.put(noteUrl(ports, ACCOUNT), new Response(account));
};

/**
 * Keeps an answer for an account, if the own cache is still its: an answer that comes after signing out, which dropped
 * the cache, or after another account came, is kept by no one.
 */
export const keepOwn = async (
  ports: Ports,
  account: string,
  url: string,
  answer: Response,
): Promise<void> => {
  if ((await keptAccount(ports)) !== account) return;
  await keep(ports, CACHES.own, url, answer);
  // Dropped in this very moment, and begun again by what was just put there.
  if ((await keptAccount(ports)) !== account) await ports.caches.delete(CACHES.own);
};

/** Drops everything that any worker of ours ever kept. */
export const forgetAll = async ({ caches }: Pick<Ports, 'caches'>): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES.prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
};
