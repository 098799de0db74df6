import type { Order } from '@kitwright/contract/orders';
import type { ClothAdvice, ClothWidth, Pack, PrintSettings } from '@kitwright/contract/production';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const SETTINGS = '/api/console/print-settings';

let api: TestApi;
let order: Order;
beforeAll(async () => {
  api = await startApi();
  order = await placeOrder(api.asCustomer);
});
afterAll(() => api.close());

const keepWidths = async (cloth: readonly ClothWidth[]) => {
  const { version, settings } = (await api.asAdmin<PrintSettings>('GET', SETTINGS)).body;
  return api.asAdmin<PrintSettings>('PUT', SETTINGS, { body: { version, settings, cloth } });
};
const path = (id: string): string => `/api/console/orders/${id}/cloth`;
const advice = async (): Promise<ClothAdvice> => (await api.asAdmin<ClothAdvice>('GET', path(order.id))).body;
const fabric = (): string => order.items[0]!.fabricId;

it('is for the tenant’s staff alone', async () => {
  expect((await api.asVisitor('GET', path(order.id))).status).toBe(401);
  for (const caller of [api.asCustomer, api.asStore])
    expect((await caller('GET', path(order.id))).status).toBe(403);
  expect(keyOf(await api.asOtherAdmin('GET', path(order.id)))).toBe('error.msg.notFound');
  expect(keyOf(await api.asAdmin('GET', path(UNKNOWN_ID)))).toBe('error.msg.notFound');
});

it('names the cloths of an order where none has a width, and no cost', async () => {
  const { cloths, clothCents, priceCents } = await advice();
  expect(cloths.map(({ cloth, widths, costCents }) => [cloth, widths, costCents])).toEqual([
    [fabric(), [], null],
    ['rib', [], null],
    ['elastic', [], null],
  ]);
  expect([clothCents, priceCents]).toEqual([null, order.grandTotalCents]);
});

it('keeps widths and prices with the print settings, each width of a cloth once', async () => {
  const width = { cloth: fabric(), widthMm: 1500, centsPerMetre: 320 };
  expect((await keepWidths([width])).body.cloth).toEqual([width]);
  const { version, settings } = (await api.asAdmin<PrintSettings>('GET', SETTINGS)).body;
  const without = await api.asAdmin<PrintSettings>('PUT', SETTINGS, { body: { version, settings } });
  expect(without.body.cloth).toEqual([width]);
  expect(fieldsOf(await keepWidths([width, width]))).toEqual(['cloth: error.field.duplicate']);
  expect(fieldsOf(await keepWidths([{ ...width, centsPerMetre: -1 }]))).toEqual([
    'cloth.0.centsPerMetre: error.field.invalid',
  ]);
});

it('puts the width first that costs least, and says which is too narrow', async () => {
  await keepWidths([
    { cloth: fabric(), widthMm: 300, centsPerMetre: 10 },
    { cloth: fabric(), widthMm: 1500, centsPerMetre: 900 },
    { cloth: fabric(), widthMm: 1700, centsPerMetre: 300 },
    { cloth: 'rib', widthMm: 1000, centsPerMetre: 200 },
    { cloth: 'elastic', widthMm: 1000, centsPerMetre: 150 },
  ]);
  const { cloths, sizes, clothCents } = await advice();
  const [shell] = cloths;
  expect(shell!.widths.map(({ widthMm }) => widthMm)).toEqual([1700, 1500, 300]);
  const [best, , narrow] = shell!.widths;
  expect(best!.costCents).toBe(Math.round((best!.lengthMm! / 1000) * 300));
  expect([narrow!.lengthMm, narrow!.costCents]).toEqual([null, null]);
  expect(narrow!.needMm).toBeGreaterThan(400);
  expect(clothCents).toBe(cloths.reduce((sum, { costCents }) => sum + costCents!, 0));
  // A garment of a larger size takes more cloth, and the sizes that are ordered add up to the order.
  const areas = sizes.map(({ areaMm2 }) => areaMm2);
  expect(areas).toEqual([...areas].sort((a, b) => a - b));
  expect(sizes.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(order.quantity);
  const whole = sizes.reduce((sum, { ordered, costCents }) => sum + ordered * costCents!, 0);
  expect(whole / clothCents!).toBeGreaterThan(0.95);
  expect(whole / clothCents!).toBeLessThan(1.05);
});

it('uses the marker of the print files once they are made', { timeout: 120_000 }, async () => {
  const { version, settings } = (await api.asAdmin<PrintSettings>('GET', SETTINGS)).body;
  await api.asAdmin('PUT', SETTINGS, { body: { version, settings: { ...settings, rollWidthMm: 1500 } } });
  await api.asAdmin('POST', `/api/console/orders/${order.id}/move`, {
    body: { action: 'approve', from: 'REVIEWING' },
  });
  await api.asAdmin('POST', `/api/console/orders/${order.id}/pack`, { body: {} });
  await api.runJobs();
  const { rolls } = (await api.asAdmin<Pack>('GET', `/api/console/orders/${order.id}/pack`)).body;
  const [shell] = (await advice()).cloths;
  const lengthMm = rolls.find(({ cloth }) => cloth === 'shell')!.lengthMm;
  const costCents = Math.round((lengthMm / 1000) * 900);
  expect(shell).toMatchObject({ made: { widthMm: 1500, lengthMm, costCents }, costCents });
});
