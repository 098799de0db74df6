import { activate, install, type Ports, type Release } from '@kitwright/app-shell/worker';
import { answer, fill, FLOOR_CACHES, FLOOR_DOCUMENT } from './floor-answers.ts';

/** Name and list of files, as the build writes them into the worker. */
declare const KITWRIGHT_RELEASE: Release;

/** Events and scope of a service worker, as far as ours uses them: the types of pages and of workers exclude one another. */
interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface FetchAsked extends Extendable {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: { readonly update: () => Promise<unknown> };
  readonly skipWaiting: () => Promise<void>;
}

const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event;
const isFetch = (event: Event): event is FetchAsked => isExtendable(event) && 'respondWith' in event;
const isWorkerScope = (scope: object): scope is WorkerScope => 'skipWaiting' in scope && 'clients' in scope;

const release = KITWRIGHT_RELEASE;
const ports: Ports = {
  caches: globalThis.caches,
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  origin: globalThis.location.origin,
  names: FLOOR_CACHES,
  documents: [FLOOR_DOCUMENT],
};

const scope: object = globalThis;
if (!isWorkerScope(scope)) throw new Error('This script is a service worker');

addEventListener('install', (event) => {
  if (!isExtendable(event)) return;
  // All or nothing: a page that comes up without its decoder would be found out in the hall.
  const work = install(ports, release).then(() => fill(ports, release));
  event.waitUntil(work.then(() => scope.skipWaiting()));
});
addEventListener('activate', (event) => {
  if (isExtendable(event)) event.waitUntil(activate(ports, release).then(() => scope.clients.claim()));
});
addEventListener('fetch', (event) => {
  if (!isFetch(event)) return;
  const answered = answer({
    request: event.request,
    ports,
    release,
    after: (work) => event.waitUntil(work),
    onOtherRelease: () => void scope.registration.update().catch(() => undefined),
  });
  if (answered !== null) event.respondWith(answered);
});
