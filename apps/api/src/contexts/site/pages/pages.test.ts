import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Design } from '@kitwright/contract/designs';
import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_HOST, OTHER_HOST, startApi, type TestApi } from '../../../../test/start-api.ts';
import { readTrustProxy } from '../../../settings/trust-proxy.ts';

/** A storefront of one page, and of one that breaks. */
const RENDERER = `
export const createRenderer = async (files, read) => async ({ url, tenant, lang, scheme, ask }) => {
  const isStage = url.startsWith('/design');
  const rest = { styles: ['/assets/all.css'], scripts: isStage ? ['/assets/stage.js', '/assets/start.js'] : ['/assets/start.js'],
    first: isStage ? ['/assets/stage.js'] : [],
    fonts: ['/assets/k.woff2'], fetched: ['/assets/engine.wasm'], early: ['/assets/scheme.js'],
    loading: isStage ? { html: '<p>stage</p>', css: 'p{margin:0}' } : null };
  if (url.startsWith('/broken')) throw new Error('a bug');
  if (!url.startsWith('/pricing')) return { status: url.startsWith('/none') ? 404 : 200, content: null, ...rest };
  const { status } = await ask('/api/resources/fonts');
  const html = '<h1 lang="' + lang + '">' + tenant.id.length + ' ' + status + ' ' + scheme + '</h1>';
  const data = { tenant, styles: rest.styles, queries: { queries: [] }, odd: '</script><!--' };
  return { status: 200, content: { html, css: read('/assets/all.css'), data }, ...rest };
};`;

const TEMPLATE = `<!doctype html><html lang="km"><head>
<!--page-head--><title>…</title><!--/page-head--><script type="module" src="/assets/index.js"></script></head>
<body><!--page-body--><div id="initial-loading"></div><div id="root"></div><!--/page-body--></body></html>`;

let api: TestApi;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kitwright-pages-'));
  const files: Record<string, string> = {
    'web/index.html': TEMPLATE,
    'web/files.json': '{}',
    'web/assets/all.css': 'h1{color:red}',
    'server/package.json': '{"type":"module"}',
    'server/entry-server.js': RENDERER,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), content);
  }
  const none = join(root, 'none');
  const roots = { web: join(root, 'web'), webServer: join(root, 'server'), console: none, garments: none };
  api = await startApi({ roots });
});
afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await api.asVisitor('GET', path, { headers });
  return { ...answer, html: answer.raw.toString() };
};

describe('a public page', () => {
  it('comes rendered, in Khmer and light unless the visitor chose otherwise', async () => {
    const first = await page('/pricing');
    expect(first.status).toBe(200);
    expect(first.html).toContain('<html lang="km" data-mantine-color-scheme="light">');
    expect(first.html).toContain('<div id="root"><h1 lang="kh">36 200 light</h1></div>');
    const chosen = await page('/pricing', { cookie: 'a=b; lang=en; scheme=dark' });
    expect(chosen.html).toContain('<html lang="en" class="dark" data-mantine-color-scheme="dark">');
    expect(chosen.html).toContain('200 dark</h1>');
    expect(chosen.headers['vary']).toContain('Cookie');
    expect((await page('/pricing', { cookie: 'lang="><script>' })).html).toContain('<html lang="km"');
  });

  it('comes in the scheme that the device had last where that chooses, and is put right before it is painted', async () => {
    const { html } = await page('/pricing', { cookie: 'scheme=auto-dark' });
    expect(html).toContain('class="dark" data-mantine-color-scheme="dark"');
    expect(html).toContain('<script src="/assets/scheme.js"></script>');
    const light = await page('/design/soccer', { cookie: 'scheme=auto-light' });
    expect(light.html).toContain('data-mantine-color-scheme="light"');
    expect(light.html).toContain('<script src="/assets/scheme.js"></script>');
    expect((await page('/pricing', { cookie: 'scheme=dark' })).html).not.toContain('/assets/scheme.js');
  });

  it('brings the styles it shows first and leaves its scripts for later', async () => {
    const { html } = await page('/pricing');
    expect(html).toContain('<style>h1{color:red}</style>');
    expect(html).toContain('rel="preload" as="font"');
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('initial-loading');
  });

  it('carries its data in an element that nothing in it can end', async () => {
    const { html } = await page('/pricing');
    const [, json = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ odd: '</script><!--' });
  });

  it('is sent packed, and not sent again unchanged', async () => {
    const packed = await api.asVisitor('GET', '/pricing', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.raw).toString()).toBe((await page('/pricing')).html);
    const again = await page('/pricing', { 'if-none-match': String(packed.headers['etag']) });
    expect([again.status, again.html]).toEqual([304, '']);
  });

  it('falls back to the empty page where rendering breaks', async () => {
    const { status, html } = await page('/broken');
    expect(status).toBe(200);
    expect(html).toContain('<div id="initial-loading"></div><div id="root"></div>');
  });

  it('is an empty one with its scripts at hand where only a browser can show it', async () => {
    const { html } = await page('/design/soccer');
    expect(html).toContain('<div id="root"></div>');
    // What shows something first is made ready to run, the others are only fetched.
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/stage.js">');
    expect(html).toContain(
      '<link rel="preload" as="script" fetchpriority="low" crossorigin href="/assets/start.js">',
    );
    const { html: other } = await page('/none');
    expect(other).toContain('<link rel="modulepreload" crossorigin href="/assets/start.js">');
    expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/assets/engine.wasm">');
    // The stage waits for no styles, other pages do.
    expect(html).toContain('<script type="module" async src="/assets/index.js">');
    expect(other).toContain('<script type="module" src="/assets/index.js">');
    // What stands until then is painted before its styles are there.
    expect(html).toContain(
      '<div id="initial-loading"><p>stage</p></div><link rel="stylesheet" crossorigin href="/assets/all.css"><div id="root">',
    );
  });

  it('says with its status when there is none', async () => {
    expect((await page('/none')).status).toBe(404);
    expect((await page('//evil.example/')).headers['location']).toBeUndefined();
  });
});

describe('what a page says of itself', () => {
  const tags = async (path: string, host?: string, headers: Record<string, string> = {}) => {
    const answer = await api.as(host ?? 'angkor.localhost', null)('GET', path, { headers });
    return answer.raw.toString();
  };

  it('is the tenant of the host: name, description, address, picture', async () => {
    const angkor = await tags('/pricing?x=1', 'angkor.localhost:4000', { cookie: 'lang=en' });
    expect(angkor).toContain('<title>Angkor Sportswear</title>');
    expect(angkor).toContain('property="og:title" content="Pricing · Angkor Sportswear"');
    expect(angkor).toMatch(/name="description" content="What a kit from Angkor Sportswear costs/);
    expect(angkor).toContain('rel="canonical" href="http://angkor.localhost:4000/pricing"');
    expect(angkor).toContain('property="og:image" content="http://angkor.localhost:4000/card.png"');
    expect(await tags('/', 'mekong.localhost')).toContain('<title>Mekong Polo</title>');
  });

  it('keeps out of search engines what is no one else’s business', async () => {
    for (const path of ['/me/dashboard', '/auth/signin', '/none'])
      expect(await tags(path)).toContain('<meta name="robots" content="noindex">');
    expect(await tags('/')).not.toContain('noindex');
  });

  it('names a shared design once it is shared, with its picture, and escapes what people write', async () => {
    let count = 0;
    const document = createDesign(garmentOf('SOCCER_KIT'), () => `e${(count += 1)}`);
    const body = { name: '"><b>Lions</b>', productType: 'SOCCER_KIT', document };
    const headers = { 'idempotency-key': 'pages-test-design-1' };
    const { body: design } = await api.asCustomer<Design>('POST', '/api/designs', { body, headers });
    const path = `/design/preview/${design.uuid}`;
    const card = `/api/designs/${design.uuid}/card.png`;
    expect(await tags(path)).not.toContain('Lions');
    expect((await api.asVisitor('GET', card)).status).toBe(404);

    await api.asCustomer('POST', `/api/designs/${design.uuid}/share`);
    const html = await tags(path);
    expect(html).toContain('&quot;&gt;&lt;b&gt;Lions&lt;/b&gt; · Angkor Sportswear');
    expect(html).not.toContain('<b>');
    expect(html).toContain(`${card}?v=`);
    expect(await tags(path, 'mekong.localhost')).not.toContain('Lions');

    const picture = await api.asVisitor('GET', card);
    expect(picture.headers['content-type']).toBe('image/png');
    expect([picture.raw.readUInt32BE(16), picture.raw.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await api.as('mekong.localhost', null)('GET', card)).status).toBe(404);
  });
});

describe('the page of a design of the store', () => {
  it('says whose design it is, in the language of the page, with its picture; until it is withdrawn', async () => {
    const { body: published } = await api.asAdmin<{ uuid: string }>('POST', '/api/console/store', {
      body: {
        name: { kh: 'សិង្ហ', en: '<i>Lions</i>' },
        source: { from: 'preset', presetId: 'royal', productType: 'TSHIRT' },
      },
      headers: { 'idempotency-key': 'pages-test-store-1' },
    });
    const path = `/store/${published.uuid}`;
    const card = `/api/store/${published.uuid}/card.png`;
    const read = async (lang: string, host = FIRST_HOST): Promise<string> => {
      const headers = { cookie: `lang=${lang}` };
      return (await api.as(host, null)('GET', path, { headers })).raw.toString();
    };
    const english = await read('en');
    expect(english).toContain('<title>&lt;i&gt;Lions&lt;/i&gt; · Angkor Sportswear</title>');
    expect(english).toMatch(
      /property="og:description" content="“&lt;i&gt;Lions&lt;\/i&gt;” from the store of Angkor/,
    );
    expect(english).toContain(`property="og:image" content="http://angkor.localhost${card}?lang=en"`);
    expect(english).toContain(`rel="canonical" href="http://angkor.localhost${path}"`);
    expect(await read('kh')).toContain('<title>សិង្ហ · Angkor Sportswear</title>');
    expect(await read('en', OTHER_HOST)).not.toContain('Lions');

    const picture = await api.asVisitor('GET', `${card}?lang=en`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.raw.equals((await api.asVisitor('GET', `${card}?lang=kh`)).raw)).toBe(false);
    expect((await api.as(OTHER_HOST, null)('GET', card)).status).toBe(404);

    await api.asAdmin('POST', `/api/console/store/${published.uuid}/withdraw`);
    expect(await read('en')).not.toContain('Lions');
    expect((await api.asVisitor('GET', card)).status).toBe(404);
  });
});

describe('for search engines', () => {
  it('each host has its own map: Products and Quick start only where they are offered', async () => {
    const locations = async (host: string): Promise<string[]> => {
      const answer = await api.as(host, null)('GET', '/sitemap.xml');
      return [...answer.raw.toString().matchAll(/<loc>([^<]+)</g)].map(([, location = '']) => location);
    };
    expect(await locations('angkor.localhost')).toContain('http://angkor.localhost/products');
    const mekong = await locations('mekong.localhost');
    expect(mekong).toContain('http://mekong.localhost/pricing');
    expect(mekong.join(' ')).not.toMatch(/products|quickstart|angkor/);
    const robots = await api.as('mekong.localhost', null)('GET', '/robots.txt');
    expect(robots.raw.toString()).toContain('Sitemap: http://mekong.localhost/sitemap.xml');
  });
});

describe('the host of a request', () => {
  const at = (host: string, headers: Record<string, string> = {}) =>
    api.as(host, null)('GET', '/pricing', { headers });

  it.each(['ANGKOR.localhost', 'angkor.localhost.', 'angkor.localhost:8080', 'Angkor.LocalHost.:8080'])(
    'is the tenant’s as %s',
    async (host) => {
      const answer = await at(host);
      expect(answer.status).toBe(200);
      expect(answer.raw.toString()).toMatch(
        /rel="canonical" href="http:\/\/angkor\.localhost(:8080)?\/pricing"/,
      );
    },
  );

  it.each([
    'evil.example',
    'angkor.localhost.evil.example',
    'angkor.localhost..',
    `${'a'.repeat(300)}.example`,
  ])('is nobody’s as "%s", and is not written into the page', async (host) => {
    const answer = await at(host);
    expect([404, 400]).toContain(answer.status);
    expect(answer.raw.toString()).not.toContain('Angkor');
  });

  it('comes from X-Forwarded-Host only behind a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-host': 'mekong.localhost', 'x-forwarded-proto': 'https' };
    expect((await at('angkor.localhost', forwarded)).raw.toString()).toContain('Angkor Sportswear');
    const trusting = await startApi({ config: { trustProxy: readTrustProxy('1') } });
    const answer = await trusting.as('proxy.internal', null)<{ name: string }>('GET', '/whoami', {
      headers: forwarded,
    });
    expect(answer.body.name).toBe('Mekong Polo');
    await trusting.close();
  });
});

describe('the headers of a page', () => {
  it('allow scripts of our own alone, and no one else’s frame', async () => {
    const { headers } = await page('/pricing');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("script-src-attr 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('ask for https for a year where people come by https', async () => {
    const secure = await startApi({ config: { publicUrl: 'https://kit.example' } });
    const { headers } = await secure.asVisitor('GET', '/whoami');
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    await secure.close();
  });
});
