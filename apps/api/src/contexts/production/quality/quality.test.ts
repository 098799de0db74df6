import { randomUUID } from 'node:crypto';
import type { Order } from '@kitwright/contract/orders';
import type { OrderQuality, ProductChecks } from '@kitwright/contract/production';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, uploadPicture } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const QUALITY = '/api/console/quality';
const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const SEAMS = { id: randomUUID(), says: { kh: 'ថ្នេរ', en: 'Seams hold' }, uploadId: null };
const COLOUR = { id: randomUUID(), says: { kh: '', en: 'Colour as on the proof' }, uploadId: null };

let api: TestApi;
let order: Order;
let picture: string;
let product: string;
beforeAll(async () => {
  api = await startApi();
  order = await placeOrder(api.asCustomer);
  product = order.items[0]!.productType;
  picture = (await uploadPicture(api.asAdmin)).body.id;
  await api.database.superuser.query(
    `INSERT INTO floor_pieces (tenant_id, order_id, garment_id, place, piece, product_type, player_name, number, size)
     SELECT tenant_id, id, garment, 1, 'front', $2, 'Dara', '7', 'M' FROM orders, unnest(ARRAY['001', '002']) AS garment
     WHERE id = $1`,
    [order.id, product],
  );
});
afterAll(() => api.close());

interface All {
  readonly products: ProductChecks[];
}
const read = async (caller: Caller = api.asAdmin): Promise<ProductChecks> =>
  (await caller<All>('GET', QUALITY)).body.products.find(({ productType }) => productType === product)!;
const keep = async (checks: readonly object[], caller: Caller = api.asAdmin, version?: number) =>
  caller<All>('PUT', `${QUALITY}/${product}`, {
    body: { version: version ?? (await read()).version, checks },
  });
const answer = (part: object = {}) => ({
  id: randomUUID(),
  check: SEAMS.id,
  isGood: true,
  note: '',
  uploadId: null,
  ...part,
});
const check = (answers: readonly object[], part: object = {}, caller: Caller = api.asAdmin) =>
  caller<{ faults: number }>('POST', '/api/console/floor/checks', {
    body: { garment: `${order.number}/001`, station: 'check', worker: null, answers, ...part },
  });
const found = async (caller: Caller = api.asAdmin) =>
  caller<OrderQuality>('GET', `/api/console/orders/${order.id}/quality`);

describe('what is checked', () => {
  it('is for the floor to read and for makers to change: 401, 403, and each tenant has its own', async () => {
    await keep([SEAMS]);
    const calls = (caller: Caller) => [
      caller('GET', QUALITY),
      caller('PUT', `${QUALITY}/${product}`, { body: { version: 0, checks: [] } }),
      check([answer()], {}, caller),
      found(caller),
    ];
    for (const each of await Promise.all(calls(api.asVisitor))) expect(each.status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      for (const each of await Promise.all(calls(caller))) expect(each.status).toBe(403);
    expect(await read(api.asOtherAdmin)).toMatchObject({ version: 0, checks: [] });
    expect((await found(api.asOtherAdmin)).status).toBe(404);
    expect((await check([answer()], {}, api.asOtherAdmin)).status).toBe(400);
  });

  it('is changed from the version that was seen; of two at once one wins', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      keep([SEAMS, COLOUR], api.asAdmin, version),
      keep([COLOUR], api.asAdmin, version),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(keyOf(await keep([], api.asAdmin, version))).toBe('error.msg.floor.conflict');
  });

  it.each([
    ['no words', [{ ...SEAMS, says: { kh: '', en: '' } }], 'checks.0.says: error.field.required'],
    ['the same twice', [SEAMS, SEAMS], 'checks: error.field.duplicate'],
    [
      'a picture that is not there',
      [{ ...SEAMS, uploadId: UNKNOWN_ID }],
      'checks.0.uploadId: error.field.invalid',
    ],
  ])('is refused with %s', async (_, checks, field) => {
    expect(fieldsOf(await keep(checks))).toEqual([field]);
  });

  it('shows pictures that its maker brought, and no one else’s; they stay while they are shown', async () => {
    const theirs = (await uploadPicture(api.asCustomer)).body.id;
    expect((await keep([{ ...SEAMS, uploadId: theirs }])).status).toBe(400);
    expect((await keep([{ ...SEAMS, uploadId: picture }, COLOUR])).status).toBe(200);
    const uses = async () =>
      (
        await api.database.superuser.query<{ kind: string }>(
          'SELECT kind FROM upload_uses WHERE upload_id = $1',
          [picture],
        )
      ).rows;
    expect(await uses()).toEqual([{ kind: 'quality_checks' }]);
    const read2 = await api.asAdmin<{ pictures: Record<string, string> }>('GET', QUALITY);
    expect(read2.body.pictures[picture]).toContain(`/api/uploads/${picture}?`);
  });
});

describe('answers', () => {
  it('bear the moment of the device that kept them, and never one to come', async () => {
    await keep([SEAMS]);
    const moment = async (at: string | undefined) => {
      const one = answer();
      expect((await check([one], { at })).status).toBe(200);
      const { rows } = await api.database.superuser.query<{ at: Date }>(
        'SELECT at FROM quality_answers WHERE id = $1',
        [one.id],
      );
      return rows[0]!.at.getTime();
    };
    expect(await moment('2026-01-02T03:04:05.000Z')).toBe(Date.parse('2026-01-02T03:04:05.000Z'));
    expect(await moment('2096-01-02T03:04:05.000Z')).toBeLessThanOrEqual(Date.now());
    expect(fieldsOf(await check([answer()], { at: 'yesterday' }))).toEqual(['at: error.field.invalid']);
  });

  it('count once however often they are sent; a fault stays on the order until it is mended', async () => {
    await keep([SEAMS, COLOUR]);
    const [good, bad] = [
      answer(),
      answer({ check: COLOUR.id, isGood: false, note: 'Pale', uploadId: picture }),
    ];
    const sent = await Promise.all([check([good, bad]), check([good, bad])]);
    expect(sent.map(({ status, body }) => [status, body.faults])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    await check([answer()], { garment: `${order.number}/002` });
    const { body } = await found();
    expect(body).toMatchObject({ checked: 2, good: 1 });
    expect(body.faults).toMatchObject([
      { garment: `${order.number}/001`, says: COLOUR.says, note: 'Pale', uploadId: picture, isMended: false },
    ]);
    await check([answer({ check: COLOUR.id })]);
    expect((await found()).body).toMatchObject({ checked: 2, good: 2, faults: [{ isMended: true }] });
  });

  it.each([
    ['a garment that is none', { garment: 'KW-999999/001' }, 'garment: error.field.invalid'],
    ['words for a garment', { garment: 'lions' }, 'garment: error.field.invalid'],
    [
      'a check that is none',
      { answers: [answer({ check: UNKNOWN_ID })] },
      'answers.0.check: error.field.invalid',
    ],
    ['no answer', { answers: [] }, 'answers: error.field.required'],
    [
      'a foreign picture',
      { answers: [answer({ uploadId: UNKNOWN_ID })] },
      'answers.0.uploadId: error.field.invalid',
    ],
  ])('are refused with %s', async (_, part, field) => {
    expect(fieldsOf(await check([answer()], part))).toEqual([field]);
  });
});
