import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDesign } from '../../../../test/samples.ts';
import { shopOf } from '../../../../test/scheduled-shop.ts';
import { OTHER_HOST, startApi, type TestApi } from '../../../../test/start-api.ts';

/** A Friday at eight in the morning in Phnom Penh. */
const FRIDAY = '2026-11-27T01:00:00.000Z';

let api: TestApi;
let design: string;
beforeAll(async () => {
  api = await startApi({ clock: () => new Date(FRIDAY) });
  design = (await saveDesign(api.asCustomer)).uuid;
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.database.superuser.query(`UPDATE orders SET status = 'CANCELED'`));

const { change, sewing, scheduled, schedule, ordered, approve, approved, dueOf } = shopOf(() => ({
  api,
  design,
}));

describe('the days that are told before an order', () => {
  const days = async (players: number, caller: TestApi['asCustomer'] = api.asCustomer) => {
    const quantities = { short: players, long: 0 };
    const body = { items: [{ productType: 'SOCCER_KIT', fabricId: 'interlock', quantities }] };
    return (await caller<{ made: { from: string; to: string } | null }>('POST', '/api/quotes/days', { body }))
      .body.made;
  };
  it('are none in a shop without capacities, where its usual days count', async () => {
    await change({ capacities: {} });
    expect(await days(10)).toBeNull();
    const quantities = { short: 1, long: 0 };
    const body = { items: [{ productType: 'SOCCER_KIT', fabricId: 'interlock', quantities }] };
    const { usual } = (
      await api.asVisitor<{ usual: { from: number; to: number } }>('POST', '/api/quotes/days', { body })
    ).body;
    expect(usual).toEqual({ from: 15, to: 25 });
  });

  it('come after what is made, and what may be approved before, to a visitor too', async () => {
    await sewing(1);
    // Eight garments a day, Friday to Saturday.
    expect(await days(6)).toEqual({ from: '2026-11-27', to: '2026-11-27' });
    await ordered(6);
    expect(await days(6)).toEqual({ from: '2026-11-28', to: '2026-11-28' });
    expect(await days(6, api.asVisitor)).toEqual({ from: '2026-11-28', to: '2026-11-28' });
    await change({ spareDays: 1 });
    expect(await days(6)).toEqual({ from: '2026-11-28', to: '2026-11-30' });
  });

  it('follow all that the queue depends on at once, asked again and again', async () => {
    await sewing(1);
    const [one, other] = [await ordered(6), await ordered(6)];
    expect(await days(6)).toEqual(await days(6));
    const before = await days(6);
    const { query } = { query: (text: string, id: string) => api.database.superuser.query(text, [id]) };
    await query(`UPDATE orders SET status = 'CANCELED', version = version + 1 WHERE id = $1`, one.id);
    expect(await days(6)).not.toEqual(before);
    const without = await days(6);
    // One of its pieces was spoilt, and then all of them have passed the only station: nothing of it is left to do.
    await query(
      `INSERT INTO floor_pieces (tenant_id, order_id, garment_id, place, piece, product_type, player_name, number, size)
       SELECT tenant_id, id, lpad(garment::text, 3, '0'), 1, 'front', 'SOCCER_KIT', '', '', 'M'
       FROM orders, generate_series(1, 6) AS garment WHERE id = $1`,
      other.id,
    );
    await query(`UPDATE floor_pieces SET station_id = 'pack' WHERE order_id = $1`, other.id);
    expect(await days(6)).not.toEqual(without);
    await sewing(2);
    expect(await days(6)).toEqual({ from: '2026-11-27', to: '2026-11-27' });
  });

  it('are of the shop that is asked alone', async () => {
    await sewing(1);
    await ordered(8);
    expect(await days(6, api.as(OTHER_HOST, null))).toBeNull();
  });

  it('are written into the order, and promised at its approval where nothing came between', async () => {
    await sewing(1);
    await approve((await ordered(8)).id);
    const told = await days(6);
    const order = await ordered(6);
    expect([await dueOf(order.id), told]).toEqual(['2026-11-28', { from: '2026-11-28', to: '2026-11-28' }]);
    // Abroad: the road alone is added.
    expect(order.expected).toEqual({ from: '2026-12-04', to: '2026-12-15' });
    await approve(order.id);
    expect((await scheduled(order.id)).promisedOn).toBe('2026-11-28');
  });

  it('leave out what a supplier makes', async () => {
    await sewing(1);
    const given = await approved(8);
    const { body: supplier } = await api.asAdmin<{ id: string }>('POST', '/api/console/suppliers', {
      body: { name: 'Mekong Sewing', contact: '', phone: '', email: '', note: '', active: true },
      headers: { 'idempotency-key': randomUUID() },
    });
    const due = await dueOf(given.id);
    const body = { supplierId: supplier.id, seen: null };
    expect((await api.asAdmin('PUT', `/api/console/orders/${given.id}/supplier`, { body })).status).toBe(200);
    expect((await schedule()).orders).toEqual([]);
    expect(await days(6)).toEqual({ from: '2026-11-27', to: '2026-11-27' });
    expect(await dueOf(given.id)).toBe(due);
  });

  it('are the usual ones for work that would end beyond a year', async () => {
    await sewing(1);
    expect(await days(10_000)).toBeNull();
  });
});
