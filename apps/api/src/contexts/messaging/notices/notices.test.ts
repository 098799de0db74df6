import type { ReviewSummary } from '@kitwright/contract/designs';
import type { Notice } from '@kitwright/contract/messages';
import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, placeOrder, saveDesign } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Notices {
  readonly items: Notice[];
  readonly seenAt: string | null;
}
const read = async (caller: Caller): Promise<Notices> => (await caller<Notices>('GET', '/api/notices')).body;
const see = (caller: Caller, upTo: unknown) => caller('POST', '/api/notices/seen', { body: { upTo } });
const move = (id: string, body: unknown) =>
  api.asAdmin<Order>('POST', `/api/console/orders/${id}/move`, { body });

describe('notices', () => {
  it.each([
    ['GET', '/api/notices'],
    ['POST', '/api/notices/seen'],
  ] as const)('answer 401 to a visitor: %s %s', async (method, path) => {
    expect((await api.asVisitor(method, path, { body: method === 'POST' ? {} : undefined })).status).toBe(
      401,
    );
  });

  it('tell what staff did last with each order, with the reason, the newest first', async () => {
    const caller = await api.asNewCustomer('news@example.com');
    const [first, second, third] = [
      await placeOrder(caller),
      await placeOrder(caller),
      await placeOrder(caller),
    ];
    expect(await read(caller)).toEqual({ items: [], seenAt: null });
    await move(first.id, { action: 'reject', from: 'REVIEWING', reason: 'The logo is blurred' });
    await move(second.id, { action: 'approve', from: 'REVIEWING' });
    await move(third.id, { action: 'approve', from: 'REVIEWING' });
    await caller('POST', `/api/orders/${third.id}/cancel`);
    const { items } = await read(caller);
    expect(items.map(({ id, status, reason }) => [id, status, reason])).toEqual([
      [second.id, 'APPROVED', null],
      [first.id, 'REJECTED', 'The logo is blurred'],
    ]);
  });

  it('tell of reviewed designs', async () => {
    const caller = await api.asNewCustomer('reviewed@example.com');
    const design = await saveDesign(caller);
    await caller('POST', `/api/designs/${design.uuid}/submit`);
    const { items } = (await api.asAdmin<{ items: ReviewSummary[] }>('GET', '/api/console/reviews?limit=100'))
      .body;
    const { id } = items.find(({ designUuid }) => designUuid === design.uuid)!;
    await api.asAdmin('POST', `/api/console/reviews/${id}/decide`, {
      body: { decision: 'reject', reason: 'Too small' },
    });
    expect((await read(caller)).items).toMatchObject([
      { kind: 'design', id: design.uuid, status: 'REJECTED', reason: 'Too small' },
    ]);
  });

  it('tell of money, and keep quiet about what was turned off', async () => {
    const caller = await api.asNewCustomer('quiet@example.com');
    const order = await placeOrder(caller);
    await api.asAdmin('POST', `/api/console/orders/${order.id}/payments`, {
      body: { kind: 'payment', amountCents: 1_000, note: 'Deposit', paidAmountCents: 0 },
      headers: { 'idempotency-key': newKey() },
    });
    const told = { kind: 'order', event: 'paid', amountCents: 1_000, reason: 'Deposit', status: 'REVIEWING' };
    expect((await read(caller)).items).toMatchObject([told]);
    const channels = { byMail: true, inApp: true };
    const orders = { byMail: true, inApp: false };
    await caller('PUT', '/api/oauth/notification', { body: { orders, designs: channels } });
    expect((await read(caller)).items).toEqual([]);
  });

  it('are no one else’s', async () => {
    const caller = await api.asNewCustomer('own@example.com');
    const order = await placeOrder(caller);
    await move(order.id, { action: 'approve', from: 'REVIEWING' });
    const stranger = await api.asNewCustomer('curious@example.com');
    for (const other of [stranger, api.asAdmin, api.asStore, api.asOtherTenant]) {
      expect((await read(other)).items.map(({ id }) => id)).not.toContain(order.id);
    }
    await see(stranger, new Date().toISOString());
    expect((await read(caller)).seenAt).toBeNull();
  });

  it('are seen up to a moment that never goes back, nor into the future', async () => {
    const caller = await api.asNewCustomer('seen@example.com');
    const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    expect((await see(caller, late)).status).toBe(204);
    await Promise.all([see(caller, early), see(caller, late)]);
    expect((await read(caller)).seenAt).toBe(late);
    await see(caller, '9999-01-01T00:00:00.000Z');
    expect(Date.parse((await read(caller)).seenAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it.each(['yesterday', 7, null])('refuse %j as a moment', async (upTo) => {
    const answer = await see(api.asCustomer, upTo);
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
    expect(fieldsOf(answer)[0]).toContain('upTo');
  });
});
