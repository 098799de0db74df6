import type { StaffRole } from '@kitwright/contract/accounts';
import type { Floor, FloorPieces, FloorSession, OrderFloor } from '@kitwright/contract/production';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hireStaff } from '../../../../test/staff-alone.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import { scanOf, trackedOrders, TRACKED_PIECES } from '../../../../test/tracked-orders.ts';

const FLOOR = '/api/console/floor';
const ORDERS = '/api/console/orders';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 120_000);
afterAll(() => api.close());
const { trackedOrder, send } = trackedOrders(() => api);
const bundle = (id: string) =>
  api.asAdmin<OrderFloor>('POST', `${ORDERS}/${id}/bundles`, { body: { garments: 2 } });

describe('a shared device', () => {
  const add = async (name: string, pin: string): Promise<string> => {
    const { body } = await api.asAdmin<{ readonly id: string }>('POST', `${FLOOR}/workers`, {
      body: { name, pin },
      headers: { 'idempotency-key': newId() },
    });
    return body.id;
  };
  const unlock = (id: string, pin: string, caller: Caller) =>
    caller<FloorSession>('POST', `${FLOOR}/workers/${id}/unlock`, { body: { pin } });
  const rule = async (pin: 'shared' | 'all' | 'none'): Promise<void> => {
    const { version, plan } = (await api.asAdmin<Floor>('GET', FLOOR)).body;
    const body = { version, plan: { ...plan, devices: { pin, lockMinutes: 5 } } };
    expect((await api.asAdmin('PUT', FLOOR, { body })).status).toBe(200);
  };
  let count = 0;
  const device = async (roles: readonly StaffRole[] = ['FLOOR']): Promise<Caller> =>
    (await hireStaff(api, `device-${(count += 1)}@demo.test`, roles)).caller;
  const asks = async (caller: Caller): Promise<boolean> => (await caller<Floor>('GET', FLOOR)).body.asksPin;

  it('scans nothing before someone has entered a PIN, where the shop lists people; other staff do', async () => {
    const shared = await device();
    const { number } = await trackedOrder();
    const scans = [scanOf(`${number}/001/1`)];
    expect(await asks(shared)).toBe(false);
    const id = await add('Vanna', '4821');
    expect([await asks(shared), await asks(api.asAdmin), await asks(await device(['PRODUCTION']))]).toEqual([
      true,
      false,
      false,
    ]);
    const refused = await send('print', scans, null, shared);
    expect([refused.status, keyOf(refused)]).toEqual([403, 'error.msg.floor.pinNeeded']);
    expect(keyOf(await send('print', scans, newId(), shared))).toBe('error.msg.floor.pinNeeded');
    const { session } = (await unlock(id, '4821', shared)).body;
    expect((await send('print', scans, session, shared)).body.results[0]!.outcome).toBe('moved');
    const { rows } = await api.database.superuser.query('SELECT worker FROM floor_scans WHERE id = $1', [
      scans[0]!.id,
    ]);
    expect(rows).toEqual([{ worker: 'Vanna' }]);
    // An id without its PIN proves nothing, also on a device that need not enter one.
    const claimed = await api.asAdmin('POST', `${FLOOR}/scans`, {
      body: { station: 'print', worker: id, scans: [scanOf(`${number}/001/2`)] },
    });
    expect(keyOf(claimed)).toBe('error.msg.floor.pinNeeded');
    await rule('all');
    expect(await asks(api.asAdmin)).toBe(true);
    expect(keyOf(await send('print', [scanOf(`${number}/001/2`)]))).toBe('error.msg.floor.pinNeeded');
    await rule('none');
    expect(await asks(shared)).toBe(false);
    expect((await send('print', [scanOf(`${number}/001/2`)], null, shared)).status).toBe(200);
    await rule('shared');
  });

  it('keeps a secret that is good on it alone, for a week, and until the person goes', async () => {
    const [shared, second] = [await device(), await device()];
    const { number } = await trackedOrder();
    const id = await add('Sok', '5555');
    const { session, until } = (await unlock(id, '5555', shared)).body;
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    const on = (caller: Caller, at = new Date().toISOString()) =>
      send('print', [scanOf(`${number}/001/1`, { at })], session, caller);
    for (const caller of [second, api.asAdmin, api.asOtherAdmin])
      expect(keyOf(await on(caller))).toBe('error.msg.floor.pinNeeded');
    expect((await on(shared)).status).toBe(200);
    const { rows } = await api.database.superuser.query(
      'SELECT count(*)::int AS plain FROM floor_sessions WHERE encode(secret_hash, $1) LIKE $2',
      ['escape', `%${session}%`],
    );
    expect(rows).toEqual([{ plain: 0 }]);
    await api.asAdmin('DELETE', `${FLOOR}/workers/${id}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    // What waited on the device from before is still taken, under the name; nothing that is made now.
    expect((await on(shared, '2026-11-24T08:00:00.000Z')).status).toBe(200);
    expect(keyOf(await on(shared))).toBe('error.msg.floor.pinNeeded');
    expect(keyOf(await on(shared, new Date(Date.now() + 86_400_000).toISOString()))).toBe(
      'error.msg.floor.pinNeeded',
    );
  });

  it('keeps the pieces ahead of what is being made, and hears of what moved since', async () => {
    const shared = await device();
    const look = async (since?: string): Promise<FloorPieces> => {
      const query = since === undefined ? '' : `?since=${since}`;
      return (await shared<FloorPieces>('GET', `${FLOOR}/pieces${query}`)).body;
    };
    const [order, quiet] = [await trackedOrder(), await trackedOrder()];
    await bundle(order.id);
    const all = await look();
    const own = all.orders.find(({ number }) => number === order.number);
    expect(own?.garments[0]).toEqual({
      garmentId: '001',
      productType: 'SOCCER_KIT',
      playerName: 'Player 001',
      number: '1',
      size: 'M',
      pieces: TRACKED_PIECES.map((piece) => [piece, null, null, 1]),
    });
    await api.database.superuser.query("UPDATE floor_pieces SET updated_at = now() - interval '1 hour'");
    await send('cut', [scanOf(`${order.number}/001/1`)]);
    const fresh = await look(all.at);
    expect(fresh.orders.map(({ number }) => number)).toEqual([order.number]);
    expect(fresh.orders[0]!.garments[0]!.pieces[0]).toEqual(['front', 'cut', null, 1]);
    expect(fresh.open).toEqual(expect.arrayContaining([order.number, quiet.number]));
    await api.asAdmin('POST', `${ORDERS}/${quiet.id}/move`, {
      body: { action: 'cancel', from: 'APPROVED', reason: 'x' },
    });
    expect((await look()).open).not.toContain(quiet.number);
    expect((await api.asOtherAdmin<FloorPieces>('GET', `${FLOOR}/pieces`)).body.orders).toEqual([]);
    expect((await api.asVisitor('GET', `${FLOOR}/pieces`)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      expect((await caller('GET', `${FLOOR}/pieces`)).status).toBe(403);
    expect((await shared('GET', `${FLOOR}/pieces?since=yesterday`)).status).toBe(400);
  });
});
