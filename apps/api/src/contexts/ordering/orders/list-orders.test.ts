import type { OrderSummary } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOrder } from '../../../../test/many-orders.ts';
import { orderBody, placeOrder, postOrder, sampleRoster, saveDesign } from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const list = async (caller: Caller, query: Readonly<Record<string, string>> = {}) =>
  (
    await caller<{ items: OrderSummary[]; nextCursor: string | null }>(
      'GET',
      `/api/orders?${new URLSearchParams(query).toString()}`,
    )
  ).body;
const idsOf = ({ items }: { readonly items: readonly OrderSummary[] }): string[] => items.map(({ id }) => id);

/** An order of a team with one player of this name and number. */
const orderWith = async (caller: Caller, name: string, number: string): Promise<string> => {
  const roster = sampleRoster();
  roster[1] = { ...roster[1]!, name, number };
  const design = await saveDesign(caller);
  return (await postOrder(caller, await orderBody(caller, design.uuid, roster))).body.id;
};
const orderedAt = (id: string, at: string) =>
  api.database.superuser.query('UPDATE orders SET ordered_at = $1 WHERE id = $2', [at, id]);

describe('filters of GET /api/orders', () => {
  it('take several statuses at once', async () => {
    const caller = await api.asNewCustomer('statuses@example.com');
    const [first, second, third] = [
      await placeOrder(caller),
      await placeOrder(caller),
      await placeOrder(caller),
    ];
    await api.asAdmin('POST', `/api/console/orders/${first.id}/move`, {
      body: { action: 'approve', from: 'REVIEWING' },
    });
    await caller('POST', `/api/orders/${second.id}/cancel`);
    expect(idsOf(await list(caller, { status: 'APPROVED,REVIEWING' }))).toEqual([third.id, first.id]);
    expect(idsOf(await list(caller, { status: 'CANCELED' }))).toEqual([second.id]);
    expect(idsOf(await list(caller, { status: 'RECEIVED' }))).toEqual([]);
  });

  it('take the days between two moments, the second left out', async () => {
    const caller = await api.asNewCustomer('dates@example.com');
    const days: string[] = [];
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) {
      const { id } = await placeOrder(caller);
      await orderedAt(id, `${day}T00:00:00+07:00`);
      days.push(id);
    }
    const [first, second, third] = days;
    expect(idsOf(await list(caller, { from: '2026-03-02T00:00:00+07:00' }))).toEqual([third, second]);
    expect(idsOf(await list(caller, { to: '2026-03-02T00:00:00+07:00' }))).toEqual([first]);
    expect(
      idsOf(await list(caller, { from: '2026-03-01T17:00:00Z', to: '2026-03-02T17:00:00.000Z' })),
    ).toEqual([second]);
  });

  it('find a player by part of the name, or by the number in either digits', async () => {
    const caller = await api.asNewCustomer('roster@example.com');
    const [vuthy, keo] = [
      await orderWith(caller, 'ចាន់ វុទ្ធី', '៧៧'),
      await orderWith(caller, 'Keo Sophea', '88'),
    ];
    expect(idsOf(await list(caller, { search: 'វុទ្ធី' }))).toEqual([vuthy]);
    expect(idsOf(await list(caller, { search: 'sophea' }))).toEqual([keo]);
    expect(idsOf(await list(caller, { search: '77' }))).toContain(vuthy);
    expect(idsOf(await list(caller, { search: '៨៨' }))).toEqual([keo]);
    expect(idsOf(await list(caller, { search: '%' }))).toEqual([]);
  });

  it('hold across pages', async () => {
    const caller = await api.asNewCustomer('filtered-pages@example.com');
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.unshift((await placeOrder(caller)).id);
    await caller('POST', `/api/orders/${ids[1]!}/cancel`);
    const first = await list(caller, { status: 'REVIEWING', limit: '2' });
    const second = await list(caller, { status: 'REVIEWING', limit: '2', cursor: first.nextCursor ?? '' });
    expect([...idsOf(first), ...idsOf(second)]).toEqual([ids[0], ids[2], ids[3]]);
    expect(second.nextCursor).toBeNull();
  });

  it('never show another customer’s order, whatever is sought', async () => {
    await orderWith(api.asCustomer, 'Unmistakable', '5');
    const stranger = await api.asNewCustomer('seeker@example.com');
    for (const caller of [stranger, api.asAdmin, api.asOtherTenant]) {
      expect(idsOf(await list(caller, { search: 'Unmistakable' }))).toEqual([]);
    }
  });

  it.each(['status=LOST', 'status=', 'status=REVIEWING,', 'from=yesterday', 'to=2026-02-30T00:00:00Z'])(
    'refuse %s',
    async (query) => {
      const answer = await api.asCustomer('GET', `/api/orders?${query}`);
      expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
    },
  );

  it('are answered from an index that the account leads, however many orders the shop has', async () => {
    const other = await placeOrder(await api.asNewCustomer('many-orders@example.com'));
    const own = await placeOrder(await api.asNewCustomer('few-orders@example.com'));
    const client = await api.database.superuser.connect();
    try {
      await client.query('BEGIN');
      await copyOrder(client, other.id, 5_000);
      await client.query('ANALYZE orders');
      const { rows } = await client.query<{ tenant: string; account: string }>(
        'SELECT tenant_id AS tenant, account_id AS account FROM orders WHERE id = $1',
        [own.id],
      );
      const plan = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT id FROM orders WHERE tenant_id = $1 AND account_id = $2 AND status = 'REVIEWING'
           AND (ordered_at, id) < (now(), $3) ORDER BY ordered_at DESC, id DESC LIMIT 25`,
        [rows[0]!.tenant, rows[0]!.account, own.id],
      );
      const text = plan.rows.map((row) => row['QUERY PLAN']).join(' ');
      expect(text).toMatch(/Index (?:Only )?Scan using orders_account/);
      expect(text).not.toContain('Sort');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
