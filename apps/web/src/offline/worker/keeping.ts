import { findKept, keep, noteUrl, type Ports } from '@kitwright/app-shell/worker';
import { CACHES } from './request-kinds.ts';

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
