import { RELEASE_HEADER } from '@kitwright/contract/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { EDITOR_PATHS } from '../../routes/paths.ts';
import { PUBLIC_PAGES } from '../../routes/public-pages.tsx';
import { OWN_CACHE } from '../../hydration/keep-offline.ts';
import { YOUNG_MS, answer, type Turn } from './answers.ts';
import { accountOf, forgetAll, readNotes, type Ports } from './keeping.ts';
import { RELEASE_NAME, ROLLING_MS, activate, install, keepWhole, type Release } from './releases.ts';
import { CACHES, EDITOR_DOCUMENT, OTHER_DOCUMENT, kindOf } from './request-kinds.ts';

const ORIGIN = 'https://lions.example';
const UUID = '0197a6a1-8f3c-7000-8000-000000000001';
const FIRST: Release = { name: '20261101T080000-aaaa', files: ['/assets/a-1.js', '/assets/b-1.js'] };
const SECOND: Release = { name: '20261102T080000-bbbb', files: ['/assets/a-1.js', '/assets/b-2.js'] };

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

const tokenOf = (sub: string): string => `x.${btoa(JSON.stringify({ sub }))}.x`;
const documentOf = (release: string): string => `<meta name="${RELEASE_NAME}" content="${release}" />`;

/** A browser with one worker, on a network that can be taken away. */
class Browser {
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

let browser: Browser;
beforeEach(async () => {
  browser = new Browser();
  await browser.start(FIRST);
  browser.asked.length = 0;
});

describe('what a request is', () => {
  const kind = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
    kindOf({ url: new URL(path, ORIGIN).href, method, mode }, ORIGIN);

  it('is a page where the browser goes there: the editors, those that the server renders, and all others', () => {
    for (const path of Object.values(EDITOR_PATHS))
      expect(kind(path, 'navigate')).toEqual({ kind: 'page', page: 'editor' });
    for (const { path } of PUBLIC_PAGES)
      expect(kind(path, 'navigate')).toEqual({ kind: 'page', page: 'public' });
    for (const path of ['/me/assets', '/cart', '/store?q=lion', `/design/preview/${UUID}`, '/auth/signin'])
      expect(kind(path, 'navigate')).toEqual({ kind: 'page', page: 'other' });
    expect(Object.values(EDITOR_PATHS)).toContain(EDITOR_DOCUMENT);
  });

  it.each([
    ['/console/orders', 'navigate'],
    ['/api/docs', 'navigate'],
    ['/console/assets/office-3c4d.js', 'cors'],
    ['/api/console/orders', 'cors'],
    ['/api/accounts/refreshtoken', 'cors'],
    ['/api/designs/../console/me', 'cors'],
    ['/api/notices/stream', 'cors'],
    ['https://elsewhere.example/assets/a.js', 'cors'],
    ['/healthz', 'navigate'],
  ] as const)('is none of the worker’s: %s', (path, mode) => {
    expect(kind(path, mode)).toEqual({ kind: 'none' });
  });

  it.each([
    ['/assets/a-1.js', 'file'],
    ['/assets/garments/soccer-kit.glb', 'shipped'],
    ['/pictures/home.avif', 'shipped'],
    ['/whoami', 'tenant'],
    ['/api/fonts/files/teko/latin', 'lasting'],
    [`/api/uploads/${UUID}?sig=1`, 'picture'],
    [`/api/designs/${UUID}/thumbnail.svg?v=2`, 'picture'],
    ['/api/designs?limit=6', 'answer'],
    [`/api/designs/${UUID}`, 'answer'],
  ])('%s: %s', (path, expected) => {
    expect(kind(path)).toEqual({ kind: expected });
  });

  it('is never a write, but for what it answers', () => {
    expect(kind('/api/orders', 'cors', 'POST')).toEqual({ kind: 'none' });
    expect(kind(`/api/designs/${UUID}`, 'cors', 'DELETE')).toEqual({ kind: 'none' });
    expect(kind(`/api/cart/items/${UUID}`, 'cors', 'PUT')).toEqual({ kind: 'change', readAt: '/api/cart' });
  });
});

describe('a page', () => {
  it('comes from what is kept, in the release of the worker, and is renewed behind it', async () => {
    expect(await browser.get('/design/polo?design=x', { navigates: true })).toContain(FIRST.name);
    expect(browser.asked).toEqual([EDITOR_DOCUMENT]);
    browser.online = false;
    expect(await browser.get('/me/assets', { navigates: true })).toContain(FIRST.name);
  });

  it('that the server renders is kept by its address for an hour, and longer without a network', async () => {
    await browser.get('/pricing', { navigates: true });
    browser.answers.set('/pricing', () => new Response(`${documentOf(FIRST.name)} cheaper`));
    expect(await browser.get('/pricing', { navigates: true })).not.toContain('cheaper');
    expect(await browser.get('/pricing', { navigates: true })).toContain('cheaper');
    browser.now += YOUNG_MS;
    browser.answers.set('/pricing', () => new Response(`${documentOf(FIRST.name)} free`));
    expect(await browser.get('/pricing', { navigates: true })).toContain('free');
    browser.now += 100 * YOUNG_MS;
    browser.online = false;
    expect(await browser.get('/pricing', { navigates: true })).toContain('free');
  });

  it('is asked of the network at a reload, which is how the offer of a later release is taken', async () => {
    browser.server = SECOND.name;
    expect(await browser.get('/design/soccer', { navigates: true, cache: 'no-cache' })).toContain(
      SECOND.name,
    );
    expect(browser.otherReleases).toBe(1);
  });

  it('of a later release is never kept with this one’s files', async () => {
    browser.server = SECOND.name;
    await browser.get('/design/soccer', { navigates: true });
    await browser.get('/', { navigates: true });
    browser.online = false;
    expect(await browser.get('/design/soccer', { navigates: true })).toContain(FIRST.name);
    expect(await browser.get('/', { navigates: true })).toContain(FIRST.name);
    expect(browser.otherReleases).toBe(2);
  });

  it('comes without a server behind the balancer as without a network', async () => {
    browser.answers.set('/pricing', () => new Response('Bad gateway', { status: 502 }));
    expect(await browser.get('/pricing', { navigates: true })).toContain(FIRST.name);
  });
});

describe('releases side by side', () => {
  it('change as a whole: the next one takes over once all of its files are there', async () => {
    await keepWhole(browser.ports, FIRST);
    browser.server = SECOND.name;
    browser.answers.set('/assets/b-2.js', () => new Response('', { status: 500 }));
    await expect(browser.start(SECOND)).rejects.toThrow('/assets/b-2.js');
    expect((await readNotes(browser.ports))?.release).toBe(FIRST.name);
    browser.answers.clear();
    browser.asked.length = 0;
    await browser.start(SECOND);
    expect(browser.asked).toEqual([EDITOR_DOCUMENT, OTHER_DOCUMENT, '/assets/b-2.js']);
    browser.online = false;
    expect(await browser.get('/design/soccer', { navigates: true })).toContain(SECOND.name);
    // Pages of the release before are still open: what they have not loaded yet is theirs.
    expect(await browser.get('/assets/b-1.js')).toContain('b-1');
  });

  it('drop what the last but one needed', async () => {
    await keepWhole(browser.ports, FIRST);
    for (const name of [SECOND.name, '20261103T080000-cccc']) {
      browser.server = name;
      await browser.start({ ...SECOND, name });
    }
    browser.online = false;
    await expect(browser.get('/assets/b-1.js')).rejects.toThrow('Failed to fetch');
    expect((await browser.caches.keys()).filter((name) => name.includes('release'))).toHaveLength(1);
  });

  it('do not go back while both answer, and do once the later one is gone', async () => {
    browser.server = SECOND.name;
    await browser.start(SECOND);
    browser.server = FIRST.name;
    await expect(install(browser.ports, FIRST)).rejects.toThrow('older');
    browser.now += ROLLING_MS;
    await browser.start(FIRST);
    expect((await readNotes(browser.ports))?.release).toBe(FIRST.name);
  });

  it('are not begun with a page that another server answered', async () => {
    await expect(install(browser.ports, SECOND)).rejects.toThrow(FIRST.name);
  });

  it('take models along, and never one that a server of the other release sent', async () => {
    const model = '/assets/garments/soccer-kit.glb';
    await browser.get(model);
    browser.server = SECOND.name;
    await browser.start(SECOND);
    browser.online = false;
    expect(await browser.get(model)).toContain(SECOND.name);
    browser.online = true;
    browser.server = FIRST.name;
    expect(await browser.get('/assets/garments/hoodie.glb')).toContain(FIRST.name);
    browser.online = false;
    await expect(browser.get('/assets/garments/hoodie.glb')).rejects.toThrow('Failed to fetch');
  });

  it('are named as the contract names them', () => expect(RELEASE_NAME).toBe(RELEASE_HEADER));
});

describe('what an account may see', () => {
  const designs = '/api/designs?limit=6';

  it('comes from the network while there is one, and is there without', async () => {
    await browser.get(designs, browser.as('dara'));
    browser.answers.set(designs, () => new Response('newer'));
    expect(await browser.get(designs, browser.as('dara'))).toBe('200 newer');
    browser.online = false;
    expect(await browser.get(designs, browser.as('dara'))).toBe('200 newer');
    // The token is over, and no one is there to renew it.
    expect(await browser.get(designs)).toBe('200 newer');
  });

  it('is no other account’s, nor anyone’s after signing out', async () => {
    await browser.get(designs, browser.as('dara'));
    browser.online = false;
    await expect(browser.get(designs, browser.as('sok'))).rejects.toThrow('Failed to fetch');
    browser.online = true;
    await browser.get('/api/cart', browser.as('sok'));
    browser.online = false;
    await expect(browser.get(designs, browser.as('dara'))).rejects.toThrow('Failed to fetch');
    browser.online = true;
    await browser.get(designs, browser.as('dara'));
    await browser.caches.delete(OWN_CACHE);
    browser.online = false;
    await expect(browser.get(designs)).rejects.toThrow('Failed to fetch');
  });

  it('is not kept when its answer comes after signing out', async () => {
    browser.answers.set(designs, () => {
      void browser.caches.delete(OWN_CACHE);
      return new Response('late');
    });
    await browser.get(designs, browser.as('dara'));
    expect(await browser.caches.has(OWN_CACHE)).toBe(false);
  });

  it('goes where the server says that it is gone, and stays where it refuses to say', async () => {
    const design = `/api/designs/${UUID}`;
    for (const [status, stays] of [
      [404, false],
      [429, true],
    ] as const) {
      browser.answers.clear();
      await browser.get(design, browser.as('dara'));
      browser.answers.set(design, () => new Response('', { status }));
      await browser.get(design, browser.as('dara'));
      browser.online = false;
      const found = await browser.get(design, browser.as('dara')).catch(() => null);
      expect(found !== null).toBe(stays);
      browser.online = true;
    }
  });

  it('is what the last change answered', async () => {
    await browser.get('/api/cart', browser.as('dara'));
    const item = `/api/cart/items/${UUID}`;
    browser.answers.set(item, () => new Response('two kits'));
    await browser.get(item, { ...browser.as('dara'), method: 'PUT', body: '{}' });
    browser.online = false;
    expect(await browser.get('/api/cart', browser.as('dara'))).toBe('200 two kits');
  });

  it('includes pictures while someone is signed in', async () => {
    const picture = `/api/uploads/${UUID}?sig=1`;
    await browser.get('/api/cart', browser.as('dara'));
    await browser.get(picture);
    browser.online = false;
    expect(await browser.get(picture)).toContain('200');
    await browser.caches.delete(OWN_CACHE);
    await expect(browser.get(picture)).rejects.toThrow('Failed to fetch');
  });

  it('is told by the token alone', () => {
    expect(accountOf(`Bearer ${tokenOf('dara')}`)).toBe('dara');
    expect(['Bearer x', 'Basic abc', `Bearer x.${btoa('[]')}.x`, null].map(accountOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

it('all goes when it is turned off, and nothing of other programs', async () => {
  await browser.get('/whoami');
  await browser.caches.open('other');
  await forgetAll(browser.ports);
  expect(await browser.caches.keys()).toEqual(['other']);
  expect(CACHES.files.startsWith(CACHES.prefix)).toBe(true);
});
