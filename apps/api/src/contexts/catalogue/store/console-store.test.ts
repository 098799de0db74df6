import { uploadPath, type UploadId, type StoreDesignId } from '@kitwright/contract';
import type { ConsoleStoreItem } from '@kitwright/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, saveDesign, uploadPicture } from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';

interface List {
  readonly items: ConsoleStoreItem[];
  readonly counts: { readonly published: number; readonly withdrawn: number };
}

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const fromPreset = (name: string, presetId = 'royal', productType = 'SOCCER_KIT') => ({
  name: { kh: name, en: name },
  source: { from: 'preset', presetId, productType },
});
const publish = (caller: Caller, body: unknown, key = newKey()): Promise<Answer<ConsoleStoreItem>> =>
  caller<ConsoleStoreItem>('POST', '/api/console/store', { body, headers: { 'idempotency-key': key } });
const act = (uuid: StoreDesignId, what: string, body?: unknown): Promise<Answer<ConsoleStoreItem>> =>
  api.asAdmin<ConsoleStoreItem>('POST', `/api/console/store/${uuid}/${what}`, { body });
const list = async (query = ''): Promise<List> =>
  (await api.asAdmin<List>('GET', `/api/console/store${query}`)).body;
const names = async (query = ''): Promise<string[]> => (await list(query)).items.map(({ name }) => name.en);
const shopNames = async (): Promise<string[]> =>
  (await api.asVisitor<List>('GET', '/api/store')).body.items.map(({ name }) => name.en);

describe('every call of the store in the back office', () => {
  const calls = [
    ['GET', '/api/console/store'],
    ['POST', '/api/console/store'],
    ['PUT', `/api/console/store/${UNKNOWN_ID}`],
    ['POST', `/api/console/store/${UNKNOWN_ID}/move`],
    ['POST', `/api/console/store/${UNKNOWN_ID}/withdraw`],
    ['POST', `/api/console/store/${UNKNOWN_ID}/restore`],
  ] as const;

  it.each(calls)('answers 401 to a visitor and 403 to customers and stores: %s %s', async (method, path) => {
    expect(keyOf(await api.asVisitor(method, path))).toBe('error.msg.unauthenticated');
    for (const caller of [api.asCustomer, api.asStore]) {
      const answer = await caller(method, path, { headers: { 'idempotency-key': newKey() } });
      expect([answer.status, keyOf(answer)]).toEqual([403, 'error.msg.forbidden']);
    }
  });

  it('answers 404 to another tenant’s staff, and shows them nothing', async () => {
    const { body } = await publish(api.asAdmin, fromPreset('Secret'));
    const { uuid } = body;
    for (const [method, path, sent] of [
      ['PUT', '', { name: { kh: 'x', en: 'x' } }],
      ['POST', '/move', { to: 'first' }],
      ['POST', '/withdraw', undefined],
      ['POST', '/restore', undefined],
    ] as const) {
      const answer = await api.asOtherAdmin(method, `/api/console/store/${uuid}${path}`, { body: sent });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await api.asOtherAdmin<List>('GET', '/api/console/store')).body.items).toEqual([]);
    await act(uuid, 'withdraw');
  });
});

describe('publishing', () => {
  it('puts a preset on a garment first in the store, once for each key', async () => {
    await publish(api.asAdmin, fromPreset('Older'));
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => publish(api.asAdmin, fromPreset('Newer'), key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await names()).toEqual(['Newer', 'Older']);
    expect(await shopNames()).toEqual(['Newer', 'Older']);
    expect(answers[0]?.body).toMatchObject({ state: 'published', colourFamily: 'blue', withdrawnAt: null });
  });

  it('takes a design that its owner shared, and no other of theirs', async () => {
    const design = await saveDesign(api.asCustomer, 'Lions');
    const body = { name: { kh: 'សិង្ហ', en: 'Lions' }, source: { from: 'design', uuid: design.uuid } };
    const refused = await publish(api.asAdmin, body);
    expect([refused.status, keyOf(refused)]).toEqual([404, 'error.msg.notFound']);
    await api.asCustomer('POST', `/api/designs/${design.uuid}/share`);
    expect((await publish(api.asAdmin, body)).status).toBe(201);
    // What becomes of the source changes nothing.
    await api.asCustomer('DELETE', `/api/designs/${design.uuid}`);
    expect(await shopNames()).toContain('Lions');
  });

  it('takes an own design of staff without its being shared', async () => {
    const design = await saveDesign(api.asAdmin, 'House');
    const body = { name: { kh: 'ផ្ទះ', en: 'House' }, source: { from: 'design', uuid: design.uuid } };
    expect((await publish(api.asAdmin, body)).status).toBe(201);
  });

  it('says beside the field what is wrong', async () => {
    const unnamed = { ...fromPreset('x'), name: { kh: ' ', en: '' } };
    expect(fieldsOf(await publish(api.asAdmin, unnamed))).toEqual([
      'name.kh: error.field.name.required',
      'name.en: error.field.name.required',
    ]);
    const unknown = await publish(api.asAdmin, fromPreset('x', 'unheard-of'));
    expect(fieldsOf(unknown)).toEqual(['source.presetId: error.field.invalid']);
    // The other tenant offers polo shirts only.
    expect(fieldsOf(await publish(api.asOtherAdmin, fromPreset('x')))).toEqual([
      'document.productType: error.field.invalid',
    ]);
  });
});

describe('arranging', () => {
  it('moves a design to the front, and past its neighbours', async () => {
    for (const name of ['C', 'B', 'A']) await publish(api.asAdmin, fromPreset(name));
    const order = async (): Promise<string> => (await names()).filter((name) => name.length === 1).join('');
    const { items } = await list();
    const uuidOf = (name: string): StoreDesignId => items.find((item) => item.name.en === name)!.uuid;
    expect(await order()).toBe('ABC');
    await act(uuidOf('B'), 'move', { to: 'earlier' });
    expect(await order()).toBe('BAC');
    await act(uuidOf('B'), 'move', { to: 'earlier' });
    expect(await order()).toBe('BAC');
    await act(uuidOf('B'), 'move', { to: 'later' });
    await act(uuidOf('C'), 'move', { to: 'first' });
    expect(await order()).toBe('CAB');
    expect((await shopNames()).slice(0, 3)).toEqual(['C', 'A', 'B']);
    expect((await act(uuidOf('C'), 'move', { to: 'sideways' })).status).toBe(400);
  });

  it('loses and doubles nothing when everything moves at once', async () => {
    const before = await list();
    await Promise.all(before.items.map(({ uuid }) => act(uuid, 'move', { to: 'earlier' })));
    await Promise.all(before.items.map(({ uuid }) => act(uuid, 'move', { to: 'first' })));
    expect((await names()).sort()).toEqual(before.items.map(({ name }) => name.en).sort());
  });

  it('renames', async () => {
    const { body } = await publish(api.asAdmin, fromPreset('Typo'));
    const name = { kh: 'ត្រឹមត្រូវ', en: 'Right' };
    const answer = await api.asAdmin('PUT', `/api/console/store/${body.uuid}`, { body: { name } });
    expect([answer.status, answer.body]).toMatchObject([200, { name }]);
    expect(keyOf(await api.asAdmin('PUT', `/api/console/store/${UNKNOWN_ID}`, { body: { name } }))).toBe(
      'error.msg.notFound',
    );
  });
});

describe('the picture', () => {
  it('is the flat drawing until an upload of this tenant takes its place', async () => {
    const { body } = await publish(api.asAdmin, fromPreset('Pictured'));
    expect(body.pictureUrl).toMatch(/thumbnail\.webp\?v=1$/);
    const change = (coverUploadId: UploadId | null) =>
      api.asAdmin<ConsoleStoreItem>('PUT', `/api/console/store/${body.uuid}`, {
        body: { name: body.name, coverUploadId },
      });
    const { body: picture } = await uploadPicture(api.asAdmin);
    expect((await change(picture.id)).body.pictureUrl).toBe(uploadPath(picture.id));
    const foreign = (await uploadPicture(api.asOtherAdmin)).body.id;
    expect(fieldsOf(await change(foreign))).toEqual(['coverUploadId: error.field.invalid']);
    expect((await change(null)).body.pictureUrl).toBe(body.pictureUrl);
  });
});

describe('withdrawing', () => {
  it('takes a design out for visitors, keeps it for staff, and puts it back with its ratings', async () => {
    const { body } = await publish(api.asAdmin, fromPreset('Comes and goes'));
    const { uuid } = body;
    await api.asCustomer('PUT', `/api/store/${uuid}/rating`, { body: { value: 5 } });
    const [once, twice] = [await act(uuid, 'withdraw'), await act(uuid, 'withdraw')];
    expect([once.body.state, twice.body.withdrawnAt]).toEqual(['withdrawn', once.body.withdrawnAt]);
    expect((await api.asVisitor('GET', `/api/store/${uuid}`)).status).toBe(404);
    expect((await api.asCustomer('PUT', `/api/store/${uuid}/rating`, { body: { value: 1 } })).status).toBe(
      404,
    );
    expect((await act(uuid, 'move', { to: 'first' })).status).toBe(404);
    expect(await shopNames()).not.toContain('Comes and goes');
    expect(await names('?state=withdrawn')).toContain('Comes and goes');
    const back = await act(uuid, 'restore');
    expect(back.body).toMatchObject({ state: 'published', rating: 5, ratingCount: 1 });
    expect((await shopNames())[0]).toBe('Comes and goes');
  });

  it('counts both sides of the store', async () => {
    const { counts, items } = await list('?limit=100');
    const withdrawn = await names('?state=withdrawn&limit=100');
    expect(counts).toEqual({ published: items.length, withdrawn: withdrawn.length });
    expect((await list('?search=nothing-is-called-this')).counts).toEqual({ published: 0, withdrawn: 0 });
  });
});
