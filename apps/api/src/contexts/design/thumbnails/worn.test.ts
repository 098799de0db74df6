import type { ConsoleStoreItem, StoreItem } from '@kitwright/contract/catalogue';
import { WORN_PX, type Design } from '@kitwright/contract/designs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, newKey, samplePng, saveDesign } from '../../../../test/samples.ts';
import { keyOf, startApi, type Answer, type Caller, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Worn {
  readonly wornUrl: string | null;
}

/** A picture of one colour. */
const picture = (grey = 90, width = 480, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: grey, g: grey, b: grey, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'a stranger' } })
    .webp()
    .toBuffer();

const send = async (
  caller: Caller,
  { uuid, version }: Pick<Design, 'uuid' | 'version'>,
  content?: Buffer,
  more = '',
): Promise<Answer<Worn>> =>
  caller<Worn>(
    'POST',
    `/api/designs/${uuid}/worn?version=${version}${more}`,
    multipart(content ?? (await picture())),
  );

const open = async (uuid: string): Promise<Design> =>
  (await api.asCustomer<Design>('GET', `/api/designs/${uuid}`)).body;

const change = async (design: Design): Promise<Design> => {
  const { uuid, version, name, document } = design;
  const body = { name, version, document: { ...document, slots: { ...document.slots, number: '77' } } };
  return (await api.asCustomer<Design>('PUT', `/api/designs/${uuid}`, { body })).body;
};

describe('the picture of a design as worn', () => {
  it('is kept as it was encoded here, of the size of a card, and shown by a signed address', async () => {
    const design = await saveDesign(api.asCustomer);
    expect(design.wornUrl).toBeNull();
    const sent = await send(api.asCustomer, design, await picture(90, 300, 300));
    expect(sent.status).toBe(201);
    expect((await open(design.uuid)).wornUrl).toBe(sent.body.wornUrl);
    const shown = await api.asVisitor('GET', sent.body.wornUrl ?? '');
    expect(shown.status).toBe(200);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    const read = await sharp(shown.raw).metadata();
    expect({ width: read.width, height: read.height }).toEqual(WORN_PX);
    expect([read.exif, shown.raw.includes('a stranger')]).toEqual([undefined, false]);
    const again = await api.asVisitor('GET', sent.body.wornUrl ?? '', {
      headers: { 'if-none-match': String(shown.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('goes with the version it was drawn of', async () => {
    const design = await saveDesign(api.asCustomer);
    const { wornUrl } = (await send(api.asCustomer, design)).body;
    const changed = await change(design);
    expect([changed.version, changed.wornUrl]).toEqual([2, null]);
    expect((await api.asVisitor('GET', wornUrl ?? '')).status).toBe(404);
    const late = await send(api.asCustomer, design);
    expect([late.status, keyOf(late)]).toEqual([409, 'error.msg.design.versionConflict']);
    const next = await send(api.asCustomer, changed, await picture(20));
    expect((await api.asVisitor('GET', next.body.wornUrl ?? '')).status).toBe(200);
    // The picture before is nowhere any more.
    const kept: string[] = [];
    for await (const key of api.deps.blobs.list()) if (key.includes('worn')) kept.push(key.join('/'));
    expect(kept.filter((key) => key.includes(design.uuid))).toHaveLength(1);
  });

  it('is the first of its version, whatever is sent later or at once', async () => {
    const design = await saveDesign(api.asCustomer);
    const answers = await Promise.all(
      [10, 60, 110].map(async (grey) => send(api.asCustomer, design, await picture(grey))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.wornUrl)).size).toBe(1);
    const before = (await api.asVisitor('GET', answers[0]?.body.wornUrl ?? '')).raw;
    await send(api.asCustomer, design, await picture(250));
    expect((await api.asVisitor('GET', answers[0]?.body.wornUrl ?? '')).raw.equals(before)).toBe(true);
    const kept: string[] = [];
    for await (const key of api.deps.blobs.list())
      if (key.join('/').includes(design.uuid)) kept.push(key.join('/'));
    expect(kept).toHaveLength(1);
  });

  it('is taken of who may edit the design, and of no one else', async () => {
    const design = await saveDesign(api.asCustomer);
    for (const caller of [api.asAdmin, api.asOtherAdmin, api.asStore]) {
      const answer = await send(caller, design);
      expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    }
    const visitor = await send(api.asVisitor, design);
    expect([visitor.status, keyOf(visitor)]).toEqual([401, 'error.msg.unauthenticated']);
    expect((await send(api.asAdmin, design, undefined, '&link=nonsense')).status).toBe(404);
    const link = await api.asCustomer<{ secret: string }>('POST', `/api/designs/${design.uuid}/links`, {
      body: { right: 'edit' },
    });
    expect((await send(api.asAdmin, design, undefined, `&link=${link.body.secret}`)).status).toBe(201);
  });

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupportedType'],
    ['nothing of a picture', Buffer.from('RIFF0000WEBPVP8 '), 'unreadable'],
    ['text', Buffer.from('worn'), 'unsupportedType'],
  ])('is not %s', async (_, content, error) => {
    const answer = await send(api.asCustomer, await saveDesign(api.asCustomer), content);
    expect(keyOf(answer)).toBe(`error.msg.upload.${error}`);
  });

  it('is not larger than a browser draws it', async () => {
    const answer = await send(
      api.asCustomer,
      await saveDesign(api.asCustomer),
      await samplePng(2_000, 1_001),
    );
    expect(keyOf(answer)).toBe('error.msg.upload.tooManyPixels');
  });

  it('needs a file and a version', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    expect((await api.asCustomer('POST', `/api/designs/${uuid}/worn?version=1`)).status).toBe(400);
    const unsaid = await api.asCustomer('POST', `/api/designs/${uuid}/worn`, multipart(await picture()));
    expect([unsaid.status, keyOf(unsaid)]).toEqual([400, 'error.msg.validation']);
    expect(
      (await api.asCustomer('POST', '/api/designs/x/worn?version=1', multipart(await picture()))).status,
    ).toBe(400);
  });

  it('is private without its signature, until the design is shared', async () => {
    const design = await saveDesign(api.asCustomer);
    const { wornUrl } = (await send(api.asCustomer, design)).body;
    const bare = (wornUrl ?? '').replace(/&until.*/, '');
    expect((await api.asVisitor('GET', bare)).status).toBe(404);
    expect((await api.asOtherTenant('GET', wornUrl ?? '')).status).toBe(404);
    expect((await api.asVisitor('GET', (wornUrl ?? '').replace('v=1', 'v=2'))).status).toBe(404);
    await api.asCustomer('POST', `/api/designs/${design.uuid}/share`);
    const shared = await api.asVisitor('GET', bare);
    expect([shared.status, shared.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect((await api.asVisitor('GET', `/api/designs/${UNKNOWN_ID}/worn.webp?v=1`)).status).toBe(404);
    expect((await api.asVisitor('GET', '/api/designs/x/worn.webp')).status).toBe(404);
  });

  it('goes along with a copy, which keeps it when the design changes', async () => {
    const design = await saveDesign(api.asCustomer);
    await send(api.asCustomer, design);
    const copy = await api.asCustomer<Design>('POST', `/api/designs/${design.uuid}/duplicate`);
    const changed = await change(await open(design.uuid));
    await send(api.asCustomer, changed, await picture(5));
    expect((await api.asVisitor('GET', copy.body.wornUrl ?? '')).status).toBe(200);
  });
});

describe('the picture of a published design as worn', () => {
  const publish = async (): Promise<ConsoleStoreItem> => {
    const body = {
      name: { kh: 'រាជ', en: 'Royal' },
      source: { from: 'preset', presetId: 'royal', productType: 'TSHIRT' },
    };
    const headers = { 'idempotency-key': newKey() };
    return (await api.asAdmin<ConsoleStoreItem>('POST', '/api/console/store', { body, headers })).body;
  };
  const sendTo = async (caller: Caller, uuid: string, content?: Buffer) =>
    caller<ConsoleStoreItem>(
      'POST',
      `/api/console/store/${uuid}/worn`,
      multipart(content ?? (await picture())),
    );

  it('is shown to everybody, and may be drawn again under another address', async () => {
    const { uuid, wornUrl } = await publish();
    expect(wornUrl).toBeNull();
    const first = await sendTo(api.asAdmin, uuid);
    expect(first.status).toBe(201);
    const listed = await api.asVisitor<{ items: StoreItem[] }>('GET', '/api/store');
    expect(listed.body.items.find((item) => item.uuid === uuid)?.wornUrl).toBe(first.body.wornUrl);
    const shown = await api.asVisitor('GET', first.body.wornUrl ?? '');
    expect([shown.status, shown.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const second = await sendTo(api.asAdmin, uuid, await picture(200));
    expect(second.body.wornUrl).not.toBe(first.body.wornUrl);
    expect((await api.asVisitor('GET', first.body.wornUrl ?? '')).status).toBe(404);
    expect((await api.asVisitor('GET', second.body.wornUrl ?? '')).status).toBe(200);
  });

  it('is taken of staff of the store alone, and of their own', async () => {
    const { uuid } = await publish();
    const refused = await sendTo(api.asCustomer, uuid);
    expect([refused.status, keyOf(refused)]).toEqual([403, 'error.msg.forbidden']);
    expect((await sendTo(api.asVisitor, uuid)).status).toBe(401);
    expect((await sendTo(api.asOtherAdmin, uuid)).status).toBe(404);
    expect((await sendTo(api.asAdmin, UNKNOWN_ID)).status).toBe(404);
    expect(keyOf(await sendTo(api.asAdmin, uuid, Buffer.from('no')))).toBe(
      'error.msg.upload.unsupportedType',
    );
  });

  it('is written down, and goes along with a copy that a customer takes', async () => {
    const { uuid } = await publish();
    await sendTo(api.asAdmin, uuid);
    const log = await api.asAdmin<{ items: { action: string; subject: { id: string } }[] }>(
      'GET',
      '/api/console/audit',
    );
    expect(log.body.items.find(({ action }) => action === 'store.pictured')?.subject.id).toBe(uuid);
    const copy = await api.asCustomer<Design>('POST', `/api/store/${uuid}/copy`, {
      body: { lang: 'en' },
      headers: { 'idempotency-key': newKey() },
    });
    expect((await api.asVisitor('GET', copy.body.wornUrl ?? '')).status).toBe(200);
  });
});
