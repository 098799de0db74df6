import { answer, type Turn } from './answers.ts';
import { RELEASE_NAME, activate, install, type Ports, type Release } from '@kitwright/app-shell/worker';
import { CACHES, EDITOR_DOCUMENT, OTHER_DOCUMENT, kindOf } from './request-kinds.ts';

export const ORIGIN = 'https://lions.example';
export const UUID = '0197a6a1-8f3c-7000-8000-000000000001';
export const FIRST: Release = { name: '20261101T080000-aaaa', files: ['/assets/a-1.js', '/assets/b-1.js'] };
export const SECOND: Release = { name: '20261102T080000-bbbb', files: ['/assets/a-1.js', '/assets/b-2.js'] };

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : new URL(String(input), ORIGIN).href;

/** Caches as a browser has them, as far as the worker uses them. */
const createCaches = (): CacheStorage => {
  const all = new Map<string, Cache>();
  const createCache = (): Cache => {
    const entries = new Map<string, Response>();
    const unused = () => Promise.reject(new Error('Not used by the worker'));
    return {
      match: (input) => Promise.resolve(entries.get(addressOf(input))?.clone()),
      put: (input, kept) => {
        entries.set(addressOf(input), kept);
        return Promise.resolve();
      },
      delete: (input) => Promise.resolve(entries.delete(addressOf(input))),
      keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
      add: unused,
      addAll: unused,
      matchAll: unused,
    };
  };
  return {
    open: (name) => {
      const cache = all.get(name) ?? createCache();
      all.set(name, cache);
      return Promise.resolve(cache);
    },
    has: (name) => Promise.resolve(all.has(name)),
    delete: (name) => Promise.resolve(all.delete(name)),
    keys: () => Promise.resolve([...all.keys()]),
    match: () => Promise.resolve(undefined),
  };
};

export const tokenOf = (sub: string): string => `x.${btoa(JSON.stringify({ sub }))}.x`;
export const documentOf = (release: string): string => `<meta name="${RELEASE_NAME}" content="${release}" />`;

/** A browser with one worker, on a network that can be taken away. */
export class Browser {
  readonly asked: string[] = [];
  readonly caches = createCaches();
  now = 0;
  online = true;
  /** The release of the server. */
  server = FIRST.name;
  worker = FIRST;
  otherReleases = 0;
  answers = new Map<string, () => Response>();

  readonly ports: Ports = {
    caches: this.caches,
    now: () => this.now,
    origin: ORIGIN,
    names: CACHES,
    documents: [EDITOR_DOCUMENT, OTHER_DOCUMENT],
    fetch: (input) => {
      const url = addressOf(input);
      const path = url.slice(ORIGIN.length);
      if (!this.online) return Promise.reject(new TypeError('Failed to fetch'));
      this.asked.push(path);
      const given = this.answers.get(path);
      if (given !== undefined) return Promise.resolve(given());
      const isDocument = !/\.|^\/(?:api|whoami)/.test(path);
      const body = isDocument ? documentOf(this.server) : `${path} of ${this.server}`;
      return Promise.resolve(new Response(body, { headers: { [RELEASE_NAME]: this.server } }));
    },
  };

  /** Does with a request what the browser does: the worker's answer, or the network's. */
  async get(path: string, init: RequestInit & { navigates?: boolean } = {}): Promise<string> {
    const { navigates = false, ...rest } = init;
    const request = new Request(`${ORIGIN}${path}`, rest);
    const asked = {
      method: request.method,
      url: request.url,
      mode: navigates ? ('navigate' as const) : request.mode,
    };
    const going: Promise<unknown>[] = [];
    const turn: Turn = {
      request,
      ports: this.ports,
      release: this.worker.name,
      after: (work) => void going.push(work),
      onOtherRelease: () => void (this.otherReleases += 1),
      onSameRelease: () => undefined,
    };
    const given = await (answer(kindOf(asked, ORIGIN), turn) ?? this.ports.fetch(request));
    const text = await given.text();
    for (const work of going) await work;
    return `${given.status} ${text}`;
  }

  readonly as = (account: string): RequestInit => ({
    headers: { authorization: `Bearer ${tokenOf(account)}` },
  });

  async start(release: Release): Promise<void> {
    await install(this.ports, release);
    await activate(this.ports, release);
    this.worker = release;
  }
}
