import { RELEASE_HEADER } from '@kitwright/contract/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { EDITOR_PATHS } from '../../routes/paths.ts';
import { PUBLIC_PAGES } from '../../routes/public-pages.tsx';
import { YOUNG_MS } from './answers.ts';
import { RELEASE_NAME, ROLLING_MS, install, keepWhole, readNotes } from '@kitwright/app-shell/worker';
import { EDITOR_DOCUMENT, OTHER_DOCUMENT, kindOf } from './request-kinds.ts';
import { Browser, FIRST, ORIGIN, SECOND, UUID, documentOf } from './test-browser.ts';

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
    [`/api/designs/${UUID}/worn.webp?v=2`, 'picture'],
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
    expect(await browser.get('/design/soccer?template=x', { navigates: true })).toContain(FIRST.name);
    expect(browser.asked).toEqual([EDITOR_DOCUMENT]);
    browser.online = false;
    expect(await browser.get('/me/assets', { navigates: true })).toContain(FIRST.name);
  });

  it('of an editor is kept for each garment, apart for a kept design, without the rest of its address', async () => {
    const [fresh, kept] = ['/design/polo', '/design/polo?design'];
    browser.answers.set(fresh, () => new Response(`${documentOf(FIRST.name)} a polo`));
    browser.answers.set(kept, () => new Response(`${documentOf(FIRST.name)} an empty stage`));
    const open = (path: string) => browser.get(path, { navigates: true });
    expect(await open(`${kept}=x&link=secret`)).toContain(FIRST.name);
    expect(browser.asked).toEqual([`${kept}=x&link=secret`, kept]);
    await open('/design/polo/');
    expect(browser.asked.at(-1)).toBe(fresh);
    browser.online = false;
    expect(await open(`${kept}=y`)).toContain('an empty stage');
    expect(await open(`${fresh}?template=z`)).toContain('a polo');
    // Never opened before: any editor's page, whose first script takes the wrong picture away.
    expect(await open('/design/hoodie')).toContain(FIRST.name);
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

  it('are fetched once, however many pages ask for all of one at a time', async () => {
    browser.asked.length = 0;
    await Promise.all([keepWhole(browser.ports, FIRST), keepWhole(browser.ports, FIRST)]);
    expect(browser.asked).toEqual(FIRST.files);
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
