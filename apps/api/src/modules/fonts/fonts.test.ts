import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, startApi, type TestApi } from '../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('GET /api/resources/fonts', () => {
  it('lists families with their language, the start-up font and Khmer among them', async () => {
    const answer = await api.asVisitor<{ family: string; lang: string }[]>('GET', '/api/resources/fonts');
    expect(answer.status).toBe(200);
    expect(answer.body).toContainEqual({ family: 'Serie A', lang: 'en' });
    expect(answer.body.filter(({ lang }) => lang === 'kh').length).toBeGreaterThanOrEqual(4);
  });
});

describe('GET /api/resources/fonts/{family}', () => {
  it('answers 404 for a family that is not packaged', async () => {
    for (const family of ['Comic', '..%2F..%2Fetc', '%00']) {
      const answer = await api.asVisitor('GET', `/api/resources/fonts/${family}`);
      expect([family, answer.status, keyOf(answer)]).toEqual([family, 404, 'error.msg.notFound']);
    }
  });

  it('gives every listed family a file that is a font', async () => {
    const { body: fonts } = await api.asVisitor<{ family: string }[]>('GET', '/api/resources/fonts');
    for (const { family } of fonts) {
      const path = `/api/resources/fonts/${encodeURIComponent(family)}`;
      const font = await api.asVisitor<{ family: string; url: string }>('GET', path);
      expect(font.body.family).toBe(family);
      const file = await api.asVisitor('GET', font.body.url);
      expect(file.headers['content-type']).toBe('font/sfnt');
      expect([0x00010000, 0x4f54544f]).toContain(file.raw.readUInt32BE(0));
    }
  });
});

describe('GET /api/fonts/files/{fontId}/{subset}', () => {
  const path = '/api/fonts/files/koulen/khmer';

  it('answers 404 for an unknown font or subset', async () => {
    for (const unknown of ['/api/fonts/files/none/latin', '/api/fonts/files/anton/khmer']) {
      expect((await api.asVisitor('GET', unknown)).status).toBe(404);
    }
  });

  it('comes packed where the client can unpack, and not at all where it has it already', async () => {
    const plain = await api.asVisitor('GET', path);
    const packed = await api.asVisitor('GET', path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.raw.length).toBeLessThan(plain.raw.length);
    expect(brotliDecompressSync(packed.raw).equals(plain.raw)).toBe(true);
    const headers = { 'if-none-match': String(plain.headers.etag) };
    expect((await api.asVisitor('GET', path, { headers })).status).toBe(304);
  });
});
