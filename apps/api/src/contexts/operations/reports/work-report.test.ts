import { randomUUID } from 'node:crypto';
import type { WorkReport } from '@kitwright/contract/operations';
import type { Order } from '@kitwright/contract/orders';
import type { ClothWidth, Pack, PrintSettings } from '@kitwright/contract/production';
import { incomeOf } from '@kitwright/ordering/margin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, orderBody, postOrder, sampleRoster, saveDesign } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const CHECK = '0197a6a1-8f3c-7000-8000-00000000c4ec';
/** A Friday at ten in the morning in Phnom Penh. */
const NOW = new Date('2026-11-27T03:00:00Z');
const PATH = '/api/console/reports/work';
const MONTH = { from: '2026-11-01', to: '2026-11-30', by: 'week' };

let api: TestApi;
let design: string;
let fabric: string;
beforeAll(async () => {
  api = await startApi({ clock: () => NOW });
  design = (await saveDesign(api.asCustomer, 'Tigers')).uuid;
}, 120_000);
afterAll(() => api.close());

const report = async (
  query: Record<string, string> = MONTH,
  caller: Caller = api.asAdmin,
): Promise<WorkReport> =>
  (await caller<WorkReport>('GET', `${PATH}?${new URLSearchParams(query).toString()}`)).body;
const table = async (name: string): Promise<string[]> => {
  const query = new URLSearchParams({ ...MONTH, table: name }).toString();
  const { body } = await api.asAdmin<string>('GET', `/api/console/reports/export?${query}`);
  return body.replace('\ufeff', '').split('\r\n').slice(0, -1);
};
const keepWidths = async (cloth: readonly ClothWidth[]) => {
  const { version, settings } = (await api.asAdmin<PrintSettings>('GET', '/api/console/print-settings')).body;
  await api.asAdmin('PUT', '/api/console/print-settings', { body: { version, settings, cloth } });
};
const approved = async (players = 6): Promise<Order> => {
  const placed = await postOrder(
    api.asCustomer,
    await orderBody(api.asCustomer, design, sampleRoster(players)),
  );
  fabric = placed.body.items[0]!.fabricId;
  const { body } = await api.asAdmin<Order>('POST', `/api/console/orders/${placed.body.id}/move`, {
    body: { action: 'approve', from: 'REVIEWING' },
  });
  return body;
};
const put = (id: string, row: string, ...values: readonly (string | null)[]) =>
  api.database.superuser.query(`UPDATE orders SET ${row} WHERE id = $1`, [id, ...values]);

describe('the report of the work', () => {
  it('is for who may see money', async () => {
    const asked = `${PATH}?from=2026-11-01&to=2026-11-02`;
    expect((await api.asVisitor('GET', asked)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      expect(keyOf(await caller('GET', asked))).toBe('error.msg.forbidden');
  });

  it.each([
    ['', ['from: error.field.invalid', 'to: error.field.invalid']],
    ['?from=2026-11-02&to=2026-11-01', ['to: error.field.invalid']],
    ['?from=2020-11-02&to=2026-11-01', ['to: error.field.invalid']],
    ['?from=2026-11-01&to=2026-11-31', ['to: error.field.invalid']],
    ['?from=2026-11-01&to=2026-11-02&by=hour', ['by: error.field.invalid']],
  ])('refuses %j', async (query, fields) => {
    const answer = await api.asAdmin('GET', PATH + query);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  it('says nothing of a time in which nothing was', async () => {
    const empty = await report({ from: '2024-01-01', to: '2024-01-02' });
    expect(empty.time.map(({ day }) => day)).toEqual(['2024-01-01', '2024-01-02']);
    expect(empty).toMatchObject({ margin: { orders: 0, without: 0 }, reasons: [], cloth: [], designs: [] });
  });
});

describe('promises', () => {
  it('count by the day that was promised, kept, broken and overdue, in the tenant’s time', async () => {
    const [kept, late, overdue, ahead] = [
      await approved(),
      await approved(),
      await approved(),
      await approved(),
    ];
    await put(kept.id, `due_on = '2026-11-10', delivered_at = '2026-11-10T16:59:59Z'`);
    // Past midnight in Phnom Penh.
    await put(late.id, `due_on = '2026-11-10', delivered_at = '2026-11-10T17:00:00Z'`);
    await put(overdue.id, `due_on = '2026-11-24'`);
    await put(ahead.id, `due_on = '2026-11-28'`);
    const { promises, time, totals } = await report();
    expect([totals.promised, totals.kept]).toEqual([3, 1]);
    expect(promises).toMatchObject({ late: 1, overdue: 1, lateDays: 4 });
    expect(promises.worst.map(({ id, handedOn, lateDays }) => [id, handedOn, lateDays])).toEqual([
      [overdue.id, null, 3],
      [late.id, '2026-11-11', 1],
    ]);
    expect(time.map(({ day, promised, kept: were }) => [day, promised, were])).toEqual([
      ['2026-11-01', 0, 0],
      ['2026-11-02', 0, 0],
      ['2026-11-09', 2, 1],
      ['2026-11-16', 0, 0],
      ['2026-11-23', 1, 0],
      ['2026-11-30', 0, 0],
    ]);
    expect((await table('promises')).slice(1)).toEqual([
      `${kept.number},${kept.teamName},2026-11-10,2026-11-10,0`,
      `${late.number},${late.teamName},2026-11-10,2026-11-11,1`,
      `${overdue.number},${overdue.teamName},2026-11-24,,3`,
    ]);
    expect((await report(MONTH, api.asOtherAdmin)).totals.promised).toBe(0);
  });
});

describe('margin, cloth and pieces', { timeout: 120_000 }, () => {
  it('are those of the pack and its re-cuts; of other orders the cloth is estimated', async () => {
    await api.database.superuser.query(`UPDATE orders SET status = 'CANCELED'`);
    const [laid, unlaid] = [await approved(), await approved()];
    const terms = `ordered_at = '2026-11-12T03:00:00Z', vat_number = 'K009-901234567', vat_rate_bp = 777`;
    for (const { id } of [laid, unlaid]) await put(id, terms);
    const paid = { grandTotalCents: laid.grandTotalCents, shippingCents: laid.quote.shippingCents };
    const { goodsCents, shippingCents } = incomeOf({ ...paid, vatRateBp: 777 });
    const without = await report();
    expect(without.margin).toMatchObject({ orders: 0, without: 2, withoutCents: 2 * goodsCents });
    expect(without.margin.unpriced).toContain(fabric);
    expect((await table('margin'))[1]).toBe(
      `${laid.number},2026-11-12,${(goodsCents / 100).toFixed(2)},${(shippingCents / 100).toFixed(2)},,,,0.00,0.00,,,,no price`,
    );

    await keepWidths([{ cloth: fabric, widthMm: 1600, centsPerMetre: 400 }]);
    await api.asAdmin('POST', `/api/console/orders/${laid.id}/pack`, { body: {} });
    await api.runJobs();
    const recut = { reason: 'print', pieces: [{ garment: '001', piece: 'back' }] };
    await api.asAdmin('POST', `/api/console/orders/${laid.id}/recuts`, {
      body: recut,
      headers: { 'idempotency-key': newKey() },
    });
    await api.runJobs();
    await api.database.superuser.query(`UPDATE packs SET created_at = '2026-11-13T03:00:00Z'`);

    const { body: pack } = await api.asAdmin<Pack>('GET', `/api/console/orders/${laid.id}/pack`);
    const { recuts } = (
      await api.asAdmin<{ recuts: readonly Pack[] }>('GET', `/api/console/orders/${laid.id}/recuts`)
    ).body;
    const shellMm = [pack, ...recuts]
      .flatMap(({ rolls }) => rolls)
      .filter(({ cloth }) => cloth === 'shell')
      .reduce((sum, { lengthMm }) => sum + lengthMm, 0);
    const made = await report();
    expect(made.margin).toMatchObject({ orders: 2, laid: 1, measured: 0, without: 0, withoutCents: 0 });
    expect(made.margin.missing).toEqual(['ink', 'time', 'delivery']);
    expect(made.margin.unpriced).not.toContain(fabric);
    const week = made.time.find(({ day }) => day === '2026-11-09')!;
    expect(week.goodsCents).toBe(2 * goodsCents);
    // The estimate of the one is not far from the marker of the other, of as many garments.
    const laidCents = Math.round((shellMm / 1000) * 400);
    expect((week.clothCents - laidCents) / laidCents).toBeGreaterThan(0.8);
    expect((week.clothCents - laidCents) / laidCents).toBeLessThan(1.25);
    const pieces = pack.garments.reduce((sum, garment) => sum + garment.pieces.length, 0);
    expect([week.pieces, week.remade]).toEqual([pieces, 1]);
    expect(made.reasons).toEqual([{ reason: 'print', pieces: 1 }]);
    expect(made.bySuppliers).toEqual([{ name: { kh: '', en: '' }, reason: 'print', pieces: 1 }]);
    const scan = { id: randomUUID(), code: `${laid.number}/001/1`, at: NOW.toISOString(), garment: null };
    await api.asAdmin('POST', '/api/console/floor/scans', {
      body: { station: 'sew', worker: null, scans: [{ ...scan, spoilt: 'sewing' }] },
    });
    expect((await report()).atStations).toMatchObject([{ name: { en: 'Sew' }, reason: 'sewing', pieces: 1 }]);
    const cloth = made.cloth.find((use) => use.cloth === fabric)!;
    expect([cloth.lengthMm, cloth.costCents]).toEqual([shellMm, laidCents]);
    expect(cloth.usedPercent).toBeGreaterThan(40);

    const rows = await table('margin');
    expect(rows[1]).toContain(`,${(laidCents / 100).toFixed(2)},`);
    expect([rows[1]!.endsWith(',marker'), rows[2]!.endsWith(',estimate')]).toEqual([true, true]);
    expect(await table('reprints')).toEqual(['reason,pieces', 'print,1']);
    expect((await table('cloth'))[1]).toMatch(
      new RegExp(`^${fabric},\\d+\\.\\d\\d,\\d+\\.\\d\\d,\\d+\\.\\d,\\d`),
    );
    const theirs = await report(MONTH, api.asOtherAdmin);
    expect([theirs.atStations, theirs.bySuppliers]).toEqual([[], []]);
    expect([theirs.margin.orders, theirs.reasons, theirs.cloth, theirs.designs]).toEqual([0, [], [], []]);
  });

  it('tell on whose cloth pieces were made again and checks found faults, by the rolls that were cut', async () => {
    const sql = (text: string, ...values: readonly unknown[]) =>
      api.database.superuser.query(text, [...values]);
    const [ours, theirs] = [await approved(), await approved()];
    const [seller, purchase, roll, trim] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await sql(
      `INSERT INTO suppliers (tenant_id, id, name, name_kh, does, contact, phone, email, note)
       SELECT tenant_id, $2, 'Phnom Cloth', 'ភ្នំក្រណាត់', 'cloth', '', '', '', '' FROM orders WHERE id = $1`,
      ours.id,
      seller,
    );
    await sql(
      `INSERT INTO purchases (tenant_id, id, number, supplier_id, status, created_by, created_at)
       SELECT tenant_id, $2, 77, $3, 'delivered', 'Test', now() FROM orders WHERE id = $1`,
      ours.id,
      purchase,
      seller,
    );
    await sql(
      `INSERT INTO purchase_lines (tenant_id, purchase_id, position, cloth, width_mm, length_mm)
       SELECT tenant_id, $2, 1, 'interlock', 1600, 50000 FROM orders WHERE id = $1`,
      ours.id,
      purchase,
    );
    for (const [id, number, cloth] of [
      [roll, 771, 'interlock'],
      [trim, 772, 'rib'],
    ] as const) {
      await sql(
        `INSERT INTO cloth_rolls (tenant_id, id, number, cloth, width_mm, length_mm, left_mm, added_by, added_at)
         SELECT tenant_id, $2, $3, $4, 1600, 50000, 40000, 'Test', now() FROM orders WHERE id = $1`,
        ours.id,
        id,
        number,
        cloth,
      );
      await sql(
        `INSERT INTO cloth_moves (tenant_id, id, roll_id, order_id, kind, delta_mm, by_name, at)
         SELECT tenant_id, $2, $3, id, 'used', -10000, 'Test', '2026-11-16T03:00:00Z' FROM orders WHERE id = $1`,
        ours.id,
        randomUUID(),
        id,
      );
    }
    // Trims are of no one here: they say nothing of the shell.
    await sql(
      `INSERT INTO purchase_rolls (tenant_id, roll_id, purchase_id, position)
       SELECT tenant_id, $2, $3, 1 FROM orders WHERE id = $1`,
      ours.id,
      roll,
      purchase,
    );
    for (const [order, garments] of [
      [ours, ['001', '001', '002']],
      [theirs, ['001']],
    ] as const) {
      await sql(
        `INSERT INTO packs (tenant_id, id, order_id, status, order_hash, order_link, settings, rolls, asked_by, recut, created_at)
         SELECT tenant_id, $2, id, 'ready', '', '', '{"rollWidthMm":1600}', '[]', 'Test',
           '{"reason":"cloth","pieces":[{"garment":"001","piece":"front"}]}', '2026-11-17T03:00:00Z' FROM orders WHERE id = $1`,
        order.id,
        randomUUID(),
      );
      for (const garment of garments)
        await sql(
          `INSERT INTO quality_answers (tenant_id, id, order_id, garment_id, product_type, station_id, check_id, is_good, found, worker, at)
           SELECT tenant_id, $2, id, $3, 'SOCCER_KIT', 'check', $4, false,
             '{"says":{"kh":"ថ្នេរ","en":"Holes"},"note":"","uploadId":null}', 'Dara', '2026-11-18T03:00:00Z' FROM orders WHERE id = $1`,
          order.id,
          randomUUID(),
          garment,
          CHECK,
        );
    }
    const week = { from: '2026-11-16', to: '2026-11-18', by: 'week' };
    const made = await report(week);
    const seen = { kh: 'ភ្នំក្រណាត់', en: 'Phnom Cloth' };
    const unknown = { kh: '', en: '' };
    expect(made.byCloth.toSorted((one, other) => (one.name.en < other.name.en ? 1 : -1))).toEqual([
      { name: seen, reason: 'cloth', pieces: 1 },
      { name: unknown, reason: 'cloth', pieces: 1 },
    ]);
    const says = { kh: 'ថ្នេរ', en: 'Holes' };
    expect(made.faults).toMatchObject({
      checked: 3,
      faulty: 3,
      atStations: [{ name: { en: 'Check' }, says, garments: 3 }],
      byCloth: [
        { name: seen, says, garments: 2 },
        { name: unknown, says, garments: 1 },
      ],
    });
    expect(await table('faults')).toEqual([
      'by,name,fault,garments',
      'station,Check,Holes,3',
      'cloth of,Phnom Cloth,Holes,2',
      'cloth of,,Holes,1',
    ]);
    // Before the cloth was cut nothing is known of it, and another shop knows nothing at all.
    await sql(`UPDATE cloth_moves SET at = '2026-11-19T03:00:00Z' WHERE order_id = $1`, ours.id);
    expect((await report(week)).faults.byCloth).toEqual([{ name: unknown, says, garments: 3 }]);
    expect((await report(week, api.asOtherAdmin)).faults).toMatchObject({ checked: 0, byCloth: [] });
    for (const { id } of [ours, theirs]) await put(id, `status = 'CANCELED'`);
  });

  it('name the best designs, by what they brought, with the last order of each', async () => {
    const last = await approved(12);
    await put(last.id, `ordered_at = '2026-11-14T03:00:00Z'`);
    const { designs } = await report();
    expect(designs).toMatchObject([
      { designUuid: design, designName: 'Tigers', orderId: last.id, orders: 3, pieces: 24 },
    ]);
    expect((await api.asAdmin('GET', designs[0]!.thumbnailUrl)).status).toBe(200);
    expect((await table('designs'))[1]).toMatch(/^Tigers,Soccer kit,3,24,\d+\.\d\d$/);
  });
});
