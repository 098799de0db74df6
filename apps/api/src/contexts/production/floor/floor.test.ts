import type { Order } from '@kitwright/contract/orders';
import type { Floor, FloorSession, OrderFloor, Scan, ScanResult } from '@kitwright/contract/production';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import { placeTrackedOrder } from '../../../../test/tracked-order.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const FLOOR = '/api/console/floor';

let api: TestApi;
let order: Order;
beforeAll(async () => {
  api = await startApi();
  order = await packedOrder();
}, 120_000);
afterAll(() => api.close());

/** An order of two players whose pack is made: its pieces are on their way. */
const packedOrder = async (): Promise<Order> => {
  const placed = await placeOrder(api.asCustomer);
  const { body } = await api.asAdmin<Order>('POST', `/api/console/orders/${placed.id}/move`, {
    body: { action: 'approve', from: 'REVIEWING' },
  });
  await api.asAdmin('POST', `/api/console/orders/${placed.id}/pack`, { body: {} });
  await api.runJobs();
  return body;
};
const trackedOrder = (): Promise<Order> => placeTrackedOrder(api);
const floor = async (): Promise<Floor> => (await api.asAdmin<Floor>('GET', FLOOR)).body;
const progress = async (id: string = order.id): Promise<OrderFloor> =>
  (await api.asAdmin<OrderFloor>('GET', `/api/console/orders/${id}/floor`)).body;
const passed = async (id?: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries((await progress(id)).stations.map((station) => [station.id, station.passed]));

const scanOf = (code: string, change: Partial<Scan> = {}): Scan => ({
  id: newId(),
  code,
  at: '2026-11-24T08:00:00.000Z',
  garment: null,
  spoilt: null,
  ...change,
});
const send = (
  station: string,
  scans: readonly Scan[],
  caller: Caller = api.asAdmin,
  session: string | null = null,
) =>
  caller<{ results: readonly ScanResult[] }>('POST', `${FLOOR}/scans`, { body: { station, session, scans } });
const outcomes = async (station: string, scans: readonly Scan[]): Promise<readonly string[]> =>
  (await send(station, scans)).body.results.map(({ outcome }) => outcome);

describe('every call of the shop floor', () => {
  const calls = [
    ['GET', FLOOR, undefined],
    ['PUT', FLOOR, { version: 0, plan: { stations: [], routes: {} } }],
    ['POST', `${FLOOR}/workers`, { name: 'Vanna', pin: '1234' }],
    ['DELETE', `${FLOOR}/workers/${UNKNOWN_ID}`, undefined],
    ['POST', `${FLOOR}/workers/${UNKNOWN_ID}/unlock`, { pin: '1234' }],
    ['POST', `${FLOOR}/scans`, { station: 'cut', worker: null, scans: [scanOf('KW-000001/001/1')] }],
    ['GET', `/api/console/orders/${UNKNOWN_ID}/floor`, undefined],
  ] as const;

  it.each(calls)('is for the tenant’s staff alone: %s %s', async (method, path, body) => {
    const options = { body, headers: { 'idempotency-key': newId() } };
    expect((await api.asVisitor(method, path, options)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      expect((await caller(method, path, options)).status).toBe(403);
  });

  it('knows nothing of another tenant’s order, pieces and workers', async () => {
    expect(keyOf(await api.asOtherAdmin('GET', `/api/console/orders/${order.id}/floor`))).toBe(
      'error.msg.notFound',
    );
    const { body } = await send('print', [scanOf(`${order.number}/001/1`)], api.asOtherAdmin);
    expect(body.results.map(({ outcome, piece }) => [outcome, piece])).toEqual([['unknown', null]]);
    expect((await passed())['print']).toBe(0);
  });
});

describe('a plan of stations', () => {
  it('is one station for each kind of work at first', async () => {
    const { version, plan, waiting } = await floor();
    expect([version, plan.stations.map(({ id }) => id), plan.routes]).toEqual([
      0,
      ['print', 'press', 'cut', 'sew', 'check', 'pack'],
      {},
    ]);
    expect(waiting['print']).toBe((await progress()).pieces);
  });

  it('is changed from the version that was seen; of two who change it at once one is told', async () => {
    const { version, plan } = await floor();
    const keep = (name: string) =>
      api.asAdmin('PUT', FLOOR, {
        body: {
          version,
          plan: {
            ...plan,
            stations: plan.stations.map((each) => ({ ...each, name: { kh: name, en: name } })),
          },
        },
      });
    const answers = await Promise.all([keep('A'), keep('B')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(keyOf(answers.find(({ status }) => status === 409)!)).toBe('error.msg.floor.conflict');
    expect((await floor()).version).toBe(version + 1);
  });

  it('refuses stations without names, twice the same, and routes over unknown ones', async () => {
    const { version, plan } = await floor();
    const [first] = plan.stations;
    for (const bad of [
      { ...plan, stations: [] },
      { ...plan, stations: [first, first] },
      { ...plan, stations: [{ ...first, name: { kh: '', en: '' } }] },
      { ...plan, routes: { POLO: ['moon'] } },
      { ...plan, routes: { 'soccer-kit': ['moon'] } },
    ])
      expect(keyOf(await api.asAdmin('PUT', FLOOR, { body: { version, plan: bad } }))).toBe(
        'error.msg.validation',
      );
  });
});

describe('workers', () => {
  const add = (name: string, pin: string) =>
    api.asAdmin<{ readonly id: string }>('POST', `${FLOOR}/workers`, {
      body: { name, pin },
      headers: { 'idempotency-key': newId() },
    });

  it('take a device with their PIN, which is shown to no one', async () => {
    const { body } = await add('Vanna', '4821');
    const unlock = (pin: string) =>
      api.asAdmin<FloorSession>('POST', `${FLOOR}/workers/${body.id}/unlock`, { body: { pin } });
    expect(keyOf(await unlock('4822'))).toBe('error.msg.floor.wrongPin');
    const { session, ...who } = (await unlock('4821')).body;
    expect({ id: who.id, name: who.name }).toEqual({ id: body.id, name: 'Vanna' });
    expect(session).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(await floor())).not.toMatch(/4821|argon/);
    const scan = scanOf(`${order.number}/002/1`);
    await send('print', [scan], api.asAdmin, session);
    const { rows } = await api.database.superuser.query('SELECT worker FROM floor_scans WHERE id = $1', [
      scan.id,
    ]);
    expect(rows).toEqual([{ worker: 'Vanna' }]);
    expect((await api.asAdmin('DELETE', `${FLOOR}/workers/${body.id}`)).status).toBe(204);
    expect(keyOf(await unlock('4821'))).toBe('error.msg.notFound');
  });

  it('cannot be guessed: tries are few', async () => {
    const { body } = await add('Sok', '0000');
    const tries: string[] = [];
    for (let pin = 1; pin <= 12; pin += 1)
      tries.push(
        keyOf(
          await api.asAdmin('POST', `${FLOOR}/workers/${body.id}/unlock`, {
            body: { pin: String(pin).padStart(4, '0') },
          }),
        ) ?? '',
      );
    expect(tries.at(-1)).toBe('error.msg.tooManyRequests');
  });

  it('have PINs of four to six digits', async () => {
    for (const pin of ['123', '1234567', 'abcd'])
      expect(keyOf(await add('Dara', pin))).toBe('error.msg.validation');
  });
});

describe('a piece', () => {
  it('goes on from station to station as it is scanned, and never back', async () => {
    const { id, number } = await trackedOrder();
    const code = `${number}/001/1`;
    expect(await outcomes('print', [scanOf(code)])).toEqual(['moved']);
    expect(await outcomes('sew', [scanOf(code), scanOf(code)])).toEqual(['moved', 'again']);
    expect(await outcomes('cut', [scanOf(code)])).toEqual(['behind']);
    expect(await passed(id)).toMatchObject({ print: 1, press: 1, cut: 1, sew: 1, check: 0, pack: 0 });
  });

  it('is open until it is checked; while none was ever scanned, none is', async () => {
    const { id, number } = await trackedOrder();
    const codes = ['001', '002'].flatMap((garment) => [1, 2, 3, 4].map((at) => `${number}/${garment}/${at}`));
    const scan = (station: string, upTo: number) =>
      send(
        station,
        codes.slice(0, upTo).map((code) => scanOf(code)),
      );
    const open = async (): Promise<number> => (await progress(id)).open;
    expect(await open()).toBe(0);
    await scan('sew', 4);
    expect(await open()).toBe(8);
    await scan('check', 7);
    expect(await open()).toBe(1);
    await send('pack', [scanOf(`${number}/001/1`, { spoilt: 'sewing' }), scanOf(`${number}/002/4`)]);
    expect(await progress(id)).toMatchObject({ open: 1, spoilt: [{ garmentId: '001' }] });
  });

  it('of another garment is caught at the garment at hand, and stays where it was', async () => {
    const { id, number } = await trackedOrder();
    const garment = `${number}/001`;
    const { body } = await send('sew', [
      scanOf(`${number}/001/1`, { garment }),
      scanOf(`${number}/002/2`, { garment }),
      scanOf(`${order.number}/001/2`, { garment }),
    ]);
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['moved', 'wrongGarment', 'wrongGarment']);
    expect(body.results[1]!.piece).toMatchObject({ garment: `${number}/002`, garmentId: '002' });
    expect((await passed(id))['sew']).toBe(1);
  });

  it('that is spoilt waits for its re-cut, and begins again with it', async () => {
    const { id, number } = order;
    const code = `${number}/001/2`;
    await send('cut', [scanOf(code)]);
    expect(await outcomes('sew', [scanOf(code, { spoilt: 'sewing' })])).toEqual(['reported']);
    expect(await outcomes('check', [scanOf(code)])).toEqual(['spoilt']);
    const { spoilt } = await progress(id);
    expect(spoilt).toMatchObject([{ garmentId: '001', reason: 'sewing' }]);
    expect(spoilt).toHaveLength(1);
    const pieces = spoilt.map(({ garmentId, piece }) => ({ garment: garmentId, piece }));
    await api.asAdmin('POST', `/api/console/orders/${id}/recuts`, {
      body: { reason: 'sewing', pieces },
      headers: { 'idempotency-key': newId() },
    });
    expect((await progress(id)).spoilt).toEqual([]);
    expect(await outcomes('print', [scanOf(code)])).toEqual(['moved']);
  });

  it('is known by its code alone: others are told apart', async () => {
    expect(
      await outcomes('print', [
        scanOf(order.number),
        scanOf(`${order.number}/001/99`),
        scanOf(`${order.number}/777/1`),
        scanOf('KW-999999/001/1'),
        scanOf('https://kitwright.test'),
      ]),
    ).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'unknown']);
    // A station that was taken off the plan while scans waited on a device.
    expect(await outcomes('moon', [scanOf(`${order.number}/001/1`)])).toEqual(['notOnRoute']);
  });

  it('tells how much of its garment is here', async () => {
    const { id, number } = await trackedOrder();
    const scans = [1, 2, 3, 4].map((place) => scanOf(`${number}/001/${place}`));
    const { body } = await send('cut', scans);
    expect(body.results.map(({ piece }) => [piece!.here, piece!.count])).toEqual(
      [1, 2, 3, 4].map((here) => [here, 4]),
    );
    expect((await progress(id)).stations.map(({ passed: here, pieces }) => [here, pieces])).toEqual([
      [4, 8],
      [4, 8],
      [4, 8],
      [0, 8],
      [0, 8],
      [0, 8],
    ]);
  });
});

describe('scans that are sent again', () => {
  it('are answered as before and change nothing, also at the same moment', async () => {
    const { id, number } = await trackedOrder();
    const scans = [1, 2, 3].map((place) => scanOf(`${number}/001/${place}`));
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('cut', scans)));
    for (const { body } of answers)
      expect(body.results.map(({ outcome }) => outcome)).toEqual(['moved', 'moved', 'moved']);
    const { rows } = await api.database.superuser.query(
      'SELECT count(*)::int AS scans FROM floor_scans WHERE code LIKE $1',
      [`${number}/%`],
    );
    expect(rows).toEqual([{ scans: 3 }]);
    expect((await passed(id))['cut']).toBe(3);
  });

  it('of two devices over the same garments in other orders wait for one another, and not for ever', async () => {
    const { id, number } = await trackedOrder();
    const scans = (places: readonly number[], garments: readonly string[]) =>
      garments.flatMap((garment) => places.map((place) => scanOf(`${number}/${garment}/${place}`)));
    const answers = await Promise.all([
      send('cut', scans([1, 2, 3, 4], ['001', '002'])),
      send('sew', scans([4, 3, 2, 1], ['002', '001'])),
      send('press', scans([2, 1, 4, 3], ['002', '001'])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await passed(id))['sew']).toBe(8);
  });
});
