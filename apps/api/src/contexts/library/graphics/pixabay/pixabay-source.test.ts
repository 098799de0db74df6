import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLocalDirectory } from '../../../../storage/local-directory.ts';
import { SourceUnavailable, type GraphicsSource } from '../graphics-source.ts';
import { createPixabaySource } from './pixabay-source.ts';

/** Stands in for Pixabay: answers as its documentation shows, and counts what it is asked. */
let server: Server;
let origin = '';
let asked: URL[] = [];
let breaks: 'not' | 'refuses' | 'lies' | 'points elsewhere' = 'not';
let picture: Buffer;
let dataDir = '';
let now = new Date('2026-11-22T08:00:00Z');

const hit = (id: number) => ({
  id,
  pageURL: `${origin}/vectors/lion-${id}/`,
  type: 'vector/svg',
  tags: 'lion, crest, gold, animal',
  webformatURL: `${breaks === 'points elsewhere' ? 'http://169.254.169.254' : origin}/get/${id}_640.png`,
  largeImageURL: `${breaks === 'points elsewhere' ? 'http://169.254.169.254' : origin}/get/${id}_1280.png`,
  imageWidth: 4000,
  imageHeight: 3000,
  user: 'Dara',
  user_id: 7,
});

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#c8102e' } })
    .png()
    .toBuffer();
  dataDir = await mkdtemp(join(tmpdir(), 'kitwright-pixabay-'));
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin);
    asked.push(url);
    if (breaks === 'refuses') response.writeHead(429).end('Too many');
    else if (url.pathname.startsWith('/get/')) response.writeHead(200).end(picture);
    else if (breaks === 'lies') response.end('{"hits":"all"}');
    else {
      const id = url.searchParams.get('id');
      const hits = id === null ? [hit(11), hit(12)] : id === '11' ? [hit(11)] : [];
      response.end(JSON.stringify({ total: 900, totalHits: id === null ? 500 : hits.length, hits }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
});

let count = 0;
let source: GraphicsSource;
beforeEach(() => {
  count += 1;
  asked = [];
  breaks = 'not';
  source = createPixabaySource({
    key: 'the-key',
    apiUrl: `${origin}/api/`,
    blobs: createLocalDirectory(join(dataDir, String(count))),
    clock: () => now,
  });
});
const search = (words = 'lion') =>
  source.search({ words, imageType: 'vector', transparent: true, leading: [], hidden: new Set(), page: 2 });

describe('Pixabay', () => {
  it('is asked for what was asked of us, in English, for families', async () => {
    const found = await search('សិង្ហ');
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
      key: 'the-key',
      q: 'lion',
      image_type: 'vector',
      colors: 'transparent',
      page: '2',
      per_page: '24',
      safesearch: 'true',
    });
    expect(found.totalHits).toBe(500);
    expect(found.hits[0]).toMatchObject({
      id: 'pixabay:11',
      name: 'lion, crest, gold',
      type: 'vector',
      author: { name: 'Dara' },
      source: { name: 'Pixabay', url: `${origin}/vectors/lion-11/` },
      licence: { name: 'Pixabay Content License' },
    });
    expect(JSON.stringify(found)).not.toContain('the-key');
  });

  it('is asked once a day for the same', async () => {
    await search();
    await search();
    expect(asked).toHaveLength(1);
    now = new Date('2026-11-23T08:00:01Z');
    await search();
    expect(asked).toHaveLength(2);
  });

  it('is never reached by a browser: previews come through us, only those a search has shown', async () => {
    const { hits } = await search();
    const file = hits[0]!.previewUrl.split('/').at(-1)!;
    expect(hits[0]!.previewUrl).toMatch(/^\/graphics\/pixabay\/11-/);
    expect((await source.preview('pixabay', file))?.type).toBe('image/png');
    const before = asked.length;
    expect((await source.preview('pixabay', file))?.content.equals(picture)).toBe(true);
    for (const forged of ['12', '12-', file.replace('11-', '12-'), '../11', '']) {
      expect(await source.preview('pixabay', forged)).toBeUndefined();
    }
    expect(asked).toHaveLength(before);
  });

  it('gives the large picture of an id, and nothing for one it does not know', async () => {
    expect((await source.picture('pixabay:11', undefined))?.content.equals(picture)).toBe(true);
    expect(await source.picture('pixabay:99', undefined)).toBeUndefined();
    expect(await source.picture('pixabay:x', undefined)).toBeUndefined();
  });

  it.each(['refuses', 'lies'] as const)('is unavailable when it %s, and is asked again', async (how) => {
    breaks = how;
    await expect(search()).rejects.toThrow(SourceUnavailable);
  });

  it('cannot send us to another host', async () => {
    breaks = 'points elsewhere';
    await expect(source.picture('pixabay:11', undefined)).rejects.toThrow(SourceUnavailable);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/']);
  });

  it('does not hand on what is no picture', async () => {
    picture = Buffer.from('<html><script>alert(1)</script></html>');
    await expect(source.picture('pixabay:11', undefined)).rejects.toThrow(SourceUnavailable);
  });
});
