import type { ClothRoll, Purchase, Purchases, Stock, Supplier } from '@kitwright/contract/production';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../../test/samples.ts';
import { clothSeller } from '../../../../test/stock-calls.ts';
import {
  fieldsOf,
  keyOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const PATH = '/api/console/purchases';
const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const COME = { lot: 'A1', place: 'Shelf 3', note: '', centsPerMetre: 280 };

let api: TestApi;
let seller: Supplier;
beforeAll(async () => {
  api = await startApi();
  seller = await clothSeller(api, { nameKh: 'សុខ វាយនភណ្ឌ', contact: 'Dara', leadDays: 7 });
});
afterAll(() => api.close());

let count = 0;
const newCloth = (): string => `bought-${(count += 1)}`;
const lineOf = (cloth: string, part: object = {}) => ({
  cloth,
  widthMm: 1_600,
  colour: 'White',
  lengthMm: 100_000,
  centsPerMetre: 300,
  ...part,
});
const bodyOf = (part: object = {}) => ({
  supplierId: seller.id,
  dueOn: null,
  note: '',
  lines: [lineOf(newCloth())],
  ...part,
});
const post = <Body>(path: string, body: unknown, caller: Caller = api.asAdmin, key = newKey()) =>
  caller<Body>('POST', path, { body, headers: { 'idempotency-key': key } });
const write = (part: object = {}, caller: Caller = api.asAdmin, key = newKey()) =>
  post<Purchase>(PATH, bodyOf(part), caller, key);
const send = ({ id, version }: Purchase, by = 'hand', lang = 'en') =>
  post<Purchase>(`${PATH}/${id}/send`, { version, by, lang });
const sent = async (part: object = {}): Promise<Purchase> => (await send((await write(part)).body)).body;
interface Delivered {
  readonly purchase: Purchase;
  readonly rolls: ClothRoll[];
}
const deliver = ({ id, version }: Purchase, part: object = {}, key = newKey()) =>
  post<Delivered>(
    `${PATH}/${id}/deliver`,
    { version, position: 1, ...COME, lengthsMm: [50_000], ...part },
    api.asAdmin,
    key,
  );
const end = ({ id, version }: Purchase, step: 'close' | 'cancel') =>
  post<Purchase>(`${PATH}/${id}/${step}`, { version });
const list = async (): Promise<Purchases> => (await api.asAdmin<Purchases>('GET', PATH)).body;
const find = async ({ id }: Purchase): Promise<Purchase> =>
  (await list()).items.find((one) => one.id === id)!;
const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted();

describe('orders of cloth', () => {
  it('are the makers’ own: 401, 403, and another tenant’s are not there', async () => {
    const purchase = (await write()).body;
    const calls = (caller: Caller) => [
      caller('GET', PATH),
      write({}, caller),
      caller('PUT', `${PATH}/${purchase.id}`, { body: { version: 1, purchase: bodyOf() } }),
      post(`${PATH}/${purchase.id}/send`, { version: 1, by: 'hand', lang: 'kh' }, caller),
      post(`${PATH}/${purchase.id}/deliver`, { version: 1, position: 1, ...COME, lengthsMm: [1] }, caller),
      post(`${PATH}/${purchase.id}/close`, { version: 1 }, caller),
      post(`${PATH}/${purchase.id}/cancel`, { version: 1 }, caller),
      caller('GET', `${PATH}/${purchase.id}/order.pdf`),
    ];
    for (const answer of await Promise.all(calls(api.asVisitor))) expect(answer.status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      for (const answer of await Promise.all(calls(caller))) expect(answer.status).toBe(403);
    const [listed, written, ...others] = await Promise.all(calls(api.asOtherAdmin));
    expect(listed?.body).toEqual({ items: [], proposed: [] });
    expect([written?.status, fieldsOf(written!)]).toEqual([400, ['supplierId: error.field.invalid']]);
    expect(others.map(({ status }) => status)).toEqual([400, 404, 404, 404, 404, 404]);
    expect(await find(purchase)).toMatchObject({ status: 'draft', version: 1 });
  });

  it('get numbers of their own, also ten at once, and one for one key', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => write()));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(10);
    expect(answers[0]?.body.number).toMatch(/^PO-\d{6}$/);
    const [key, part] = [newKey(), { lines: [lineOf('interlock')] }];
    expect((await write(part, api.asAdmin, key)).body.id).toBe((await write(part, api.asAdmin, key)).body.id);
  });

  it.each([
    ['no line', { lines: [] }, 'lines: error.field.required'],
    ['no length', { lines: [lineOf('x', { lengthMm: 0 })] }, 'lines.0.lengthMm: error.field.invalid'],
    [
      'half a millimetre',
      { lines: [lineOf('x', { lengthMm: 1.5 })] },
      'lines.0.lengthMm: error.field.invalid',
    ],
    ['a day that is none', { dueOn: '2026-02-30' }, 'dueOn: error.field.invalid'],
    ['an unknown supplier', { supplierId: UNKNOWN_ID }, 'supplierId: error.field.invalid'],
  ])('are not written with %s', async (_, part, field) => {
    const answer = await write(part);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('go to who sells cloth and still does; such a supplier is not removed', async () => {
    const tailor = await clothSeller(api, { does: 'making' });
    const aside = await clothSeller(api, { active: false });
    for (const { id } of [tailor, aside]) expect((await write({ supplierId: id })).status).toBe(400);
    const other = await clothSeller(api);
    await write({ supplierId: other.id });
    const removal = await api.asAdmin('DELETE', `/api/console/suppliers/${other.id}`);
    expect(keyOf(removal)).toBe('error.msg.supplier.inUse');
  });

  it('are changed while they are drafts, from the version that was seen; of two at once one wins', async () => {
    const purchase = (await write()).body;
    const change = (note: string, version = purchase.version) =>
      api.asAdmin<Purchase>('PUT', `${PATH}/${purchase.id}`, {
        body: {
          version,
          purchase: bodyOf({ note, lines: [lineOf('a'), lineOf('b', { centsPerMetre: null })] }),
        },
      });
    expect(statuses(await Promise.all([change('one'), change('two')]))).toEqual([200, 409]);
    expect(await find(purchase)).toMatchObject({ version: 2, totalCents: null, lines: [{}, { cloth: 'b' }] });
    await send(await find(purchase));
    expect(keyOf(await change('late', 3))).toBe('error.msg.order.invalidTransition');
  });
});

describe('sending an order of cloth', () => {
  it('mails it to the supplier once, in the language that was chosen, with its paper in both', async () => {
    const { body } = await write({ dueOn: '2099-12-24', note: 'Blue as last time' });
    const answers = await Promise.all([send(body, 'mail'), send(body, 'mail')]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await find(body)).toMatchObject({ status: 'sent', sentTo: 'cloth@mill.test', isLate: false });
    const { rows } = await api.database.superuser.query<{
      subject: string;
      text: string;
      name: string;
      content: Buffer;
    }>(
      `SELECT subject, body_text AS text, name, content FROM mails JOIN mail_files USING (tenant_id)
       WHERE mail_files.mail_id = mails.id AND template = 'purchaseOrder' AND subject LIKE $1`,
      [`%${body.number}%`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ name: `${body.number}.pdf` });
    expect(rows[0]?.text).toContain('Hello Dara');
    expect(rows[0]?.text).toContain('24/12/2099');
    const paper = await api.asAdmin('GET', `${PATH}/${body.id}/order.pdf`);
    expect(paper.headers['content-disposition']).toBe(`attachment; filename="${body.number}.pdf"`);
    for (const pdf of [rows[0]?.content, Buffer.from(paper.raw)])
      expect(pdf?.toString('latin1').split('/Type /Page\n').length).toBe(3);
  });

  it('by hand mails nothing; by mail needs an address', async () => {
    const silent = await clothSeller(api, { email: '' });
    const { body } = await write({ supplierId: silent.id });
    expect(fieldsOf(await send(body, 'mail'))).toEqual(['by: error.field.invalid']);
    expect((await send(body)).body).toMatchObject({ status: 'sent', sentTo: '' });
    const mails = await api.asAdmin<{ items: { subject: string }[] }>('GET', '/api/console/mails?limit=100');
    expect(mails.body.items.some(({ subject }) => subject.includes(body.number))).toBe(false);
  });
});

describe('deliveries', () => {
  it('in parts make rolls with lot and price, and end the order with its last metre', async () => {
    const cloth = newCloth();
    const purchase = await sent({
      lines: [lineOf(cloth), lineOf(cloth, { widthMm: 1_800, lengthMm: 20_000 })],
    });
    const first = (await deliver(purchase, { lengthsMm: [50_000, 49_000] })).body;
    expect(first.purchase).toMatchObject({
      status: 'partly',
      lines: [{ deliveredMm: 99_000 }, { deliveredMm: 0 }],
      rolls: [{ lot: 'A1', lengthMm: 50_000 }, { lengthMm: 49_000 }],
      actions: ['deliver', 'close'],
    });
    expect(first.rolls[0]).toMatchObject({
      cloth,
      widthMm: 1_600,
      lot: 'A1',
      centsPerMetre: 280,
      leftMm: 50_000,
    });
    const second = (await deliver(first.purchase, { position: 2, lengthsMm: [21_000] })).body;
    expect(second.purchase.status).toBe('partly');
    const last = (await deliver(second.purchase, { lengthsMm: [1_000] })).body;
    expect(last.purchase).toMatchObject({ status: 'delivered', actions: [] });
    const { rolls } = (await api.asAdmin<Stock>('GET', '/api/console/stock')).body;
    expect(rolls.filter((roll) => roll.cloth === cloth)).toHaveLength(4);
  });

  it('count once: of two at once one is taken, and one key answers as before', async () => {
    const purchase = await sent();
    expect(statuses(await Promise.all([deliver(purchase), deliver(purchase)]))).toEqual([201, 409]);
    const key = newKey();
    const seen = await find(purchase);
    const part = { lengthsMm: [10_000] };
    const [one, two] = [await deliver(seen, part, key), await deliver(seen, part, key)];
    expect(two.body.rolls[0]?.id).toBe(one.body.rolls[0]?.id);
    expect((await find(purchase)).lines[0]?.deliveredMm).toBe(60_000);
  });

  it.each([
    ['a line that is none', { position: 9 }, 'position: error.field.invalid'],
    ['no roll', { lengthsMm: [] }, 'lengthsMm: error.field.required'],
    ['money below nothing', { centsPerMetre: -1 }, 'centsPerMetre: error.field.invalid'],
  ])('are refused with %s', async (_, part, field) => {
    expect(fieldsOf(await deliver(await sent(), part))).toEqual([field]);
  });

  it('come of what was sent alone; what came is closed, and not canceled', async () => {
    expect(keyOf(await deliver((await write()).body))).toBe('error.msg.order.invalidTransition');
    const { purchase } = (await deliver(await sent())).body;
    expect(keyOf(await end(purchase, 'cancel'))).toBe('error.msg.order.invalidTransition');
    expect((await end(purchase, 'close')).body).toMatchObject({ status: 'delivered', actions: [] });
    const other = await sent();
    expect(keyOf(await end(other, 'close'))).toBe('error.msg.order.invalidTransition');
    expect((await end(other, 'cancel')).body.status).toBe('canceled');
  });
});

describe('what is due', () => {
  it('is late the day after, and stands first', async () => {
    const late = await sent({ dueOn: '2020-01-01' });
    await write();
    const { items } = await list();
    expect([items[0]?.id, items[0]?.isLate]).toEqual([late.id, true]);
  });

  it('is proposed where it is low, as it was bought last, until it is on its way', async () => {
    const cloth = newCloth();
    const least = [{ cloth, widthMm: 1_600, leastMm: 30_000 }];
    await api.asAdmin('PUT', '/api/console/stock/least', { body: { least } });
    const ofCloth = async () => (await list()).proposed.find((line) => line.cloth === cloth);
    expect(await ofCloth()).toMatchObject({ lengthMm: 60_000, supplierId: null, centsPerMetre: null });
    const bought = await sent({ lines: [lineOf(cloth, { lengthMm: 60_000 })] });
    expect(await ofCloth()).toBeUndefined();
    const { purchase } = (await deliver(bought, { lengthsMm: [20_000] })).body;
    expect(await ofCloth()).toBeUndefined();
    await end(purchase, 'close');
    expect(await ofCloth()).toMatchObject({
      lengthMm: 40_000,
      supplierId: seller.id,
      colour: 'White',
      centsPerMetre: 300,
    });
  });
});
