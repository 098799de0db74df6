import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Webhook, WebhookDelivery } from '@kitwright/contract/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/samples.ts';
import { expectStaffAlone, hireStaff } from '../../../../test/staff-alone.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import { deliverWebhook } from './deliver-webhook.ts';

const PATH = '/api/console/webhooks';
const UNKNOWN = '0197a6a1-8f3c-7000-8000-000000000001';

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

let api: TestApi;
let receiver: Server;
let origin: string;
let received: Received[] = [];
let answer = 204;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer, answer === 302 ? { location: 'http://169.254.169.254/' } : {}).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  api = await startApi({ config: { webhookOrigins: new Set([origin]) } });
});
afterAll(async () => {
  await api.close();
  receiver.close();
});
beforeEach(() => {
  received = [];
  answer = 204;
});

let made = 0;
const add = (part: object = {}, caller: Caller = api.asAdmin) =>
  caller<{ secret: string; added: Webhook }>('POST', PATH, {
    body: { url: `${origin}/${++made}`, events: ['order.placed'], active: true, ...part },
  });
const log = async (id: string): Promise<WebhookDelivery[]> =>
  (await api.asAdmin<{ items: WebhookDelivery[] }>('GET', `${PATH}/${id}/deliveries`)).body.items;
/** Every job that is due; one that fails waits for its next attempt. */
const work = () => api.runJobs().catch(() => undefined);
const remove = (id: string) => api.asAdmin('DELETE', `${PATH}/${id}`);

describe('every call on webhooks', () => {
  it('is for administrators alone, of the tenant alone', async () => {
    const one = `${PATH}/${UNKNOWN}`;
    const body = { url: 'https://erp.example/', events: ['order.placed'], active: true };
    await expectStaffAlone(api, [
      (caller) => caller('GET', PATH),
      (caller) => add({}, caller),
      (caller) => caller('PUT', one, { body }),
      (caller) => caller('DELETE', one),
      (caller) => caller('POST', `${one}/ping`),
      (caller) => caller('GET', `${one}/deliveries`),
      (caller) => caller('POST', `${one}/deliveries/${UNKNOWN}/resend`),
    ]);
    const { caller } = await hireStaff(api, 'money@hooks.test', ['MONEY']);
    expect((await add({}, caller)).status).toBe(403);
    const { id } = (await add()).body.added;
    await api.asAdmin('POST', `${PATH}/${id}/ping`);
    const [ping] = await log(id);
    for (const call of [
      api.asOtherAdmin('PUT', `${PATH}/${id}`, { body }),
      api.asOtherAdmin('DELETE', `${PATH}/${id}`),
      api.asOtherAdmin('POST', `${PATH}/${id}/ping`),
      api.asOtherAdmin('GET', `${PATH}/${id}/deliveries`),
      api.asOtherAdmin('POST', `${PATH}/${id}/deliveries/${ping!.id}/resend`),
    ]) {
      expect((await call).status).toBe(404);
    }
    await remove(id);
  });

  it.each([
    ['https://127.0.0.1/'],
    ['https://10.0.0.8/hook'],
    ['https://[::ffff:127.0.0.1]/'],
    ['https://2130706433/'],
    ['https://localhost/'],
    ['https://169.254.169.254/latest'],
    ['https://user:word@erp.example/'],
    ['http://erp.example/'],
    ['ftp://erp.example/'],
    ['nonsense'],
  ])('refuses an address that no message may go to: %s', async (url) => {
    expect(fieldsOf(await add({ url }))).toEqual(['url: error.field.invalid']);
  });

  it('refuses an event that is none, and the same address twice, also at once', async () => {
    expect((await add({ events: ['account.secretIssued'] })).status).toBe(400);
    expect((await add({ events: [] })).status).toBe(400);
    const url = `${origin}/twice`;
    const answers = await Promise.all([add({ url }), add({ url })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(keyOf)).toContain('error.msg.connection.taken');
    await remove(answers.find(({ status }) => status === 201)!.body.added.id);
  });
});

describe('a message', () => {
  it('comes signed, with its moment, once the order is there, and to who asked for it alone', async () => {
    const { secret, added } = (await add()).body;
    const other = (await add({ events: ['order.paid'] })).body.added;
    const order = await placeOrder(api.asCustomer);
    await work();
    expect(received).toHaveLength(1);
    const { headers, body } = received[0]!;
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      String(headers['kitwright-signature']),
    )!;
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(signature);
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60);
    const message = JSON.parse(body) as { id: string; event: string; data: { order: object } };
    expect(message).toMatchObject({
      event: 'order.placed',
      data: { order: { id: order.id, number: order.number, totalCents: order.grandTotalCents } },
    });
    expect(headers['kitwright-delivery']).toBe(message.id);
    const [entry] = await log(added.id);
    expect(entry).toMatchObject({ status: 'sent', attempts: 1, responseStatus: 204, error: null });
    expect(await log(other.id)).toEqual([]);
    await remove(added.id);
    await remove(other.id);
  });

  it('of an order that was not placed never goes', async () => {
    const { added } = (await add()).body;
    await api.asCustomer('POST', '/api/orders', {
      body: {},
      headers: { 'idempotency-key': 'none-of-this-1' },
    });
    await work();
    expect(received).toEqual([]);
    await remove(added.id);
  });

  it('that was refused is tried again with a longer pause, and sent again by hand; two clicks send one', async () => {
    const { added } = (await add()).body;
    answer = 503;
    await api.asAdmin('POST', `${PATH}/${added.id}/ping`);
    await work();
    const [waiting] = await log(added.id);
    expect(waiting).toMatchObject({ status: 'queued', attempts: 1, responseStatus: 503, event: 'ping' });
    const { rows } = await api.database.superuser.query<{ later: boolean; retry_backoff: boolean }>(
      `SELECT start_after > now() AS later, retry_backoff FROM jobs.job
       WHERE name = 'call-webhook' AND data ->> 'deliveryId' = $1`,
      [waiting!.id],
    );
    expect(rows).toEqual([{ later: true, retry_backoff: true }]);
    answer = 200;
    const again = () => api.asAdmin('POST', `${PATH}/${added.id}/deliveries/${waiting!.id}/resend`);
    expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([204, 204]);
    await work();
    expect(received).toHaveLength(2);
    expect((await log(added.id))[0]).toMatchObject({ status: 'sent', attempts: 2 });
    expect(new Set(received.map(({ headers }) => headers['kitwright-delivery'])).size).toBe(1);
    await again();
    await work();
    expect(received).toHaveLength(3);
    await remove(added.id);
  });

  it('is not followed elsewhere, and is given up after its last attempt', async () => {
    const { added } = (await add()).body;
    answer = 302;
    await api.asAdmin('POST', `${PATH}/${added.id}/ping`);
    await api.database.superuser.query(`UPDATE webhook_deliveries SET attempts = 10 WHERE webhook_id = $1`, [
      added.id,
    ]);
    await work();
    expect(received).toHaveLength(1);
    expect((await log(added.id))[0]).toMatchObject({ status: 'failed', responseStatus: 302, attempts: 11 });
    const { body } = await api.asAdmin<{ items: Webhook[] }>('GET', PATH);
    expect(body.items.find(({ id }) => id === added.id)!.failed).toBe(1);
    await remove(added.id);
  });

  it('goes nowhere private, whatever its row says by then', async () => {
    const { added } = (await add()).body;
    await api.asAdmin('POST', `${PATH}/${added.id}/ping`);
    await api.database.superuser.query(`UPDATE webhooks SET url = 'https://localhost/' WHERE id = $1`, [
      added.id,
    ]);
    const [waiting] = await log(added.id);
    const { rows } = await api.database.superuser.query<{ tenant_id: string }>(
      'SELECT tenant_id FROM webhooks WHERE id = $1',
      [added.id],
    );
    await deliverWebhook(api.deps, { tenantId: rows[0]!.tenant_id as never, deliveryId: waiting!.id });
    expect((await log(added.id))[0]).toMatchObject({ status: 'failed', responseStatus: null });
    await work();
    expect(received).toEqual([]);
    await remove(added.id);
  });

  it('rests with its address, and goes with it', async () => {
    const { added } = (await add()).body;
    await api.asAdmin('POST', `${PATH}/${added.id}/ping`);
    const rest = { url: added.url, events: added.events, active: false };
    expect((await api.asAdmin<Webhook>('PUT', `${PATH}/${added.id}`, { body: rest })).body.active).toBe(
      false,
    );
    await placeOrder(api.asCustomer);
    await work();
    expect(received).toEqual([]);
    expect(await log(added.id)).toMatchObject([{ event: 'ping', status: 'failed' }]);
    await remove(added.id);
    expect((await api.asAdmin('GET', `${PATH}/${added.id}/deliveries`)).status).toBe(404);
  });
});

it('the secret of an address is shown once, and sealed in the database', async () => {
  const { secret, added } = (await add()).body;
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(JSON.stringify((await api.asAdmin('GET', PATH)).body)).not.toContain(secret);
  const { rows } = await api.database.superuser.query<{ secret: Buffer }>(
    'SELECT secret FROM webhooks WHERE id = $1',
    [added.id],
  );
  expect(rows[0]!.secret.toString('latin1')).not.toContain(secret.slice(6));
  await remove(added.id);
});

it('the log is read page by page, newest first', async () => {
  const { added } = (await add()).body;
  for (let at = 0; at < 3; at += 1) await api.asAdmin('POST', `${PATH}/${added.id}/ping`);
  const page = (query: string) =>
    api.asAdmin<{ items: WebhookDelivery[]; nextCursor: string | null }>(
      'GET',
      `${PATH}/${added.id}/deliveries?limit=2${query}`,
    );
  const first = (await page('')).body;
  const second = (await page(`&cursor=${first.nextCursor ?? ''}`)).body;
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
  expect((await page('&cursor=nonsense')).status).toBe(400);
  await remove(added.id);
});
