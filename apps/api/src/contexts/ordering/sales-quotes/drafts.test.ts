import { randomUUID } from 'node:crypto';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { OrderDraft, OrderDraftSummary } from '@kitwright/contract/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAFTS, emptyDraft, quoteCalls } from '../../../../test/quote-calls.ts';
import { CALLER, newKey, writtenOrder } from '../../../../test/samples.ts';
import { expectStaffAlone, hireStaff } from '../../../../test/staff-alone.ts';
import {
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

let api: TestApi;
let seller: Caller;
beforeAll(async () => {
  api = await startApi();
  seller = (await hireStaff(api, 'seller@demo.test', ['SALES'])).caller;
});
afterAll(() => api.close());

const { fullDraft, keep, storeDesign, totalCents } = quoteCalls(() => api);
const listed = async (caller: Caller = api.asAdmin): Promise<OrderDraftSummary[]> =>
  endpoints.consoleOrderDrafts.response.parse((await caller('GET', DRAFTS)).body).items;
const read = (id: string, caller: Caller = api.asAdmin) => caller<OrderDraft>('GET', `${DRAFTS}/${id}`);

describe('the calls', () => {
  it('are those of who sells, of this shop alone', async () => {
    const id = randomUUID();
    await keep(id, 0, emptyDraft());
    const path = `${DRAFTS}/${id}`;
    await expectStaffAlone(api, [
      (caller) => caller('GET', DRAFTS),
      (caller) => caller('GET', path),
      (caller) => caller('PUT', path, { body: { version: 1, content: emptyDraft() } }),
      (caller) => caller('DELETE', path),
    ]);
    const money = (await hireStaff(api, 'money-alone@demo.test', ['MONEY'])).caller;
    expect((await money('GET', DRAFTS)).status).toBe(403);
    expect((await listed(api.asOtherAdmin)).map((draft) => draft.id)).not.toContain(id);
    expect((await read(id, api.asOtherAdmin)).status).toBe(404);
    expect((await api.asOtherAdmin('DELETE', path)).status).toBe(404);
    const other = await keep(id, 1, emptyDraft(), api.asOtherAdmin);
    expect(keyOf(other)).toBe('error.msg.orderDraft.gone');
    expect((await read(id)).body.version).toBe(1);
  });

  it('take what is unfinished, and refuse what is no draft', async () => {
    const content = { ...emptyDraft(), adjustment: 'five or so', invoiceVat: '?' };
    expect((await keep(randomUUID(), 0, content)).status).toBe(200);
    const bad = await api.asAdmin('PUT', `${DRAFTS}/${randomUUID()}`, {
      body: { version: 0, content: { ...content, code: 'x'.repeat(101) } },
    });
    expect(fieldsOf(bad)).toEqual(['content.code: error.field.tooLong']);
    expect((await api.asAdmin('PUT', `${DRAFTS}/x`, { body: { version: 0, content } })).status).toBe(400);
  });
});

describe('a draft', () => {
  it('is kept as it is written, seen and continued by colleagues', async () => {
    const id = randomUUID();
    await keep(id, 0, emptyDraft());
    const [empty] = await listed();
    expect(empty).toMatchObject({ id, customerName: '', designs: 0, writtenBy: 'Sophea Chan', version: 1 });
    expect(empty!.missing).toBeGreaterThan(3);
    const content = await fullDraft();
    expect((await keep(id, 1, content, seller)).body).toMatchObject({
      version: 2,
      writtenBy: 'Sophea Chan',
      changedBy: 'Rithy Chea',
      content,
    });
    expect((await listed(seller))[0]).toMatchObject({
      id,
      customerName: 'Bopha Keo',
      designName: 'Royal',
      designs: 1,
      pieces: content.items[0]!.team.rows.length,
      missing: 0,
    });
  });

  it('keeps what the first of two wrote at once, and gives it to the second', async () => {
    const id = randomUUID();
    await Promise.all([keep(id, 0, emptyDraft()), keep(id, 0, emptyDraft())]);
    expect((await read(id)).body.version).toBe(1);
    const [one, other] = ['first', 'second'].map((code) => ({ ...emptyDraft(), code }));
    const answers = await Promise.all([keep(id, 1, one!), keep(id, 1, other!, seller)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)!;
    const refused = answers.find(({ status }) => status === 409)!;
    expect(keyOf(refused)).toBe('error.msg.orderDraft.conflict');
    expect(problemOf(refused).current).toEqual(kept.body);
  });

  it('names its pictures without the signature of the day, and is answered with a fresh one', async () => {
    const id = randomUUID();
    const uuid = randomUUID();
    const content = await fullDraft();
    const [item] = content.items;
    const thumbnailUrl = `/api/designs/${uuid}/thumbnail.svg?v=1&until=1&sig=abc`;
    const kept = await keep(id, 0, {
      ...content,
      items: [{ ...item!, design: { ...item!.design!, thumbnailUrl } }],
    });
    expect(kept.body.content.items[0]!.design!.thumbnailUrl).toMatch(/\?v=1&until=\d{9,}&sig=[\w-]{20,}$/);
    const { rows } = await api.database.superuser.query<{ content: string }>(
      'SELECT content::text FROM order_drafts WHERE id = $1',
      [id],
    );
    expect(rows[0]!.content).toContain(`/api/designs/${uuid}/thumbnail.svg?v=1"`);
  });

  it('is over once it is an order: of two at once one is written down', async () => {
    const id = randomUUID();
    await keep(id, 0, await fullDraft());
    const body = {
      ...writtenOrder(await storeDesign()),
      customer: CALLER,
      expectedGrandTotalCents: await totalCents(),
      draftId: id,
    };
    const write = (caller: Caller) =>
      caller<Order>('POST', '/api/console/orders', { body, headers: { 'idempotency-key': newKey() } });
    const stale = await api.asAdmin('POST', '/api/console/orders', {
      body: { ...body, expectedGrandTotalCents: -1 },
      headers: { 'idempotency-key': newKey() },
    });
    expect(keyOf(stale)).toBe('error.msg.order.stalePrice');
    expect((await read(id)).status).toBe(200);
    const answers = await Promise.all([write(api.asAdmin), write(seller)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(keyOf(answers.find(({ status }) => status === 409)!)).toBe('error.msg.orderDraft.gone');
    expect((await read(id)).status).toBe(404);
    expect(keyOf(await keep(id, 1, emptyDraft()))).toBe('error.msg.orderDraft.gone');
  });

  it('is thrown away, once', async () => {
    const id = randomUUID();
    await keep(id, 0, emptyDraft());
    expect((await api.asAdmin('DELETE', `${DRAFTS}/${id}`)).status).toBe(204);
    expect((await api.asAdmin('DELETE', `${DRAFTS}/${id}`)).status).toBe(404);
  });
});

describe('an order that staff write', () => {
  it('has the company of its invoice, and what was agreed on beside the price', async () => {
    const total = await totalCents();
    const write = (part: Record<string, unknown>) =>
      storeDesign().then((design) =>
        api.asAdmin<Order>('POST', '/api/console/orders', {
          body: { ...writtenOrder(design), customer: CALLER, expectedGrandTotalCents: total, ...part },
          headers: { 'idempotency-key': newKey() },
        }),
      );
    const adjustment = { amountCents: -500, reason: 'A friend of the house' };
    const stale = await write({ adjustment });
    expect(problemOf(stale).current).toMatchObject({ grandTotalCents: total - 500 });
    const written = await write({
      adjustment,
      expectedGrandTotalCents: total - 500,
      invoiceTo: { name: 'Angkor Sport Co.', vatNumber: 'k009 901234567' },
    });
    expect(written.body).toMatchObject({
      grandTotalCents: total - 500,
      adjustment,
      invoiceTo: { name: 'Angkor Sport Co.', vatNumber: 'K009-901234567' },
    });
    expect(written.body.quote.reasons.at(-1)).toMatchObject({ code: 'adjustment', amountCents: -500 });
    const huge = { adjustment: { amountCents: -9_000_000, reason: 'x' }, expectedGrandTotalCents: 0 };
    expect(keyOf(await write(huge))).toBe('error.msg.order.stalePrice');
    const below = { ...huge, expectedGrandTotalCents: total - 9_000_000 };
    expect(fieldsOf(await write(below))).toEqual(['adjustment.amountCents: error.field.amount.belowNothing']);
    expect(fieldsOf(await write({ adjustment: { amountCents: -5, reason: ' ' } }))).toEqual([
      'adjustment.reason: error.field.required',
    ]);
  });
});
