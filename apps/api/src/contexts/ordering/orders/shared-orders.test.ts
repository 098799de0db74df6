import { designIdSchema } from '@kitwright/contract';
import type { Order, OrderSummary } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newKey,
  orderBody,
  postOrder,
  samplePromotion,
  saveDesign,
  type OrderBody,
} from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
let ready: OrderBody;
beforeAll(async () => {
  api = await startApi();
  ready = await bodyFor(api.asCustomer);
});
afterAll(() => api.close());

const bodyFor = async (caller: Caller): Promise<OrderBody> =>
  orderBody(caller, (await saveDesign(caller)).uuid);
const rows = async <Row extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await api.database.superuser.query<Row>(text, values)).rows;
const numberOf = ({ number }: Order): number => Number(number.slice(3));

/** Bodies that are sent while others of the same customer are under way. */
const atOnce = (bodies: readonly unknown[], caller = api.asCustomer) =>
  Promise.all(bodies.map((body) => postOrder(caller, body)));

describe('orders that come at about the same time', () => {
  it('are each placed once, whole, under a number of their own', async () => {
    const notes = Array.from({ length: 20 }, (_, index) => `note ${index}`);
    const answers = await atOnce(notes.map((note) => ({ ...ready, note })));
    expect(answers.map(({ status }) => status)).toEqual(notes.map(() => 201));
    expect(answers.map(({ body }) => body.note)).toEqual(notes);
    const ids = answers.map(({ body }) => body.id);
    const numbers = answers.map(({ body }) => numberOf(body)).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    for (const { body } of answers) {
      expect((await api.asCustomer<Order>('GET', `/api/orders/${body.id}`)).body).toEqual(body);
    }
    const moments = await rows('SELECT DISTINCT ordered_at FROM orders WHERE id = ANY($1)', [ids]);
    expect(moments.length).toBeLessThan(10);
    const written = await rows<{ items: number; events: number }>(
      `SELECT (SELECT count(*)::int FROM order_items WHERE order_id = ANY($1)) AS items,
        (SELECT count(*)::int FROM order_events WHERE order_id = ANY($1)) AS events`,
      [ids],
    );
    expect(written).toEqual([{ items: 20, events: 20 }]);
    const subjects = await rows<{ subject: string }>(
      "SELECT subject FROM mails WHERE template = 'orderPlaced'",
    );
    for (const { body } of answers) {
      expect(subjects.filter(({ subject }) => subject.includes(body.number))).toHaveLength(1);
    }
  });

  it('are of several customers and tenants, and each is its own customer’s', async () => {
    const callers = await Promise.all(
      ['one@shared.test', 'two@shared.test', 'three@shared.test'].map((email) => api.asNewCustomer(email)),
    );
    const all = [...callers, api.asCustomer];
    const bodies = await Promise.all(all.map(bodyFor));
    const sent = all.flatMap((caller, index) =>
      [1, 2, 3].map(async (round) => ({
        caller,
        answer: await postOrder(caller, { ...bodies[index]!, note: `${index} ${round}` }),
      })),
    );
    for (const { caller, answer } of await Promise.all(sent)) {
      expect(answer.status).toBe(201);
      expect((await caller<Order>('GET', `/api/orders/${answer.body.id}`)).body.note).toBe(answer.body.note);
    }
    // Polo shirts are what the other tenant makes: a kit's body is refused there, and nothing of it is kept.
    const [here, there] = await Promise.all([
      postOrder(api.asCustomer, ready),
      postOrder(api.asOtherTenant, ready),
    ]);
    expect([here.status, there.status, keyOf(there)]).toEqual([201, 404, 'error.msg.notFound']);
  });

  it('are refused each for itself, and leave the others as they are', async () => {
    const stranger = await bodyFor(await api.asNewCustomer('stranger@shared.test'));
    const answers = await atOnce([
      ready,
      { ...ready, expectedGrandTotalCents: 1 },
      { ...ready, designUuid: stranger.designUuid },
      ready,
      { ...ready, code: 'NO-SUCH-CODE' },
      { ...ready, place: { province: 'KH-99', district: 'x' } },
      { ...ready, designVersion: 99 },
      ready,
    ]);
    expect(answers.map((answer) => (answer.status === 201 ? 201 : keyOf(answer)))).toEqual([
      201,
      'error.msg.order.stalePrice',
      'error.msg.notFound',
      201,
      201,
      'error.msg.validation',
      'error.msg.design.versionConflict',
      201,
    ]);
  });

  it('are placed although the database refuses one of them', async () => {
    await api.database.superuser.query(
      `ALTER TABLE orders ADD CONSTRAINT no_poison CHECK (note <> 'poison') NOT VALID`,
    );
    const bodies = ['fine', 'poison', 'as fine', 'half a \u0000 text', 'fine too'].map((note) => ({
      ...ready,
      note,
    }));
    const answers = await atOnce(bodies);
    expect(answers.map(({ status }) => status)).toEqual([201, 500, 201, 400, 201]);
    const kept = await rows<{ note: string }>(
      "SELECT note FROM orders WHERE note ~ 'fine|poison|half' ORDER BY note",
    );
    expect(kept.map(({ note }) => note)).toEqual(['as fine', 'fine', 'fine too']);
  });

  it('make one order under one key, and the others answer what it answered', async () => {
    const [key, body] = [newKey(), { ...ready, note: 'one key' }];
    const answers = await Promise.all(Array.from({ length: 20 }, () => postOrder(api.asCustomer, body, key)));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(await rows("SELECT FROM orders WHERE note = 'one key'")).toHaveLength(1);
    const changed = await postOrder(api.asCustomer, { ...body, note: 'another' }, key);
    expect([changed.status, keyOf(changed)]).toEqual([422, 'error.msg.idempotency.mismatch']);
  });

  it('are refused to an account that has been blocked since, which keeps its key', async () => {
    const caller = await api.asNewCustomer('blocked@shared.test');
    const [body, key] = [await bodyFor(caller), newKey()];
    const block = (blocked: boolean) =>
      rows(`UPDATE accounts SET blocked = ${blocked} WHERE email = 'blocked@shared.test'`);
    await block(true);
    const [refused, fine] = await Promise.all([
      postOrder(caller, body, key),
      postOrder(api.asCustomer, ready),
    ]);
    expect([keyOf(refused), fine.status]).toEqual(['error.msg.account.blocked', 201]);
    await block(false);
    expect((await postOrder(caller, body, key)).status).toBe(201);
  });

  it('use a promotion no more often than it may be used', async () => {
    const made = await api.asAdmin('POST', '/api/console/promotions', {
      body: samplePromotion({ limit: 10 }),
      headers: { 'idempotency-key': newKey() },
    });
    expect(made.status).toBe(201);
    const reduced = await orderBody(api.asCustomer, designIdSchema.parse(ready['designUuid']));
    expect(reduced.expectedGrandTotalCents).toBeLessThan(ready.expectedGrandTotalCents);
    const answers = await atOnce(Array.from({ length: 16 }, () => reduced));
    const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(placed).toHaveLength(10);
    expect(answers.filter(({ status }) => status !== 201).map(keyOf)).toEqual(
      Array.from({ length: 6 }, () => 'error.msg.order.stalePrice'),
    );
    // They too share transactions, each of which counts what it uses itself.
    const moments = await rows('SELECT DISTINCT ordered_at FROM orders WHERE id = ANY($1)', [placed]);
    expect(moments.length).toBeLessThan(10);
    // At the full price again, for who agrees to it.
    expect((await atOnce([ready, ready])).map(({ status }) => status)).toEqual([201, 201]);
  });
});

describe('a list of the newest orders', () => {
  const list = async (caller: Caller, query = '') =>
    (await caller<{ items: OrderSummary[]; nextCursor: string | null }>('GET', `/api/orders${query}`)).body;

  it('is of this moment, whatever changed since', async () => {
    const caller = await api.asNewCustomer('lists@shared.test');
    expect(await list(caller)).toEqual({ items: [], nextCursor: null });
    const body = await bodyFor(caller);
    const first = (await postOrder(caller, body)).body;
    expect((await list(caller)).items.map(({ id }) => id)).toEqual([first.id]);
    expect(await list(caller)).toEqual(await list(caller));
    const second = (await postOrder(caller, body)).body;
    expect((await list(caller)).items.map(({ id }) => id)).toEqual([second.id, first.id]);
    await api.asAdmin('POST', `/api/console/orders/${first.id}/move`, {
      body: { action: 'approve', from: 'REVIEWING' },
    });
    expect((await list(caller)).items.map(({ status }) => status)).toEqual(['REVIEWING', 'APPROVED']);
    await rows('UPDATE orders SET paid_amount_cents = 500 WHERE id = $1', [second.id]);
    expect((await list(caller)).items.map(({ paidAmountCents }) => paidAmountCents)).toEqual([500, 0]);
    expect((await list(caller, '?limit=1')).items.map(({ id }) => id)).toEqual([second.id]);
  });

  it('is each caller’s own, also when many ask at once', async () => {
    const callers = await Promise.all(
      ['a@lists.test', 'b@lists.test', 'c@lists.test'].map((email) => api.asNewCustomer(email)),
    );
    const placed = await Promise.all(
      callers.map(async (caller) => (await postOrder(caller, await bodyFor(caller))).body.id),
    );
    const asked = Array.from({ length: 24 }, (_, index) => index % callers.length);
    const lists = await Promise.all(asked.map((index) => list(callers[index]!)));
    expect(lists.map(({ items }) => items.map(({ id }) => id))).toEqual(
      asked.map((index) => [placed[index]]),
    );
    expect((await list(api.asOtherTenant)).items).toEqual([]);
  });
});
