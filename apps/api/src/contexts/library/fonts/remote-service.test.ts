import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDesign, elementsInOrder, type DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { woff2Bytes } from '@kitwright/lettering/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';
import { drawSvg } from '../../design/thumbnails/draw-thumbnail.ts';
import { serverLetteringOf } from './server-lettering.ts';

/** A family of a service that no one packages: the letters of one that is. */
const listed = {
  id: 'far-away',
  family: 'Far Away',
  subsets: ['latin'],
  weights: [400],
  styles: ['normal'],
};
const family = (base: string) => ({
  ...listed,
  defSubset: 'latin',
  unicodeRange: { latin: 'U+0000-00FF' },
  variants: { 400: { normal: { latin: { url: { woff2: `${base}/files/latin.woff2`, woff: 'x' } } } } },
});

let asked: string[] = [];
let down = false;
let service: Server;
let api: TestApi;
let base: string;
/** A server of this machine that the service tells to fetch from, by the ways there are to write it. */
let stranger: Server;
let strangerAsked: string[] = [];
const astray: Record<string, string> = {
  'astray-loopback': 'http://127.0.0.1',
  'astray-name': 'http://localhost',
  'astray-decimal': 'http://2130706433',
  'astray-mapped': 'http://[::ffff:127.0.0.1]',
  'astray-redirect': '',
};

/** A font whose header is right and whose letters are noise. */
const broken = (font: Buffer | undefined): Buffer => {
  const changed = Buffer.from(font ?? []);
  return changed.fill(0xa5, Math.floor(changed.length / 3));
};

beforeAll(async () => {
  const font = await woff2Bytes('monoton', 'latin');
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    const json = (value: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (down) response.writeHead(500).end();
    else if (request.url === '/v1/fonts') json([listed, { ...listed, id: 'open-sauce-sans' }]);
    else if (request.url === '/v1/fonts/far-away') json(family(base));
    else if (request.url?.startsWith('/v1/fonts/astray-') === true) {
      const id = request.url.slice('/v1/fonts/'.length);
      json({ ...family(astray[id] ?? ''), id });
    } else if (request.url === '/v1/fonts/rubbish') response.end('<html>');
    else if (request.url === '/redirect/files/latin.woff2')
      response.writeHead(302, { location: `${astray['astray-loopback'] ?? ''}/files/latin.woff2` }).end();
    else if (request.url === '/v1/fonts/broken') json({ ...family(`${base}/broken`), id: 'broken' });
    else if (request.url === '/broken/files/latin.woff2') response.end(broken(font));
    else if (request.url === '/files/latin.woff2') response.end(font);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  stranger = createServer((request, response) => {
    strangerAsked.push(request.url ?? '');
    response.end(font);
  });
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
  const { port } = stranger.address() as AddressInfo;
  for (const id of Object.keys(astray))
    astray[id] = id === 'astray-redirect' ? `${base}/redirect` : `${astray[id] ?? ''}:${port}`;
  api = await startApi({ config: { fontServiceUrl: base } });
});
afterAll(async () => {
  await api.close();
  service.close();
  stranger.close();
});

describe('a font service of the shape of Fontsource', () => {
  it('is listed without what the contract leaves out, and asked once a day', async () => {
    asked = [];
    for (let times = 0; times < 2; times += 1) {
      expect((await api.asVisitor('GET', '/v1/fonts')).body).toEqual([listed]);
    }
    expect(asked).toEqual(['/v1/fonts']);
  });

  it('has its files passed on by this server', async () => {
    const { body } = await api.asVisitor<ReturnType<typeof family>>('GET', '/v1/fonts/far-away');
    const { woff2 } = body.variants[400].normal.latin.url;
    expect(woff2).toBe('/api/fonts/files/far-away%3A400/latin.woff2');
    expect((await api.asVisitor('GET', woff2)).raw.equals((await woff2Bytes('monoton', 'latin'))!)).toBe(
      true,
    );
    expect((await api.asVisitor('GET', '/api/fonts/files/far-away/latin')).headers['content-type']).toBe(
      'font/sfnt',
    );
    expect((await api.asVisitor('GET', '/api/fonts/files/far-away/thai')).status).toBe(404);
  });

  it('that sends a broken font is answered for with a 503, and drawn without', async () => {
    const answer = await api.asVisitor('GET', '/api/fonts/files/broken/latin');
    expect([answer.status, keyOf(answer)]).toEqual([503, 'error.msg.unavailable']);
    expect(await serverLetteringOf(api.deps).loadFont('broken', 'Lions')).toBe('unreachable');
  });

  it('is not asked for what is packaged, left out, or no id', async () => {
    asked = [];
    expect((await api.asVisitor('GET', '/v1/fonts/anton')).status).toBe(200);
    expect((await api.asVisitor('GET', '/api/fonts/files/moul/khmer')).status).toBe(200);
    for (const id of ['open-sauce-sans', '..%2Fadmin', 'a%20b'])
      expect((await api.asVisitor('GET', `/v1/fonts/${id}`)).status).toBe(404);
    expect(asked).toEqual([]);
    expect((await api.asVisitor('GET', '/v1/fonts/unheard-of')).status).toBe(404);
    expect(asked).toEqual(['/v1/fonts/unheard-of']);
  });

  it('letters the drawings of this server', async () => {
    const draw = async (fontId: string) => {
      let count = 0;
      const design = createDesign(garmentOf('SOCCER_KIT'), () => `e${(count += 1)}`, { language: 'en' });
      const elements = elementsInOrder(design).map((e) => [e.id, e.kind === 'text' ? { ...e, fontId } : e]);
      const document: DesignDocument = {
        ...design,
        elements: Object.fromEntries(elements) as DesignDocument['elements'],
      };
      return drawSvg(document, new Map(), 'front', serverLetteringOf(api.deps));
    };
    const drawn = await draw('far-away');
    expect(drawn === (await draw('monoton'))).toBe(true);
    // A font that no one has is substituted, and the drawing comes all the same.
    for (const other of ['anton', 'unheard-of']) {
      const path = /<path/g;
      expect([other, drawn === (await draw(other))]).toEqual([other, false]);
      expect((await draw(other)).match(path)?.length).toBe(drawn.match(path)?.length);
    }
  });

  it.each(Object.keys(astray))('is not followed where it points to another host: %s', async (id) => {
    strangerAsked = [];
    const answer = await api.asVisitor('GET', `/api/fonts/files/${id}/latin`);
    expect([answer.status, keyOf(answer)]).toEqual([503, 'error.msg.unavailable']);
    expect(strangerAsked).toEqual([]);
  });

  it('that answers nonsense or not at all is a 503, never a crash', async () => {
    expect(keyOf(await api.asVisitor('GET', '/v1/fonts/rubbish'))).toBe('error.msg.unavailable');
    down = true;
    const answer = await api.asVisitor('GET', '/v1/fonts/never-seen');
    expect([answer.status, keyOf(answer)]).toEqual([503, 'error.msg.unavailable']);
    expect((await api.asVisitor('GET', '/api/fonts/files/never-seen/latin')).status).toBe(503);
    down = false;
    expect((await api.asVisitor('GET', '/v1/fonts/never-seen')).status).toBe(404);
  });
});
