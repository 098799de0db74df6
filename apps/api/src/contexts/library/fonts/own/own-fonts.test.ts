import type { OwnFont } from '@kitwright/contract/catalogue';
import type { Design } from '@kitwright/contract/designs';
import { createDesign, type DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { harfbuzzShaper, sfntBytes, woff2Bytes } from '@kitwright/lettering/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_FONTS } from '../../../../../test/hostile-fonts.ts';
import { lettered, newKey } from '../../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../../test/start-api.ts';
import { expectStaffAlone } from '../../../../../test/staff-alone.ts';
import { drawSvg } from '../../../design/thumbnails/draw-thumbnail.ts';
import { serverLetteringOf } from '../server-lettering.ts';
import { readSfnt } from './sfnt.ts';

const PATH = '/api/console/fonts';
const NOBODYS = 'own-0197a6a1-8f3c-8000-8000-000000000001';

let api: TestApi;
let latin: Buffer;
let khmer: Buffer;
beforeAll(async () => {
  api = await startApi();
  latin = Buffer.from((await sfntBytes('monoton', 'latin'))!);
  khmer = (await woff2Bytes('koulen', 'khmer'))!;
});
afterAll(() => api.close());

const BOUNDARY = 'a-boundary';
const bring = (caller: Caller, file: Buffer, query = 'licence=OFL') =>
  caller<OwnFont>('POST', `${PATH}?${query}`, {
    body: Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="f.ttf"\r\n` +
          'content-type: application/octet-stream\r\n\r\n',
      ),
      file,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
const change = (caller: Caller, font: OwnFont, part: Record<string, unknown>) => {
  const { id, version, name, licence, offered } = font;
  return caller<OwnFont>('PUT', `${PATH}/${id}`, { body: { version, name, licence, offered, ...part } });
};
const listed = async (): Promise<string[]> =>
  (await api.asVisitor<{ id: string }[]>('GET', '/api/resources/fonts')).body.map(({ id }) => id);

const inFont = (fontId: string): DesignDocument =>
  lettered(
    fontId,
    createDesign(garmentOf('TSHIRT'), () => newKey()),
  );
const save = <Body>(caller: Caller, document: DesignDocument) =>
  caller<Body>('POST', '/api/designs', {
    body: { name: 'n', document },
    headers: { 'idempotency-key': newKey() },
  });

describe('every call on own fonts', () => {
  it('is for staff alone', async () => {
    const body = { version: 1, name: 'n', licence: 'l', offered: true };
    await expectStaffAlone(api, [
      (caller) => caller('GET', PATH),
      (caller) => caller('PUT', `${PATH}/${NOBODYS}`, { body }),
      (caller) => bring(caller, latin),
    ]);
  });

  it('knows nothing of another tenant’s: neither its name, nor its bytes, nor its designs', async () => {
    const { body: font } = await bring(api.asAdmin, latin);
    const answer = await change(api.asOtherAdmin, font, { name: 'Mine' });
    expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    expect((await api.asOtherAdmin<{ items: unknown[] }>('GET', PATH)).body.items).toEqual([]);
    expect((await api.asOtherTenant('GET', `/api/fonts/own/${font.id}`)).status).toBe(404);
    expect((await bring(api.asOtherAdmin, latin)).body.id).not.toBe(font.id);
    const { body: theirs } = await bring(api.asOtherAdmin, khmer);
    const saved = await save(api.asCustomer, inFont(theirs.id));
    expect(saved.status).toBe(400);
    expect(fieldsOf(saved)[0]).toMatch(/^document\.elements\..+\.fontId: error\.field\.textStyle\.invalid$/);
  });
});

describe('a file', () => {
  it('is read for what it is: TrueType as it is, WOFF2 unpacked', async () => {
    const plain = await bring(api.asAdmin, latin, 'licence=OFL&name=Neon');
    expect(plain.status).toBe(201);
    expect(plain.body).toMatchObject({ name: 'Neon', lang: 'en', format: 'truetype', offered: true });
    expect(plain.body.coverage).toMatchObject({ en: 100, kh: 0, jp: 0 });
    const packed = await bring(api.asAdmin, khmer);
    expect(packed.body).toMatchObject({ name: 'Koulen', lang: 'kh', licence: 'OFL' });
    expect(packed.body.coverage.kh).toBeGreaterThan(90);
    const bytes = await api.asVisitor('GET', `/api/fonts/own/${packed.body.id}`);
    expect([bytes.status, bytes.headers['content-type']]).toEqual([200, 'font/sfnt']);
    expect(bytes.raw.length).toBe(packed.body.bytes);
  });

  it.each([
    ['no font', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupportedType'],
    ['half a font', () => latin.subarray(0, latin.length / 2), 422, 'unreadable'],
    ['a signature alone', () => Buffer.from([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 422, 'unreadable'],
    ['half a WOFF2', () => khmer.subarray(0, khmer.length / 2), 422, 'unreadable'],
    [
      'a WOFF2 of noise',
      () => Buffer.concat([khmer.subarray(0, 60), Buffer.alloc(400, 0xaa)]),
      422,
      'unreadable',
    ],
    ['a large file', () => Buffer.concat([latin, Buffer.alloc(5 * 1024 * 1024)]), 413, 'tooLarge'],
  ] as const)('that is %s is refused', async (_, file, status, error) => {
    const answer = await bring(api.asAdmin, file());
    expect([answer.status, keyOf(answer)]).toEqual([status, `error.msg.font.${error}`]);
  });

  it('that promises to be a gigabyte is not unpacked, and others are all the same', async () => {
    const bomb = Buffer.from(khmer);
    bomb.writeUInt32BE(1_000_000_000, 16);
    expect(keyOf(await bring(api.asAdmin, bomb))).toBe('error.msg.font.unreadable');
    expect((await bring(api.asAdmin, khmer)).status).toBe(201);
  });

  it.each(HOSTILE_FONTS.filter(({ quick }) => quick))(
    'that is made to stall what reads it ($name) is refused or taken, and drawn',
    async ({ make }) => {
      const answer = await bring(api.asAdmin, await make());
      expect([201, 422]).toContain(answer.status);
      if (answer.status === 201) {
        const design = await save<Design>(api.asCustomer, inFont(answer.body.id));
        const { status } = await api.asCustomer('GET', design.body.thumbnailUrl.replace('.svg', '.png'));
        expect([200, 422]).toContain(status);
      }
      expect((await bring(api.asAdmin, latin)).status).toBe(201);
    },
  );

  it('whose letters are too rough to be read is refused', async () => {
    const { make } = HOSTILE_FONTS.find(({ name }) => name === 'letters of 60,000 points')!;
    expect(keyOf(await bring(api.asAdmin, await make()))).toBe('error.msg.font.unreadable');
  });

  it('that makes a billion letters of one is cut off', async () => {
    const { make } = HOSTILE_FONTS.find(({ name }) => name.startsWith('substitutions'))!;
    const shaped = harfbuzzShaper.open(await make()).shape('A', { ligatures: true });
    expect(shaped.length).toBeGreaterThan(1);
    expect(shaped.length).toBeLessThan(100);
  });

  it('of 65,535 names of 64 KB each is read for the first of them', async () => {
    const { make } = HOSTILE_FONTS.find(({ name }) => name.includes('65,535 names'))!;
    const started = process.cpuUsage();
    expect(readSfnt(await make())?.family.length).toBeLessThanOrEqual(80);
    const { user } = process.cpuUsage(started);
    // Microseconds; all of them at length take minutes.
    expect(user).toBeLessThan(5_000_000);
  });

  it('whose maker keeps it to himself is refused', async () => {
    const restricted = Buffer.from(latin);
    const tables = restricted.readUInt16BE(4);
    for (let at = 12; at < 12 + tables * 16; at += 16) {
      const isOs2 = restricted.toString('latin1', at, at + 4) === 'OS/2';
      if (isOs2) restricted.writeUInt16BE(0x0002, restricted.readUInt32BE(at + 8) + 8);
    }
    expect(keyOf(await bring(api.asAdmin, restricted))).toBe('error.msg.font.restricted');
  });

  it('needs the note by what right it is used', async () => {
    for (const query of ['name=x', 'licence=%20']) {
      expect(fieldsOf(await bring(api.asAdmin, latin, query))).toEqual(['licence: error.field.required']);
    }
  });

  it('brought by several at once is one font', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => bring(api.asAdmin, latin)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('an own font', () => {
  it('is changed by one of two members of staff at once, and written down', async () => {
    const { body: font } = await bring(api.asAdmin, latin);
    const answers = await Promise.all(['A', 'B'].map((name) => change(api.asAdmin, font, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(keyOf(answers.find(({ status }) => status === 409)!)).toBe('error.msg.font.conflict');
    const { rows } = await api.database.superuser.query<{ action: string }>(
      'SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY seq DESC LIMIT 2',
      [font.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['font.changed', 'font.uploaded']);
  });

  it('is drawn with on the server, also once it is withdrawn and offered no more', async () => {
    const { body: font } = await bring(api.asAdmin, latin);
    expect(await listed()).toContain(font.id);
    const withdrawn = await change(api.asAdmin, font, { offered: false });
    expect(withdrawn.body.offered).toBe(false);
    expect(await listed()).not.toContain(font.id);
    const found = await api.asVisitor<{ url: string }>('GET', `/api/resources/fonts/${font.id}`);
    expect(found.body.url).toBe(`/api/fonts/own/${font.id}`);
    expect((await save(api.asCustomer, inFont(font.id))).status).toBe(201);

    const draw = (fontId: string) => drawSvg(inFont(fontId), new Map(), 'back', serverLetteringOf(api.deps));
    const shape = (svg: string) => svg.match(/ d="[^"]+"/g)!.map((d) => d.length);
    expect(shape(await draw(font.id))).toEqual(shape(await draw('monoton')));
    expect(shape(await draw(font.id))).not.toEqual(shape(await draw('anton')));
  });
});
