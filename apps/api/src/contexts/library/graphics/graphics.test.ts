import type { Upload } from '@kitwright/contract';
import type { GraphicsPage } from '@kitwright/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const search = (query: string) => api.asVisitor<GraphicsPage>('GET', `/api/graphics?${query}`);
const choose = (caller: Caller, body: unknown) => caller<Upload>('POST', '/api/graphics/choices', { body });

describe('GET /api/graphics', () => {
  it('opens with transparent vectors, for visitors too', async () => {
    const { status, body } = await search('');
    expect(status).toBe(200);
    expect(body.hits).toHaveLength(24);
    expect(body.hits.every(({ type }) => type === 'vector')).toBe(true);
    expect(body).toMatchObject({ page: 1, sources: ['packaged'] });
    expect(body.pageCount).toBe(Math.ceil(body.totalHits / 24));
  });

  it('says of each whose it is and under which licence', async () => {
    const { body } = await search(`q=${encodeURIComponent('សិង្ហ')}&imageType=all`);
    expect(body.hits[0]).toMatchObject({ name: 'lion' });
    for (const { author, licence, source } of body.hits) {
      expect(
        [author, licence, source].every(({ name, url }) => name !== '' && url.startsWith('https://')),
      ).toBe(true);
    }
  });

  it('has pages that follow one another, and none after the last', async () => {
    const [first, second] = [await search('q=star'), await search('q=star&page=2')];
    const ids = [...first.body.hits, ...second.body.hits].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const after = await search(`q=star&page=${first.body.pageCount + 1}`);
    expect([after.status, after.body.hits]).toEqual([200, []]);
  });

  it('has no photos without Pixabay', async () => {
    expect((await search('imageType=photo')).body).toMatchObject({ totalHits: 0, hits: [] });
    const answer = await search('source=pixabay');
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['source: error.field.invalid']]);
  });

  it('offers the kinds that there are, and no filter that changes nothing', async () => {
    const page = await api.asVisitor<GraphicsPage>('GET', '/api/graphics');
    expect(page.body).toMatchObject({ imageTypes: ['all', 'illustration', 'vector'], hasOpaque: false });
  });

  it.each(['imageType=video', 'page=0', 'page=x', 'transparent=perhaps', `q=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await search(query)).status).toBe(400);
    },
  );
});

describe('GET /graphics/{folder}/{file}', () => {
  it('serves what the library shows, for ever under its version, as a picture and nothing else', async () => {
    const { body } = await search('q=lion');
    const answer = await api.asVisitor('GET', body.hits[0]!.previewUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toMatch(/sandbox/);
    const headers = { 'if-none-match': String(answer.headers.etag) };
    const again = await api.asVisitor('GET', body.hits[0]!.previewUrl, { headers });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    const unversioned = await api.asVisitor('GET', '/graphics/game-icons/lion.svg');
    expect(unversioned.headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each([
    'game-icons/no-such-thing.svg',
    'game-icons/lion',
    'game-icons/lion.png',
    'no-such-folder/lion.svg',
    'pixabay/1',
    'game-icons/..%2F..%2Fpackage.json',
    '__proto__/lion.svg',
  ])('answers 404 on %s', async (path) => {
    expect((await api.asVisitor('GET', `/graphics/${path}`)).status).toBe(404);
  });
});

describe('POST /api/graphics/choices', () => {
  it('refuses a token that is not ours, but takes visitors without one', async () => {
    const forged = await api.asVisitor('POST', '/api/graphics/choices', {
      body: { id: 'game-icons:lion' },
      headers: { authorization: 'Bearer forged.token.here' },
    });
    expect([forged.status, keyOf(forged)]).toEqual([401, 'error.msg.token.invalid']);
    expect((await choose(api.asVisitor, { id: 'game-icons:lion' })).status).toBe(201);
  });

  it('keeps the picture in the colour asked for, once for each who brings it, within the tenant', async () => {
    const body = { id: 'game-icons:lion', colour: '#c8102e' };
    const answers = await Promise.all([choose(api.asCustomer, body), choose(api.asCustomer, body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const { url } = answers[0].body;
    const served = await api.asVisitor('GET', url);
    expect(served.headers['content-type']).toContain('image/svg+xml');
    expect(served.body).toContain('#c8102e');
    expect(served.body).toContain('CC BY 3.0');
    expect((await api.asOtherTenant('GET', url)).status).toBe(404);
  });

  it('answers 404 for what the library does not have, and names a field that is none', async () => {
    for (const id of ['game-icons:no-such-thing', 'pixabay:1', 'constructor:x']) {
      const answer = await choose(api.asVisitor, { id });
      expect([id, answer.status, keyOf(answer)]).toEqual([id, 404, 'error.msg.notFound']);
    }
    for (const body of [{}, { id: '../x' }, { id: 'game-icons:lion', colour: 'red;}' }, { id: 7 }]) {
      expect((await choose(api.asVisitor, body)).status).toBe(400);
    }
  });
});

describe('Pixabay that does not answer', () => {
  it('is unavailable, and the packaged pictures are there all the same', async () => {
    const pixabay = { key: 'x', apiUrl: 'http://127.0.0.1:9/api/' };
    const own = await startApi({ config: { pixabay } });
    try {
      const foreign = await own.asVisitor('GET', '/api/graphics?source=pixabay&q=lion');
      expect([foreign.status, keyOf(foreign)]).toEqual([503, 'error.msg.unavailable']);
      const packaged = await own.asVisitor<GraphicsPage>('GET', '/api/graphics?q=lion');
      expect(packaged.body.sources).toEqual(['packaged', 'pixabay']);
      const chosen = await choose(own.asVisitor, { id: 'pixabay:11' });
      expect([chosen.status, keyOf(chosen)]).toEqual([503, 'error.msg.unavailable']);
    } finally {
      await own.close();
    }
  });
});
