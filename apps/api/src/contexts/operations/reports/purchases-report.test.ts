import type { WorkReport } from '@kitwright/contract/operations';
import type { Purchase } from '@kitwright/contract/production';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../../test/samples.ts';
import { clothSeller } from '../../../../test/stock-calls.ts';
import { startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

/** A Friday at ten in the morning in Phnom Penh. */
const NOW = new Date('2026-11-27T03:00:00Z');
const MONTH = 'from=2026-11-01&to=2026-11-30&by=week';
const PURCHASES = '/api/console/purchases';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => NOW });
}, 120_000);
afterAll(() => api.close());

const post = <Body>(path: string, body: unknown) =>
  api.asAdmin<Body>('POST', path, { body, headers: { 'idempotency-key': newKey() } });
const line = (lengthMm: number, centsPerMetre: number | null) => ({
  cloth: 'interlock',
  widthMm: 1_600,
  colour: 'White',
  lengthMm,
  centsPerMetre,
});
const sent = async (supplierId: string, lines: readonly object[]): Promise<Purchase> => {
  const { body } = await post<Purchase>(PURCHASES, { supplierId, dueOn: '2026-12-04', note: '', lines });
  const { id, version } = body;
  return (await post<Purchase>(`${PURCHASES}/${id}/send`, { version, by: 'hand', lang: 'kh' })).body;
};
const report = async (query = MONTH, caller: Caller = api.asAdmin): Promise<WorkReport> =>
  (await caller<WorkReport>('GET', `/api/console/reports/work?${query}`)).body;

describe('purchases of cloth in the report', () => {
  it('are those that were sent in the time, by supplier and step, and one by one in the file', async () => {
    const one = await clothSeller(api, { name: 'Mekong Cloth', nameKh: 'ក្រណាត់មេគង្គ' });
    const other = await clothSeller(api, { name: 'Tonle Knits', nameKh: '' });
    const first = await sent(one.id, [line(100_500, 300), line(20_000, null)]);
    await sent(one.id, [line(10_000, 250)]);
    await sent(other.id, [line(60_000, 900)]);
    const canceled = await sent(one.id, [line(900_000, 900)]);
    const { id, version } = canceled;
    expect((await post(`${PURCHASES}/${id}/cancel`, { version })).status).toBe(200);
    await post(PURCHASES, { supplierId: one.id, dueOn: null, note: '', lines: [line(70_000, 900)] });

    const { purchases, time, totals } = await report();
    expect(purchases).toEqual([
      {
        supplierId: other.id,
        name: { kh: 'Tonle Knits', en: 'Tonle Knits' },
        orders: 1,
        lengthMm: 60_000,
        cents: 54_000,
      },
      {
        supplierId: one.id,
        name: { kh: 'ក្រណាត់មេគង្គ', en: 'Mekong Cloth' },
        orders: 2,
        lengthMm: 130_500,
        cents: 32_650,
      },
    ]);
    expect(totals.boughtCents).toBe(86_650);
    expect(time.filter(({ boughtCents }) => boughtCents > 0).map(({ day }) => day)).toEqual(['2026-11-23']);

    const file = await api.asAdmin<string>('GET', `/api/console/reports/export?${MONTH}&table=purchases`);
    const rows = file.body.replace('\ufeff', '').split('\r\n').slice(0, -1);
    expect(rows[0]).toBe('purchase,sent,supplier,state,due,metres,ordered USD');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toBe(`${first.number},2026-11-27,Mekong Cloth,sent,2026-12-04,120.50,301.50`);

    expect((await report('from=2026-10-01&to=2026-10-31&by=week')).purchases).toEqual([]);
    expect((await report(MONTH, api.asOtherAdmin)).purchases).toEqual([]);
  });
});
