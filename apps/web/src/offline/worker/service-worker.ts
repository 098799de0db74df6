import {
  activate,
  install,
  keepDocument,
  keepWhole,
  noteSeen,
  renewPages,
  type Ports,
  type Release,
} from '@kitwright/app-shell/worker';
import { answer } from './answers.ts';
import { CACHES, EDITOR_DOCUMENT, OTHER_DOCUMENT, kindOf } from './request-kinds.ts';

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
interface MessageTold extends Extendable {
  readonly data: unknown;
}
interface WorkerScope {
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: { readonly update: () => Promise<unknown> };
  readonly skipWaiting: () => Promise<void>;
}

const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event;
const isFetch = (event: Event): event is FetchAsked => isExtendable(event) && 'respondWith' in event;
const isMessage = (event: Event): event is MessageTold => isExtendable(event) && 'data' in event;
const isWorkerScope = (scope: object): scope is WorkerScope => 'skipWaiting' in scope && 'clients' in scope;

const release = KITWRIGHT_RELEASE;
const ports: Ports = {
  caches: globalThis.caches,
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  origin: globalThis.location.origin,
  names: CACHES,
  documents: [EDITOR_DOCUMENT, OTHER_DOCUMENT],
};

const scope: object = globalThis;
if (!isWorkerScope(scope)) throw new Error('This script is a service worker');

/** The release is noted as seen this often at most, ms. */
const NOTE_EVERY_MS = 60_000;
let notedAt = 0;
const onSameRelease = (): void => {
  if (ports.now() - notedAt < NOTE_EVERY_MS) return;
  notedAt = ports.now();
  void noteSeen(ports);
};
const onOtherRelease = (): void => void scope.registration.update().catch(() => undefined);

const turnOf = (request: Request, after: (work: Promise<unknown>) => void) => ({
  request,
  ports,
  release: release.name,
  after,
  onSameRelease,
  onOtherRelease,
});

const tellsConnection = (
  browser: object,
): browser is { readonly connection: { readonly saveData?: boolean } } => 'connection' in browser;
/** A browser that was asked to save data keeps what it used, and no more. */
const savesData = (): boolean => tellsConnection(navigator) && navigator.connection.saveData === true;

/** Files that a page had fetched before there was a worker: each is asked for once more, mostly of the browser's own cache. */
const keepUsed = async (urls: readonly string[]): Promise<void> => {
  for (const url of urls) {
    const request = new Request(url);
    const kind = kindOf(request, ports.origin);
    // A call in someone's name carries a token, which the page alone has.
    if (kind.kind === 'answer') continue;
    const pending: Promise<unknown>[] = [];
    await answer(
      kind,
      turnOf(request, (work) => pending.push(work)),
    )?.catch(() => undefined);
    await Promise.all(pending);
  }
};

const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The public page that someone is on. */
const keepPage = async (url: string): Promise<void> => {
  const kind = kindOf({ method: 'GET', url, mode: 'navigate' }, ports.origin);
  if (kind.kind === 'page' && kind.page === 'public') await keepDocument(ports, release.name, url);
};

/**
 * Messages of pages: where they are, what they used, that the editor shows its garment and has time, or that the language
 * or the colours are others now.
 */
const hear = async (data: unknown): Promise<void> => {
  if (typeof data !== 'object' || data === null) return;
  if ('page' in data && typeof data.page === 'string') await keepPage(data.page);
  if ('used' in data && isStrings(data.used)) await keepUsed(data.used);
  if ('editor' in data && !savesData()) await keepWhole(ports, release);
  if ('renew' in data) await renewPages(ports, release.name);
};

addEventListener('install', (event) => {
  if (!isExtendable(event)) return;
  // Pages that are open go on: files are named by their content, so the next worker answers them as well as the last.
  event.waitUntil(install(ports, release).then(() => scope.skipWaiting()));
});
addEventListener('activate', (event) => {
  if (isExtendable(event)) event.waitUntil(activate(ports, release).then(() => scope.clients.claim()));
});
addEventListener('message', (event: Event) => {
  if (isMessage(event)) event.waitUntil(hear(event.data));
});
addEventListener('fetch', (event) => {
  if (!isFetch(event)) return;
  const { request } = event;
  const kind = kindOf(request, ports.origin);
  const answered = answer(
    kind,
    turnOf(request, (work) => event.waitUntil(work)),
  );
  if (answered !== null) event.respondWith(answered);
});
