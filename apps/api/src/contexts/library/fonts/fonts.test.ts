import { brotliDecompressSync } from 'node:zlib';
import {
  catalogueFamilySchema,
  type CatalogueFamilyAnswer,
  type CatalogueFont,
} from '@kitwright/contract/catalogue';
import { languageOfSubsets } from '@kitwright/lettering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const SFNT = [0x00010000, 0x4f54544f];
const WOFF2 = 0x774f4632;

describe('GET /api/resources/fonts', () => {
  it('lists our own families with their language, the start-up font and each language among them', async () => {
    const answer = await api.asVisitor<{ family: string; lang: string }[]>('GET', '/api/resources/fonts');
    expect(answer.status).toBe(200);
    expect(answer.body).toContainEqual({ id: 'serie-a', family: 'Serie A', lang: 'en' });
    expect(answer.body.filter(({ lang }) => lang === 'kh').length).toBeGreaterThanOrEqual(4);
    expect(new Set(answer.body.map(({ lang }) => lang))).toEqual(
      new Set(['en', 'kh', 'cn', 'jp', 'kr', 'th']),
    );
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
      expect(SFNT).toContain(file.raw.readUInt32BE(0));
    }
  });
});

describe('GET /v1/fonts', () => {
  it('lists at least sixty families in the shape of Fontsource, several of every language', async () => {
    const { status, body } = await api.asVisitor<CatalogueFont[]>('GET', '/v1/fonts');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThanOrEqual(60);
    expect(body.find(({ id }) => id === 'angkor')).toEqual({
      id: 'angkor',
      family: 'Angkor',
      subsets: ['khmer', 'latin'],
      weights: [400],
      styles: ['normal'],
    });
    for (const lang of ['en', 'kh', 'cn', 'jp', 'kr', 'th']) {
      const count = body.filter(({ subsets }) => languageOfSubsets(subsets) === lang).length;
      expect([lang, count >= 2]).toEqual([lang, true]);
    }
  });
});

describe('GET /v1/fonts/{id}', () => {
  it('describes a family: its subsets and a WOFF2 file for each', async () => {
    const { body } = await api.asVisitor<CatalogueFamilyAnswer>('GET', '/v1/fonts/chakra-petch');
    expect(body).toMatchObject({ family: 'Chakra Petch', defSubset: 'latin' });
    const files = body.variants['400']!['normal']!;
    expect(Object.keys(files)).toEqual(body.subsets);
    for (const { url } of Object.values(files)) {
      const woff2 = await api.asVisitor('GET', url.woff2);
      expect(woff2.headers['content-type']).toBe('font/woff2');
      expect(woff2.raw.readUInt32BE(0)).toBe(WOFF2);
      expect(SFNT).toContain((await api.asVisitor('GET', url.ttf!)).raw.readUInt32BE(0));
    }
  });

  it('offers a large subset in slices too, and says what each holds', async () => {
    const { body } = await api.asVisitor<CatalogueFamilyAnswer>('GET', '/v1/fonts/dela-gothic-one');
    const files = body.variants['400']!['normal']!;
    const slices = Object.keys(files).filter((part) => part.startsWith('['));
    expect(slices.length).toBeGreaterThan(50);
    expect(slices.every((part) => body.unicodeRange?.[part] !== undefined)).toBe(true);
    const slice = await api.asVisitor('GET', files[slices[40]!]!.url.woff2);
    expect(slice.raw.readUInt32BE(0)).toBe(WOFF2);
    expect(slice.raw.length).toBeLessThan(60_000);
  });

  it('has every family of the list at the usual weight or one near it', async () => {
    const { body: fonts } = await api.asVisitor<CatalogueFont[]>('GET', '/v1/fonts');
    for (const { id, weights } of fonts) {
      const answer = await api.asVisitor('GET', `/v1/fonts/${id}`);
      const { variants } = catalogueFamilySchema.parse(answer.body);
      expect([id, Object.keys(variants).map(Number)]).toEqual([id, [...weights].sort((a, b) => a - b)]);
    }
  });

  it('answers 404 with a problem for what is unknown, left out, or no id at all', async () => {
    for (const id of ['comic', 'open-sauce-sans', 'bravura-text', '..%2F..%2Fetc', '%00', 'Anton']) {
      const answer = await api.asVisitor('GET', `/v1/fonts/${id}`);
      expect([id, answer.status, keyOf(answer)]).toEqual([id, 404, 'error.msg.notFound']);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });
});

describe('GET /api/fonts/files/{fontId}/{file}', () => {
  const path = '/api/fonts/files/koulen/khmer';

  it('answers 404 for an unknown font or subset', async () => {
    for (const unknown of [
      'none/latin',
      'anton/khmer',
      'anton/khmer.woff2',
      'anton/..%2Flatin',
      'anton/.woff2',
    ]) {
      const answer = await api.asVisitor('GET', `/api/fonts/files/${unknown}`);
      expect([unknown, answer.status]).toEqual([unknown, 404]);
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
