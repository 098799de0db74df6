import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDesign } from '../../../../test/samples.ts';
import { shopOf } from '../../../../test/scheduled-shop.ts';
import { startApi, type TestApi } from '../../../../test/start-api.ts';
import { calibrate, type LaidUse } from '../packs/roll-use.ts';

const of = (productType: LaidUse['productType'], ...uses: readonly number[]): LaidUse[] =>
  uses.map((use) => ({ productType, use }));

/**
 * Orders of the demo, every fifth of its year, laid with the effort of a pack (60 million pairs), 28 November 2026: share of
 * the cloth of all their rolls that pieces with their bleed cover.
 */
const MEASURED: readonly LaidUse[] = [
  ...of('SOCCER_KIT', 0.812, 0.816, 0.822, 0.807, 0.799, 0.825, 0.814, 0.811, 0.812, 0.808),
  ...of('POLO_SHIRT', 0.785, 0.784, 0.769),
  ...of('OVERSIZED_SHIRT', 0.814, 0.806, 0.813),
  ...of('TSHIRT', 0.815, 0.799, 0.817),
  ...of('SLEEVELESS_SHIRT', 0.739, 0.724, 0.79),
  ...of('BOXING_TRUNK', 0.736, 0.749),
];

describe('an estimate of a roll', () => {
  it('without markers is the usual one, with its error no shorter than any marker that was measured', () => {
    const { uses, error, markers } = calibrate([]);
    expect([error, markers]).toEqual([0.05, 0]);
    for (const { productType, use } of MEASURED)
      expect((1 + error) / uses[productType]).toBeGreaterThan(1 / use);
  });

  it('follows the markers of the shop, with an error that nine of ten are within', () => {
    const known = calibrate(MEASURED);
    expect(known.markers).toBe(MEASURED.length);
    expect(known.error).toBeLessThan(0.025);
    const within = MEASURED.filter(
      ({ productType, use }) => Math.abs(known.uses[productType] / use - 1) <= known.error,
    );
    expect(within.length / MEASURED.length).toBeGreaterThanOrEqual(0.9);
  });

  it('takes a shop that lays worse at its word, for what it has not laid yet too', () => {
    const { uses } = calibrate(of('SOCCER_KIT', 0.6, 0.61, 0.62, 0.61, 0.6));
    expect(uses.SOCCER_KIT).toBe(0.61);
    expect(uses.HOODIE).toBeCloseTo((0.78 * 0.61) / 0.81, 5);
  });

  it('needs more than a few', () => {
    expect(calibrate(of('SOCCER_KIT', 0.4, 0.4, 0.4, 0.4))).toEqual(calibrate([]));
  });
});

/** A Friday at eight in the morning in Phnom Penh. */
const FRIDAY = '2026-11-27T01:00:00.000Z';

describe('a shop', () => {
  let api: TestApi;
  let design: string;
  beforeAll(async () => {
    api = await startApi({ clock: () => new Date(FRIDAY) });
    design = (await saveDesign(api.asCustomer)).uuid;
  }, 120_000);
  afterAll(() => api.close());

  const { kept, scheduled, sewing, printing, pack, ordered, approved } = shopOf(() => ({ api, design }));

  it('estimates by the shop’s own markers once there are some', async () => {
    await printing();
    const usual = (await kept()).measured;
    expect([usual.markers, usual.errorPercent]).toEqual([0, 5]);
    const { id } = await approved(8);
    const before = (await scheduled(id)).tasks[0]!.amount;
    const { id: other } = await approved(6);
    await pack(other);
    const [laid] = (
      await api.database.superuser.query<{ rolls: readonly object[] }>(
        'SELECT rolls FROM packs WHERE order_id = $1',
        [other],
      )
    ).rows;
    // Six markers that all use half of their cloth.
    const rolls = laid!.rolls.map((roll) => ({ ...roll, printedPercent: 50 }));
    await api.database.superuser.query(`UPDATE packs SET rolls = $2 WHERE order_id = $1`, [
      other,
      JSON.stringify(rolls),
    ]);
    await api.database.superuser.query(
      `INSERT INTO packs (tenant_id, id, order_id, status, order_hash, order_link, settings, rolls, asked_by)
       SELECT tenant_id, gen_random_uuid(), order_id, status, order_hash, order_link, settings, $2, asked_by
       FROM packs, generate_series(1, 5) WHERE order_id = $1`,
      [other, JSON.stringify(rolls)],
    );
    const { measured } = await kept();
    expect(measured.markers).toBeGreaterThanOrEqual(6);
    expect((await scheduled(id)).tasks[0]!.amount / before).toBeGreaterThan(1.4);
    await api.database.superuser.query('DELETE FROM packs WHERE order_id = $1', [other]);
  });

  it('remembers how long orders took against their plan, for the next promises', async () => {
    await api.database.superuser.query(`UPDATE orders SET status = 'CANCELED'`);
    await sewing(1);
    const before = (await kept()).measured.orders;
    const { id } = await approved(6);
    const move = (action: string, from: string) =>
      api.asAdmin('POST', `/api/console/orders/${id}/move`, { body: { action, from } });
    await move('makeReady', 'APPROVED');
    await move('startProcessing', 'READY');
    expect((await kept()).measured.orders).toBe(before);
    await move('complete', 'PROCESSING');
    expect((await kept()).measured).toMatchObject({ orders: before + 1, spread: null });
    // Twenty that took two working days more than the one they were given: the next is promised later by as much.
    const { rows } = await api.database.superuser.query(
      `SELECT planned_on::text, done_at FROM order_schedules WHERE order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ planned_on: '2026-11-27', done_at: new Date(FRIDAY) }]);
    const ids = (await Promise.all(Array.from({ length: 20 }, () => ordered(6)))).map((order) => order.id);
    await api.database.superuser.query(
      `WITH done AS (UPDATE orders SET status = 'COMPLETED', approved_at = $2 WHERE id = ANY ($1) RETURNING tenant_id, id)
       INSERT INTO order_schedules (tenant_id, order_id, sequence, promised_on, planned_on, done_at)
       SELECT tenant_id, id, 1, '2026-11-27', '2026-11-27', $3 FROM done`,
      [ids, FRIDAY, '2026-11-30T01:00:00.000Z'],
    );
    expect((await kept()).measured.spread).toBe(2);
    const late = await approved(6);
    expect(await scheduled(late.id)).toMatchObject({ endsOn: '2026-11-27', promisedOn: '2026-11-30' });
    await api.database.superuser.query('UPDATE order_schedules SET done_at = NULL');
  });
});
