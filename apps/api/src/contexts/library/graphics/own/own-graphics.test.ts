import type { Upload } from '@kitwright/contract';
import type { GraphicsPage, OwnGraphic } from '@kitwright/contract/catalogue';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, samplePng } from '../../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../../test/start-api.ts';
import { expectStaffAlone } from '../../../../../test/staff-alone.ts';

const PATH = '/api/console/graphics';
const NOBODYS = '0197a6a1-8f3c-8000-8000-000000000001';
const SAID = 'nameKh=នាគរាជ&nameEn=Naga king&tags=snake,ពស់,snake, crest&licence=Drawn for us';
const NAGA = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8" fill="#0a7d4f"/></svg>',
);
const BODY = { version: 1, name: { kh: 'n', en: 'n' }, tags: [], licence: 'l', offered: true };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const bring = (caller: Caller, file: Buffer = NAGA, query = SAID) =>
  caller<OwnGraphic>('POST', `${PATH}?${encodeURI(query)}`, multipart(file));
const change = (caller: Caller, graphic: OwnGraphic, part: Record<string, unknown>) => {
  const { id, version, name, tags, licence, offered } = graphic;
  return caller<OwnGraphic>('PUT', `${PATH}/${id}`, {
    body: { version, name, tags, licence, offered, ...part },
  });
};
const search = async (query: string, caller: Caller = api.asVisitor): Promise<GraphicsPage> =>
  (await caller<GraphicsPage>('GET', encodeURI(`/api/graphics?${query}`))).body;
const choose = (caller: Caller, id: string) =>
  caller<Upload>('POST', '/api/graphics/choices', { body: { id } });

describe('every call on own pictures', () => {
  it('is for staff alone', async () => {
    await expectStaffAlone(api, [
      (caller) => caller('GET', PATH),
      (caller) => caller('PUT', `${PATH}/${NOBODYS}`, { body: BODY }),
      (caller) => bring(caller),
    ]);
  });

  it('knows nothing of another tenant’s', async () => {
    const { body: graphic } = await bring(api.asAdmin);
    const answer = await change(api.asOtherAdmin, graphic, {});
    expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    expect((await search('q=naga king', api.asOtherTenant)).hits.map(({ id }) => id)).not.toContain(
      `own:${graphic.id}`,
    );
    expect((await choose(api.asOtherTenant, `own:${graphic.id}`)).status).toBe(404);
    expect((await api.asOtherTenant('GET', `/api/graphics/own/${graphic.id}.webp`)).status).toBe(404);
  });
});

describe('an own picture', () => {
  it('comes first in the library, by its names and words in both languages', async () => {
    const { status, body: graphic } = await bring(api.asAdmin);
    expect([status, graphic]).toMatchObject([
      201,
      { kind: 'vector', transparent: true, tags: ['snake', 'ពស់', 'crest'], offered: true },
    ]);
    const packaged = (await search('q=snake&asPackaged=true')).totalHits;
    for (const words of ['', 'q=snake', 'q=ពស់', 'q=នាគ', 'q=NAGA king']) {
      const { hits } = await search(words);
      expect([words, hits[0]?.id]).toEqual([words, `own:${graphic.id}`]);
    }
    const page = await search('q=snake');
    expect([page.totalHits, page.hits.length]).toEqual([packaged + 1, Math.min(24, packaged + 1)]);
    expect(page.hits[0]).toMatchObject({ licence: { name: 'Drawn for us' }, type: 'vector' });
    const preview = await api.asVisitor('GET', page.hits[0]!.previewUrl);
    expect(await sharp(preview.raw).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  it('shifts the packaged ones by its place over the pages, without loss', async () => {
    await bring(api.asAdmin);
    const all = [await search('q=&asPackaged=true'), await search('q=&asPackaged=true&page=2')].flatMap(
      ({ hits }) => hits.map(({ id }) => id),
    );
    const ours = [await search('q='), await search('q=&page=2')].flatMap(({ hits }) =>
      hits.map(({ id }) => id),
    );
    const own = ours.filter((id) => id.startsWith('own:'));
    expect(ours.slice(own.length)).toEqual(all.slice(0, 48 - own.length));
  });

  it('is chosen as the upload it is, also when it is chosen twice', async () => {
    const { body: graphic } = await bring(api.asAdmin);
    const answers = await Promise.all(
      [api.asVisitor, api.asCustomer].map((who) => choose(who, `own:${graphic.id}`)),
    );
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, graphic.id],
      [201, graphic.id],
    ]);
    const served = await api.asVisitor<string>('GET', answers[0]!.body.url);
    expect(served.body).toContain('#0a7d4f');
  });

  it('that is a photo is found among photos, and not among what has no background', async () => {
    const photo = await sharp(await samplePng(30, 20))
      .flatten({ background: '#fff' })
      .jpeg()
      .toBuffer();
    const { body } = await bring(api.asAdmin, photo, SAID.replace('Naga king', 'Team photo'));
    expect(body).toMatchObject({ kind: 'photo', transparent: false });
    const ids = async (query: string) => (await search(query)).hits.map(({ id }) => id);
    const page = await api.asVisitor<GraphicsPage>('GET', '/api/graphics');
    expect(page.body.imageTypes).toContain('photo');
    expect(page.body.hasOpaque).toBe(true);
    expect(await ids('q=team photo&imageType=photo&transparent=true')).toEqual([]);
    expect(await ids('q=team photo&imageType=photo&transparent=false')).toEqual([`own:${body.id}`]);
    expect(await ids('q=team photo&imageType=photo')).toEqual([]);
  });

  it('is changed by one of two at once; withdrawn it is offered no more, and stays where it is', async () => {
    const { body: graphic } = await bring(api.asAdmin);
    const answers = await Promise.all([1, 2].map(() => change(api.asAdmin, graphic, { offered: false })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(keyOf(answers.find(({ status }) => status === 409)!)).toBe('error.msg.graphic.conflict');
    expect((await search('q=naga king')).hits.map(({ id }) => id)).not.toContain(`own:${graphic.id}`);
    expect((await choose(api.asVisitor, `own:${graphic.id}`)).status).toBe(404);
    expect((await api.asVisitor('GET', `/api/uploads/${graphic.id}`)).status).toBe(200);
    const { rows } = await api.database.superuser.query<{ action: string }>(
      'SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY seq DESC LIMIT 1',
      [graphic.id],
    );
    expect(rows).toEqual([{ action: 'graphic.withdrawn' }]);
  });

  it.each([
    ['no licence', SAID.replace('Drawn for us', ''), 400],
    ['too many words', `${SAID}&tags=${Array.from({ length: 21 }, (_, n) => `w${n}`).join()}`, 400],
    ['no name', SAID.replace('Naga king', ''), 400],
  ])('is refused with %s', async (_, query, status) => {
    expect((await bring(api.asAdmin, NAGA, query)).status).toBe(status);
  });
});

describe('a packaged picture', () => {
  it('is left out of this tenant’s library alone, though it may still be chosen by who has it', async () => {
    const body = { kind: 'graphic', id: 'game-icons:lion', hidden: true };
    const hidden = await api.asAdmin<{ hidden: string[] }>('PUT', '/api/console/hidden-items', { body });
    expect(hidden.body.hidden).toEqual(['game-icons:lion']);
    const ids = async (query: string, caller?: Caller) =>
      (await search(query, caller)).hits.map(({ id }) => id);
    expect(await ids('q=lion')).not.toContain('game-icons:lion');
    expect(await ids('q=lion', api.asOtherTenant)).toContain('game-icons:lion');
    expect(await ids('q=lion&asPackaged=true')).toContain('game-icons:lion');
    expect((await choose(api.asVisitor, 'game-icons:lion')).status).toBe(201);
  });
});
