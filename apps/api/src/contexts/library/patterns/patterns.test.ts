import { PATTERN_FILE_TYPES, patternFilePath } from '@kitwright/contract/catalogue';
import { PATTERNS } from '@kitwright/design';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const pixels = async (path: string) => {
  const answer = await api.asVisitor('GET', path);
  expect([path, answer.status]).toEqual([path, 200]);
  return sharp(answer.raw).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
};

describe('GET /patterns/{file}', () => {
  it('gives every pattern of the catalogue as vector and as webp, to keep for ever', async () => {
    expect(PATTERNS.length).toBeGreaterThanOrEqual(60);
    for (const { id } of PATTERNS)
      for (const type of PATTERN_FILE_TYPES) {
        const answer = await api.asVisitor('GET', `${patternFilePath(id, type)}&width=120`);
        expect([id, answer.status]).toEqual([id, 200]);
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const { format, width, height } = await sharp(answer.raw).metadata();
        expect([id, format]).toEqual([id, type]);
        expect(width / height).toBeCloseTo(6 / 7, 2);
      }
  }, 120_000);

  it('draws the leading colour black on a clear ground, so that a raster can be recoloured', async () => {
    const { data } = await pixels('/patterns/hoops.webp');
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3]!;
      if (alpha === 0) seen.add('clear');
      else if (alpha === 255 && Math.max(data[at]!, data[at + 1]!, data[at + 2]!) < 50) seen.add('black');
    }
    expect([...seen].sort()).toEqual(['black', 'clear']);
  });

  it('takes colours, a ground and a width', async () => {
    const { data, info } = await pixels('/patterns/halves.webp?inks=e00000&ground=0000e0&width=96');
    expect([info.width, info.height]).toEqual([96, 112]);
    const shares = { red: 0, blue: 0 };
    for (let at = 0; at < data.length; at += 4) {
      if (data[at]! > 180 && data[at + 2]! < 80) shares.red += 1;
      if (data[at + 2]! > 180 && data[at]! < 80) shares.blue += 1;
    }
    expect(shares.red + shares.blue).toBeGreaterThan(0.95 * 96 * 112);
    expect(shares.red / shares.blue).toBeCloseTo(1, 0);
    const svg = await api.asVisitor<string>('GET', '/patterns/halves.svg?inks=e00000');
    expect(svg.body).toContain('fill="#e00000"');
    expect(svg.body).not.toContain('<rect');
  });

  it('is asked for again under no version or another, and answers 304 to who has it', async () => {
    const answer = await api.asVisitor('GET', '/patterns/hoops.svg?v=99');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await api.asVisitor('GET', '/patterns/hoops.svg', { headers })).status).toBe(304);
    const recoloured = await api.asVisitor('GET', '/patterns/hoops.svg?inks=ff0000', { headers });
    expect(recoloured.status).toBe(200);
  });

  it('is the same for every tenant, and no one needs to sign in', async () => {
    const answers = await Promise.all(
      [api.asVisitor, api.asCustomer, api.asAdmin, api.asOtherTenant].map((caller) =>
        caller<string>('GET', '/patterns/hoops.svg'),
      ),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it.each([
    'scarf.webp',
    'hoops.png',
    'hoops',
    'hoops.webp.svg',
    '..%2F..%2Fetc%2Fpasswd',
    'hoops.webp?inks=red',
    'hoops.webp?inks=%23ff0000',
    'hoops.webp?inks=ff0000,00ff00,0000ff,ffffff,000000',
    'hoops.webp?width=1e9',
    'hoops.webp?width=-1',
    'hoops.webp?ground=url(x)',
    '__proto__.svg',
  ])('answers 404 to %s', async (file) => {
    const answer = await api.asVisitor('GET', `/patterns/${file}`);
    expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
  });
});
