import type { OwnPattern, PatternOffer } from '@kitwright/contract/catalogue';
import type { Design } from '@kitwright/contract/designs';
import {
  designDocumentSchema,
  patternTileSchema,
  type DesignDocument,
  type PatternTile,
} from '@kitwright/design';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, newKey, plainDocument, samplePng } from '../../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../../test/start-api.ts';
import { expectStaffAlone } from '../../../../../test/staff-alone.ts';

const PATH = '/api/console/patterns';
const HIDDEN = '/api/console/hidden-items';
const NOBODYS = 'own-0197a6a1-8f3c-8000-8000-000000000001';
const SAID = 'nameKh=នាគ&nameEn=Naga&tag=kbach&licence=Drawn+for+us&widthMm=60';
const WAVES = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script>' +
    '<path d="M0 5Q5 0 10 5T20 5V10H0Z" fill="#c8102e"/><circle cx="10" cy="2" r="1" fill="#f0b000"/></svg>',
);
const BODY = { version: 1, name: { kh: 'n', en: 'n' }, tag: 'dots', licence: 'l', offered: true };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const bring = (caller: Caller, file: Buffer = WAVES, query = SAID) =>
  caller<OwnPattern>('POST', `${PATH}?${encodeURI(query)}`, multipart(file));
const change = (caller: Caller, pattern: OwnPattern, part: Record<string, unknown>) => {
  const { id, version, name, tag, licence, offered } = pattern;
  return caller<OwnPattern>('PUT', `${PATH}/${id}`, {
    body: { version, name, tag, licence, offered, ...part },
  });
};
const offer = async (caller: Caller = api.asVisitor): Promise<PatternOffer> =>
  (await caller<PatternOffer>('GET', '/api/resources/patterns')).body;

/** A shirt with a pattern over its body. */
const patterned = (patternId: string): DesignDocument => {
  const graphic = {
    id: 'g',
    kind: 'pattern',
    patternId,
    scale: 1,
    zones: ['body'],
    inks: ['#0000fe', '#00fe00'],
    rotationDeg: 0,
    dxMm: 0,
    dyMm: 0,
    seams: 'stop',
    opacity: 1,
    order: 'a0',
    hidden: false,
    locked: false,
  };
  return designDocumentSchema.parse({ ...plainDocument('TSHIRT'), graphics: { g: graphic } });
};
const save = (caller: Caller, document: DesignDocument) =>
  caller<Design>('POST', '/api/designs', {
    body: { name: 'n', document },
    headers: { 'idempotency-key': newKey() },
  });

describe('every call on own patterns', () => {
  it('is for staff alone', async () => {
    const hidden = { kind: 'pattern', id: 'hoops', hidden: true };
    await expectStaffAlone(api, [
      (caller) => caller('GET', PATH),
      (caller) => caller('PUT', `${PATH}/${NOBODYS}`, { body: BODY }),
      (caller) => bring(caller),
      (caller) => caller('PUT', HIDDEN, { body: hidden }),
    ]);
  });

  it('knows nothing of another tenant’s: neither its name, nor its tile, nor its designs', async () => {
    const { body: pattern } = await bring(api.asAdmin);
    const answer = await change(api.asOtherAdmin, pattern, { tag: 'dots' });
    expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    expect((await api.asOtherAdmin<{ items: unknown[] }>('GET', PATH)).body.items).toEqual([]);
    expect((await offer(api.asOtherTenant)).own).toEqual([]);
    for (const type of ['json', 'webp']) {
      expect((await api.asOtherTenant('GET', `/api/patterns/own/${pattern.id}.${type}`)).status).toBe(404);
    }
    expect((await bring(api.asOtherAdmin)).body.id).not.toBe(pattern.id);
    const { body: theirs } = await bring(api.asOtherAdmin, WAVES, SAID.replace('60', '61'));
    const saved = await save(api.asCustomer, patterned(theirs.id));
    expect([saved.status, fieldsOf(saved)]).toEqual([
      400,
      ['document.graphics.g.patternId: error.field.invalid'],
    ]);
  });
});

describe('a file', () => {
  it('of plain shapes becomes a tile whose colours a design chooses', async () => {
    const answer = await bring(api.asAdmin);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        name: { kh: 'នាគ', en: 'Naga' },
        tag: 'kbach',
        inks: ['#c8102e', '#f0b000'],
        widthMm: 60,
        heightMm: 30,
        offered: true,
      },
    ]);
    const tile = await api.asVisitor<PatternTile>('GET', `/api/patterns/own/${answer.body.id}.json`);
    expect(patternTileSchema.safeParse(tile.body).success).toBe(true);
    expect(tile.headers['cache-control']).toContain('immutable');
    const sample = await api.asVisitor('GET', `/api/patterns/own/${answer.body.id}.webp`);
    expect(await sharp(sample.raw).metadata()).toMatchObject({ format: 'webp', width: 240, height: 280 });
  });

  it('with pixels is repeated as the picture it is', async () => {
    const { body } = await bring(api.asAdmin, await samplePng(40, 20));
    expect(body).toMatchObject({ inks: [], widthMm: 60, heightMm: 30 });
    const { body: tile } = await api.asVisitor<PatternTile>('GET', `/api/patterns/own/${body.id}.json`);
    expect(tile.content).toMatchObject({ kind: 'picture' });
    expect((await api.asVisitor('GET', `/api/patterns/own/${body.id}.webp`)).status).toBe(200);
  });

  it.each([
    ['is no picture', () => Buffer.from('hello'), SAID, 415, 'error.msg.upload.unsupportedType'],
    ['is no whole picture', () => Buffer.from('<svg><g>'), SAID, 422, 'error.msg.upload.unreadable'],
    [
      'is far too high for its width',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 90"/>'),
      SAID,
      422,
      'error.msg.pattern.tooLong',
    ],
    [
      'has no licence',
      () => WAVES,
      SAID.replace('licence=Drawn+for+us', 'licence='),
      400,
      'error.msg.validation',
    ],
    ['has no name in Khmer', () => WAVES, SAID.replace('នាគ', ' '), 400, 'error.msg.validation'],
    ['is of no group', () => WAVES, SAID.replace('kbach', 'naga'), 400, 'error.msg.validation'],
    ['is of no width', () => WAVES, SAID.replace('60', '1e9'), 400, 'error.msg.validation'],
  ] as const)('that %s is refused', async (_, file, query, status, key) => {
    const answer = await bring(api.asAdmin, file(), query);
    expect([answer.status, keyOf(answer)]).toEqual([status, key]);
  });

  it('brought by several at once is one pattern; in another width it is another', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => bring(api.asAdmin)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const wider = await bring(api.asAdmin, WAVES, SAID.replace('60', '90'));
    expect(wider.body.id).not.toBe(answers[0]!.body.id);
  });
});

describe('an own pattern', () => {
  it('is changed by one of two members of staff at once, and written down', async () => {
    const { body: pattern } = await bring(api.asAdmin);
    const answers = await Promise.all(
      ['A', 'B'].map((en) => change(api.asAdmin, pattern, { name: { kh: 'ក', en } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(keyOf(answers.find(({ status }) => status === 409)!)).toBe('error.msg.pattern.conflict');
    const { rows } = await api.database.superuser.query<{ action: string }>(
      'SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY seq DESC LIMIT 2',
      [pattern.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['pattern.changed', 'pattern.uploaded']);
  });

  it('is kept, drawn and shown by name once it is withdrawn, and offered no more', async () => {
    const { body: pattern } = await bring(api.asAdmin);
    const saved = await save(api.asCustomer, patterned(pattern.id));
    expect(saved.status).toBe(201);
    expect((await change(api.asAdmin, pattern, { offered: false })).body.offered).toBe(false);
    const offered = (await offer()).own.find(({ id }) => id === pattern.id);
    expect(offered).toMatchObject({ offered: false, name: { en: 'Naga' } });
    const drawn = await api.asVisitor<string>('GET', saved.body.thumbnailUrl);
    // In the colours of the design, not those of the file.
    expect([drawn.body.includes('#0000fe'), drawn.body.includes('#00fe00')]).toEqual([true, true]);
    expect(drawn.body).not.toContain('#c8102e');
    expect((await save(api.asCustomer, patterned(pattern.id))).status).toBe(201);
  });

  it('of pixels is in the thumbnail once, however often it is repeated', async () => {
    const { body: pattern } = await bring(api.asAdmin, await samplePng(20, 20));
    const saved = await save(api.asCustomer, patterned(pattern.id));
    const drawn = await api.asVisitor<string>('GET', saved.body.thumbnailUrl);
    expect(drawn.body.match(/data:image\/png/g)).toHaveLength(1);
    expect(drawn.body.match(/<use /g)?.length).toBeGreaterThan(50);
    const png = await api.asVisitor('GET', saved.body.thumbnailUrl.replace('.svg', '.png'));
    expect(await sharp(png.raw).metadata()).toMatchObject({ format: 'png' });
  });
});

describe('a packaged pattern', () => {
  const hide = (id: string, hidden: boolean, kind = 'pattern', caller = api.asAdmin) =>
    caller<{ hidden: string[] }>('PUT', HIDDEN, { body: { kind, id, hidden } });

  it('is left out of this tenant’s editor alone, and designs keep it', async () => {
    expect((await hide('hoops', true)).body.hidden).toContain('hoops');
    expect((await offer()).hidden).toContain('hoops');
    expect((await offer(api.asOtherTenant)).hidden).toEqual([]);
    const saved = await save(api.asCustomer, patterned('hoops'));
    expect(saved.status).toBe(201);
    const drawn = await api.asVisitor<string>('GET', saved.body.thumbnailUrl);
    expect(drawn.body).toContain('#0000fe');
    expect((await hide('hoops', false)).body.hidden).not.toContain('hoops');
  });

  it('is hidden once, and written down once, by several at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => hide('krama', true)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await api.database.superuser.query<{ action: string }>(
      "SELECT action FROM audit_events WHERE subject_type = 'pattern' AND subject_id = 'krama'",
    );
    expect(rows.map(({ action }) => action)).toEqual(['catalogue.hidden']);
  });

  it.each([
    ['no-such-pattern', 'pattern', 404],
    ['no-such:thing', 'graphic', 404],
    ['../hoops', 'pattern', 400],
    ['hoops', 'font', 400],
  ])('%s of the kind %s answers %d', async (id, kind, status) => {
    expect((await hide(id, true, kind)).status).toBe(status);
  });
});
