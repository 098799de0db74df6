import { readQr } from '@kitwright/base/qr-reader';
import type { OrderFloor } from '@kitwright/contract/production';
import { pathData, transformAttribute } from '@kitwright/design/render';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hireStaff } from '../../../../test/staff-alone.ts';
import { fieldsOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import { scanOf, trackedOrders, TRACKED_PIECES } from '../../../../test/tracked-orders.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { layBundleCards } from './bundles.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const ORDERS = '/api/console/orders';
const FONTS = { fontId: 'kantumruy-pro:400', boldFontId: 'kantumruy-pro' } as const;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 120_000);
afterAll(() => api.close());
const { trackedOrder, send } = trackedOrders(() => api);
const progress = async (id: string): Promise<OrderFloor> =>
  (await api.asAdmin<OrderFloor>('GET', `${ORDERS}/${id}/floor`)).body;
const passed = async (id: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries((await progress(id)).stations.map((station) => [station.id, station.passed]));
const bundle = (id: string, garments = 2, caller: Caller = api.asAdmin) =>
  caller<OrderFloor>('POST', `${ORDERS}/${id}/bundles`, { body: { garments } });

describe('every call on bundles', () => {
  it('is for who makes things alone, and knows nothing of another tenant’s order', async () => {
    const { id, number } = await trackedOrder();
    await bundle(id);
    const { caller: floorStaff } = await hireStaff(api, 'bundle-floor@demo.test', ['FLOOR']);
    const calls = (caller: Caller) => [
      bundle(id, 2, caller),
      caller('DELETE', `${ORDERS}/${id}/bundles/1`),
      caller('GET', `${ORDERS}/${id}/bundle-cards.pdf`),
    ];
    for (const answer of await Promise.all(calls(api.asVisitor))) expect(answer.status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore, floorStaff])
      for (const answer of await Promise.all(calls(caller))) expect(answer.status).toBe(403);
    for (const answer of await Promise.all(calls(api.asOtherAdmin))) expect(answer.status).toBe(404);
    const { body } = await send('cut', [scanOf(`${number}/B1`)], null, api.asOtherAdmin);
    expect(body.results).toMatchObject([{ outcome: 'unknown', bundle: null }]);
    expect((await passed(id))['cut']).toBe(0);
    for (const garments of [0, 51, 1.5, 'x'])
      expect(fieldsOf(await api.asAdmin('POST', `${ORDERS}/${id}/bundles`, { body: { garments } }))).toEqual([
        'garments: error.field.invalid',
      ]);
    expect((await api.asAdmin('DELETE', `${ORDERS}/${id}/bundles/99`)).status).toBe(404);
    expect((await bundle(UNKNOWN_ID)).status).toBe(404);
  });
});

describe('bundles', () => {
  it('are stacks of one product and size, made once however often they are asked for', async () => {
    const { id, number } = await trackedOrder();
    const answers = await Promise.all([bundle(id), bundle(id)]);
    for (const { body } of answers)
      expect(body.bundles.map(({ code, size, garments, pieces }) => [code, size, garments, pieces])).toEqual([
        [`${number}/B1`, 'M', 2, 8],
        [`${number}/B2`, 'M', 1, 4],
        [`${number}/B3`, 'L', 1, 4],
      ]);
  });

  it('go on by one scan of their card, all pieces at once, and once however often it is sent', async () => {
    const { id, number } = await trackedOrder();
    await bundle(id);
    const scan = scanOf(`${number}/B1`);
    const answers = await Promise.all([1, 2, 3].map(() => send('cut', [scan])));
    for (const { body } of answers)
      expect(body.results).toEqual([
        {
          id: scan.id,
          outcome: 'moved',
          skipped: 2,
          piece: null,
          bundle: {
            code: `${number}/B1`,
            productType: 'SOCCER_KIT',
            size: 'M',
            garments: 2,
            here: 8,
            count: 8,
          },
        },
      ]);
    expect(await passed(id)).toMatchObject({ print: 8, cut: 8, sew: 0 });
    const more = [scanOf(`${number}/B1`), scanOf(`kw-${number.slice(3)}/b1`)];
    expect((await send('cut', more)).body.results.map(({ outcome }) => outcome)).toEqual(['again', 'again']);
    expect((await send('print', [scanOf(`${number}/B1`)])).body.results[0]!.outcome).toBe('behind');
    const { rows } = await api.database.superuser.query(
      'SELECT count(*)::int AS scans FROM floor_scans WHERE code = $1 AND station_id = $2 AND outcome = $3',
      [`${number}/B1`, 'cut', 'moved'],
    );
    expect(rows).toEqual([{ scans: 1 }]);
  });

  it('take along what lags behind, and leave what is ahead where it is', async () => {
    const { id, number } = await trackedOrder();
    await bundle(id);
    await send('sew', [scanOf(`${number}/001/1`)]);
    const [result] = (await send('cut', [scanOf(`${number}/B1`)])).body.results;
    expect(result).toMatchObject({ outcome: 'moved', bundle: { here: 8 } });
    expect(await passed(id)).toMatchObject({ cut: 8, sew: 1 });
    const state = await progress(id);
    expect(state.bundles[0]).toMatchObject({ number: 1, stationId: 'cut' });
    expect(state.garments.map(({ garmentId, stationId }) => [garmentId, stationId])).toEqual([
      ['001', 'cut'],
      ['002', null],
      ['003', 'cut'],
      ['004', null],
    ]);
  });

  it('lose a spoilt piece, which goes its own way, and never get it back by a scan', async () => {
    const { id, number } = await trackedOrder();
    await bundle(id);
    await send('cut', [scanOf(`${number}/B1`)]);
    await send('cut', [scanOf(`${number}/001/2`, { spoilt: 'cut' })]);
    const [result] = (await send('sew', [scanOf(`${number}/B1`)])).body.results;
    expect(result).toMatchObject({ outcome: 'moved', bundle: { here: 7, count: 7 } });
    const state = await progress(id);
    expect(state.bundles[0]).toMatchObject({ pieces: 7, stationId: 'sew' });
    expect(state.spoilt).toMatchObject([{ garmentId: '001', piece: 'back' }]);
    expect(state.garments[0]).toMatchObject({ garmentId: '001', stationId: null, spoilt: 1 });
    expect((await send('sew', [scanOf(`${number}/001/2`)])).body.results[0]!.outcome).toBe('spoilt');
  });

  it('may be spoilt as a whole', async () => {
    const { id, number } = await trackedOrder();
    await bundle(id);
    const scan = scanOf(`${number}/B3`, { spoilt: 'cloth' });
    for (const { outcome, bundle: left } of [
      (await send('cut', [scan])).body.results[0]!,
      (await send('cut', [scan])).body.results[0]!,
    ])
      expect([outcome, left]).toEqual(['reported', null]);
    const state = await progress(id);
    expect(state.spoilt.map(({ garmentId, reason }) => [garmentId, reason])).toEqual(
      TRACKED_PIECES.map(() => ['002', 'cloth']),
    );
    expect(state.bundles.map(({ number: count }) => count)).toEqual([1, 2]);
  });

  it('that are looked through tell a piece that is not theirs: another size, player, or order', async () => {
    const { number } = await trackedOrder().then(async (order) => (await bundle(order.id), order));
    const other = await trackedOrder();
    const garment = `${number}/B1`;
    const scans = [
      `${number}/001/1`,
      `${number}/003/1`,
      `${number}/002/1`,
      `${number}/004/1`,
      `${other.number}/001/1`,
    ];
    const { body } = await send(
      'cut',
      scans.map((code) => scanOf(code, { garment })),
    );
    expect(body.results.map(({ outcome }) => outcome)).toEqual([
      'moved',
      'moved',
      'wrongBundle',
      'wrongBundle',
      'wrongBundle',
    ]);
  });

  it('are taken apart, and their pieces stay where they are', async () => {
    const { id, number } = await trackedOrder();
    await bundle(id);
    await send('cut', [scanOf(`${number}/B1`)]);
    const { body } = await api.asAdmin<OrderFloor>('DELETE', `${ORDERS}/${id}/bundles/1`);
    expect(body.bundles.map(({ number: count }) => count)).toEqual([2, 3]);
    expect((await passed(id))['cut']).toBe(8);
    expect((await send('sew', [scanOf(`${number}/B1`)])).body.results).toMatchObject([
      { outcome: 'unknown', bundle: null },
    ]);
  });

  it('have a number that is never given again, of the last one either', async () => {
    const { id } = await trackedOrder();
    await bundle(id);
    await api.asAdmin('DELETE', `${ORDERS}/${id}/bundles/3`);
    await bundle(id);
    const { body } = await api.asAdmin<OrderFloor>('GET', `${ORDERS}/${id}/floor`);
    expect(body.bundles.map(({ number: count }) => count)).toEqual([1, 2, 4]);
  });
});

describe('the cards of bundles', () => {
  it('are a PDF of 100 × 150 mm, of all or of one', async () => {
    const { id } = await trackedOrder();
    expect((await api.asAdmin('GET', `${ORDERS}/${id}/bundle-cards.pdf`)).status).toBe(404);
    await bundle(id);
    const sizes = async (query: string): Promise<readonly string[]> => {
      const answer = await api.asAdmin('GET', `${ORDERS}/${id}/bundle-cards.pdf?${query}`);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      return [...answer.raw.toString('latin1').matchAll(/\/MediaBox \[ ?0 0 ([0-9.]+) ([0-9.]+)/g)].map(
        ([, ...sides]) => sides.map((side) => Math.round((Number(side) / 72) * 25.4)).join(' × '),
      );
    };
    expect(await sizes('lang=kh')).toEqual(['100 × 150', '100 × 150', '100 × 150']);
    expect(await sizes('lang=en&bundle=2')).toEqual(['100 × 150']);
    expect((await api.asAdmin('GET', `${ORDERS}/${id}/bundle-cards.pdf?bundle=9`)).status).toBe(404);
  });

  it('have the code that a camera reads', async () => {
    const lettering = serverLetteringOf(api.deps);
    await lettering.loadFonts(
      Object.values(FONTS).map((fontId) => ({
        fontId,
        text: 'KW-0123456789/BundleGarmentspicsy.ScatoveNT·',
      })),
    );
    const piece = {
      garmentId: '001',
      productType: 'TSHIRT',
      size: 'M',
      playerName: 'Dara',
      number: '7',
    } as const;
    const [page] = layBundleCards(
      { lang: 'en', orderNumber: 'KW-000123', teamName: '', bundles: [{ number: 7, pieces: [piece] }] },
      { letterer: lettering.letterer, ...FONTS },
    );
    const found: (string | null)[] = [];
    for (const operation of page?.draw() ?? []) {
      const [child] = operation.op === 'group' ? operation.children : [];
      if (operation.op !== 'group' || operation.transform === undefined || child?.op !== 'fill') continue;
      const [side, , , , x, y] = operation.transform;
      const quiet = side / 5;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="${x - quiet} ${y - quiet} ${side + 2 * quiet} ${side + 2 * quiet}">
        <rect x="-1000" y="-1000" width="3000" height="3000" fill="#fff"/>
        <path transform="${transformAttribute(operation.transform)}" d="${pathData(child.path)}"/></svg>`;
      const { data, info } = await sharp(Buffer.from(svg))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      found.push(readQr({ data: new Uint8ClampedArray(data), width: info.width, height: info.height }));
    }
    expect(found).toEqual(['KW-000123/B7']);
  });
});
