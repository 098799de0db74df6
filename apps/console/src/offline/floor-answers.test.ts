import { RELEASE_NAME, activate, install, type Ports, type Release } from '@kitwright/app-shell/worker';
import { RELEASE_HEADER } from '@kitwright/contract/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { floorFiles, type BuiltFile } from '../../build/floor-worker.ts';
import { FLOOR_CACHES, FLOOR_DOCUMENT, PATIENCE_MS, answer, fill, kindOf } from './floor-answers.ts';

const ORIGIN = 'https://lions.example';
const FIRST: Release = { name: '20261101T080000-aaaa', files: ['/console/assets/floor-1.js'] };
const SECOND: Release = { name: '20261102T080000-bbbb', files: ['/console/assets/floor-2.js'] };
const documentOf = (release: string): string => `<meta name="${RELEASE_NAME}" content="${release}" />`;
const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : new URL(String(input), ORIGIN).href;

/** Caches as a browser has them, as far as the worker uses them. */
const createCaches = (): CacheStorage => {
  const all = new Map<string, Map<string, Response>>();
  const unused = () => Promise.reject(new Error('Not used by the worker'));
  const cacheOf = (entries: Map<string, Response>): Cache => ({
    match: (input) => Promise.resolve(entries.get(addressOf(input))?.clone()),
    put: (input, kept) => Promise.resolve(void entries.set(addressOf(input), kept)),
    delete: (input) => Promise.resolve(entries.delete(addressOf(input))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
    add: unused,
    addAll: unused,
    matchAll: unused,
  });
  return {
    open: (name) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return Promise.resolve(cacheOf(entries));
    },
    has: (name) => Promise.resolve(all.has(name)),
    delete: (name) => Promise.resolve(all.delete(name)),
    keys: () => Promise.resolve([...all.keys()]),
    match: () => Promise.resolve(undefined),
  };
};

let caches = createCaches();
let online = true;
let isSlow = false;
let server = FIRST.name;
let worker = FIRST;
let updates = 0;
const asked: string[] = [];
const portsOf = (): Ports => ({
  caches,
  now: () => 0,
  origin: ORIGIN,
  names: FLOOR_CACHES,
  documents: [FLOOR_DOCUMENT],
  fetch: (input) => {
    const path = addressOf(input).slice(ORIGIN.length);
    if (!online) return Promise.reject(new TypeError('Failed to fetch'));
    if (isSlow) return new Promise(() => undefined);
    asked.push(path);
    const isDocument = path.startsWith('/console') && !path.includes('.');
    return Promise.resolve(new Response(isDocument ? documentOf(server) : `${path} of ${server}`));
  },
});
const start = async (release: Release): Promise<void> => {
  await install(portsOf(), release);
  await fill(portsOf(), release);
  await activate(portsOf(), release);
  worker = release;
};

/** Does with a request what the browser does: the worker's answer, or the network's. */
const get = async (path: string, navigates = false): Promise<string> => {
  const request = new Request(`${ORIGIN}${path}`);
  if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
  const going: Promise<unknown>[] = [];
  const turn = {
    request,
    ports: portsOf(),
    release: worker,
    after: (work: Promise<unknown>) => void going.push(work),
    onOtherRelease: () => void (updates += 1),
  };
  const text = await (await (answer(turn) ?? turn.ports.fetch(request))).text();
  if (!isSlow) await Promise.all(going);
  return text;
};

beforeEach(async () => {
  caches = createCaches();
  [online, isSlow, server, updates] = [true, false, FIRST.name, 0];
  await start(FIRST);
  asked.length = 0;
});

describe('the worker of the floor’s page', () => {
  it.each([
    ['/console/floor', 'navigate', 'page'],
    ['/console/floor/', 'navigate', 'page'],
    ['/console/floor?x=1', 'navigate', 'page'],
    ['/console/floor/cloth', 'navigate', 'none'],
    ['/console/floor/stations', 'navigate', 'none'],
    ['/console/floors', 'navigate', 'none'],
    ['/console/orders', 'navigate', 'none'],
    ['/console/assets/a-1.js', 'cors', 'file'],
    ['/whoami', 'cors', 'tenant'],
    ['/api/console/floor', 'cors', 'none'],
    ['/api/console/floor/pieces', 'cors', 'none'],
    ['https://elsewhere.example/console/floor', 'navigate', 'none'],
  ] as const)('%s by %s is %s', (path, mode, kind) => {
    expect(kindOf({ url: new URL(path, ORIGIN).href, method: 'GET', mode }, ORIGIN)).toBe(kind);
    expect(kindOf({ url: new URL(path, ORIGIN).href, method: 'POST', mode }, ORIGIN)).toBe('none');
  });

  it('has the page, its files and the tenant without a network, and nothing else', async () => {
    online = false;
    expect(await get(FLOOR_DOCUMENT, true)).toContain(FIRST.name);
    expect(await get('/console/assets/floor-1.js')).toContain('floor-1');
    expect(await get('/whoami')).toContain('/whoami');
    for (const path of ['/console/orders', '/console/floor/stations'])
      await expect(get(path, true)).rejects.toThrow('Failed to fetch');
    await expect(get('/api/console/floor')).rejects.toThrow('Failed to fetch');
  });

  it('asks the network first, so that a release that is over is never shown while there is one', async () => {
    server = SECOND.name;
    expect(await get(FLOOR_DOCUMENT, true)).toContain(SECOND.name);
    expect(updates).toBe(1);
    // Yet a later release's page is never kept with this one's files.
    online = false;
    expect(await get(FLOOR_DOCUMENT, true)).toContain(FIRST.name);
  });

  it('waits no longer than its patience for a network that does not answer', async () => {
    vi.useFakeTimers();
    try {
      isSlow = true;
      const page = get(FLOOR_DOCUMENT, true);
      await vi.advanceTimersByTimeAsync(PATIENCE_MS);
      expect(await page).toContain(FIRST.name);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is ready as a whole or not at all, and takes over with the files of both releases', async () => {
    server = SECOND.name;
    await start(SECOND);
    online = false;
    expect(await get(FLOOR_DOCUMENT, true)).toContain(SECOND.name);
    expect(await get('/console/assets/floor-2.js')).toContain('floor-2');
    // Pages of the release before are still open.
    expect(await get('/console/assets/floor-1.js')).toContain('floor-1');
    await expect(
      start({ name: '20261103T080000-cccc', files: ['/console/assets/floor-3.js'] }),
    ).rejects.toThrow();
  });

  it('has again what was dropped by hand, with the next page of the network', async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await get(FLOOR_DOCUMENT, true);
    online = false;
    expect(await get(FLOOR_DOCUMENT, true)).toContain(FIRST.name);
    expect(await get('/console/assets/floor-1.js')).toContain('floor-1');
  });

  it('keeps nothing under a name of the storefront’s worker', () => {
    const names = [FLOOR_CACHES.files, FLOOR_CACHES.notes, FLOOR_CACHES.ofRelease(FIRST.name)];
    for (const name of names) expect(name).toMatch(/^kitwright-floor-/);
    expect(RELEASE_NAME).toBe(RELEASE_HEADER);
  });
});

describe('the files of the floor’s page', () => {
  const chunk = (part: Partial<BuiltFile> = {}): BuiltFile => ({ type: 'chunk', ...part });
  const floor = '/console/src/pages/floor/FloorPage.tsx';

  it('are the start, the page with all that it may load later, styles and letters, and no other page', () => {
    const files = floorFiles({
      'assets/index-1.js': chunk({
        isEntry: true,
        imports: ['assets/react-1.js'],
        dynamicImports: ['assets/FloorPage-1.js', 'assets/OrderPage-1.js'],
        viteMetadata: { importedCss: new Set(['assets/index-1.css']) },
      }),
      'assets/react-1.js': chunk(),
      'assets/FloorPage-1.js': chunk({
        facadeModuleId: floor,
        imports: ['assets/index-1.js', 'assets/camera-1.js'],
        viteMetadata: { importedCss: new Set(['assets/floor-1.css']) },
      }),
      'assets/camera-1.js': chunk({ dynamicImports: ['assets/qr-reader-1.js'] }),
      'assets/qr-reader-1.js': chunk(),
      'assets/OrderPage-1.js': chunk({ facadeModuleId: '/console/src/pages/order/OrderPage.tsx' }),
      'assets/kantumruy-1.woff2': { type: 'asset' },
      'assets/inter-greek-1.woff2': { type: 'asset' },
      'index.html': { type: 'asset' },
    });
    expect(files).toEqual([
      'assets/FloorPage-1.js',
      'assets/camera-1.js',
      'assets/floor-1.css',
      'assets/index-1.css',
      'assets/index-1.js',
      'assets/kantumruy-1.woff2',
      'assets/qr-reader-1.js',
      'assets/react-1.js',
    ]);
  });

  it('cannot be built without the page', () => {
    expect(() => floorFiles({ 'assets/index-1.js': chunk({ isEntry: true }) })).toThrow('one page');
  });
});
