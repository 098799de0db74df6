/** Worker that shows news; it keeps nothing, and is apart from the one that keeps the storefront. */
const WORKER_URL = '/push-worker.js';

/** State of this browser: whether it can show news, may, and does. */
export type BrowserState =
  | { readonly kind: 'unsupported' | 'denied' }
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly mark: string };

/** Address of a browser, and keys for it, as its push service gives them. */
export interface GivenAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** SHA-256 of an address in hex, as the server has it. */
const markOf = async (endpoint: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const registrationAt = async (scope: string): Promise<ServiceWorkerRegistration | undefined> => {
  const found = await navigator.serviceWorker.getRegistration(scope);
  // A browser answers with the worker of a wider address, too.
  return found !== undefined && new URL(found.scope).pathname === scope ? found : undefined;
};

export const stateOf = async (scope: string): Promise<BrowserState> => {
  if (!isSupported()) return { kind: 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  const subscription = await (await registrationAt(scope))?.pushManager.getSubscription();
  return subscription == null ? { kind: 'off' } : { kind: 'on', mark: await markOf(subscription.endpoint) };
};

/** A worker that is active: subscribing needs one. */
const activeWorker = async (scope: string): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register(WORKER_URL, { scope });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active === null && coming !== null) {
    await new Promise<void>((done) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated' || coming.state === 'redundant') done();
      });
    });
  }
  return registration;
};

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

/** Asks the person, then the browser's push service; null where the person says no. Rejects where the service says none. */
export const subscribeHere = async (scope: string, key: string): Promise<GivenAddress | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await activeWorker(scope);
  // One under a key of before is good for nothing.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The push service gave no address');
  return { endpoint, p256dh, auth };
};

export const unsubscribeHere = async (scope: string): Promise<void> => {
  await (await (await registrationAt(scope))?.pushManager.getSubscription())?.unsubscribe();
};

const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Names of a browser and its system; null where they say nothing that is known. */
export const browserName = (
  userAgent: string,
): { readonly browser: string; readonly system: string } | null => {
  const browser = BROWSERS.find(([, says]) => says.test(userAgent))?.[0];
  const system = SYSTEMS.find(([, says]) => says.test(userAgent))?.[0];
  return browser === undefined || system === undefined ? null : { browser, system };
};
