import { endpoints } from '@kitwright/contract/endpoints';
import type { AuditAction } from '@kitwright/contract/operations';
import type { ClothRoll, Purchase, Supplier } from '@kitwright/contract/production';
import { newKey, placeOrder } from './samples.ts';
import type { Answer, TestApi } from './start-api.ts';

const STOCK = '/api/console/stock';
const ROLL = { lot: 'A', place: '1', note: '', centsPerMetre: 300 };
const NEW_ROLLS = { ...ROLL, cloth: 'interlock', widthMm: 1_600, lengthsMm: [50_000] };

/** An order of one cloth. */
const purchaseOf = (supplierId: string) => ({
  supplierId,
  dueOn: '2026-12-24',
  note: 'Blue as last time',
  lines: [{ cloth: 'interlock', widthMm: 1_600, colour: 'White', lengthMm: 100_000, centsPerMetre: 300 }],
});

const SOME_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const COSTS = { inkCentsPerM2: 150, hourCents: { sew: 300 }, extraCents: { armband: 40 }, parcelCents: 200 };

/** Good bodies of each call on cloth, for what spoils one place of them. */
export const STOCK_BODIES = {
  consoleAddRolls: NEW_ROLLS,
  consoleChangeRoll: { version: 1, ...ROLL, leftMm: 1 },
  consoleSetLeast: { least: [{ cloth: 'interlock', widthMm: 1_600, leastMm: 1 }] },
  consoleUseCloth: { order: 'KW-000001', leftMm: 1, place: '', seenLeftMm: 2 },
  consoleWritePurchase: purchaseOf('0197a6a1-8f3c-7000-8000-000000000001'),
  consoleChangePurchase: { version: 1, purchase: purchaseOf('0197a6a1-8f3c-7000-8000-000000000001') },
  consoleSendPurchase: { version: 1, by: 'hand', lang: 'kh' },
  consoleDeliverPurchase: { version: 1, position: 1, ...ROLL, lengthsMm: [50_000] },
  consoleKeepChecks: { version: 0, checks: [{ id: SOME_ID, says: { kh: 'n', en: 'n' }, uploadId: null }] },
  consoleCheckGarment: {
    garment: 'KW-000001/001',
    station: 'check',
    worker: null,
    answers: [{ id: SOME_ID, check: SOME_ID, isGood: true, note: '', uploadId: null }],
  },
  consoleKeepCostSettings: { version: 0, settings: COSTS },
  consoleClosePurchase: { version: 1 },
  consoleCancelPurchase: { version: 1 },
} as const;

const PURCHASES = '/api/console/purchases';
const written = <Body>(api: TestApi, path: string, body: unknown): Promise<Answer<Body>> =>
  api.asAdmin<Body>('POST', path, { body, headers: { 'idempotency-key': newKey() } });

/** A supplier that sells cloth. */
export const clothSeller = async (api: TestApi, part: object = {}): Promise<Supplier> => {
  const seller = {
    name: 'Sok Textiles',
    contact: '',
    phone: '',
    email: 'cloth@mill.test',
    note: '',
    active: true,
  };
  return (await written<Supplier>(api, '/api/console/suppliers', { ...seller, does: 'cloth', ...part })).body;
};
const newPurchase = async (api: TestApi): Promise<Answer<Purchase>> =>
  written<Purchase>(api, PURCHASES, purchaseOf((await clothSeller(api)).id));
/** The step of an order that was written, and sent where it says so. */
const stepOf = async (api: TestApi, step: string, part: object, isSent: boolean): Promise<Answer> => {
  const { id, version } = (await newPurchase(api)).body;
  if (isSent) await written(api, `${PURCHASES}/${id}/send`, { version, by: 'hand', lang: 'kh' });
  return written(api, `${PURCHASES}/${id}/${step}`, { version: isSent ? version + 1 : version, ...part });
};
const delivered = { position: 1, ...ROLL };
const deliveredSchema = endpoints.consoleDeliverPurchase.response;

const addRolls = (api: TestApi) =>
  api.asAdmin<{ rolls: ClothRoll[] }>('POST', `${STOCK}/rolls`, {
    body: NEW_ROLLS,
    headers: { 'idempotency-key': newKey() },
  });
const newRoll = async (api: TestApi): Promise<ClothRoll> => {
  const [roll] = (await addRolls(api)).body.rolls;
  if (roll === undefined) throw new Error('No roll was written down');
  return roll;
};
const ofOrder = async (api: TestApi, step: 'reserve' | 'release'): Promise<Answer> =>
  api.asAdmin('POST', `/api/console/orders/${(await placeOrder(api.asCustomer)).id}/stock/${step}`);

type Action = readonly [AuditAction, () => Promise<Answer>];

/** The entry of each call on cloth in the audit log. */
export const stockActions = (getApi: () => TestApi) => ({
  consoleAddRolls: ['stock.rollsAdded', () => addRolls(getApi())] satisfies Action,
  consoleChangeRoll: [
    'stock.rollChanged',
    async () => {
      const { id, version, leftMm } = await newRoll(getApi());
      const body = { version, ...ROLL, leftMm };
      return getApi().asAdmin('PUT', `${STOCK}/rolls/${id}`, { body });
    },
  ] satisfies Action,
  consoleSetLeast: [
    'stock.leastChanged',
    () => getApi().asAdmin('PUT', `${STOCK}/least`, { body: { least: [] } }),
  ] satisfies Action,
  consoleUseCloth: [
    'stock.used',
    async () => {
      const { id, leftMm } = await newRoll(getApi());
      const body = { order: null, leftMm: 1, place: '', seenLeftMm: leftMm };
      return getApi().asAdmin('POST', `${STOCK}/rolls/${id}/use`, { body });
    },
  ] satisfies Action,
  consoleReserveCloth: ['stock.reserved', () => ofOrder(getApi(), 'reserve')] satisfies Action,
  consoleReleaseCloth: ['stock.released', () => ofOrder(getApi(), 'release')] satisfies Action,
  consoleKeepChecks: [
    'quality.changed',
    () => getApi().asAdmin('PUT', '/api/console/quality/TSHIRT', { body: { version: 0, checks: [] } }),
  ] satisfies Action,
  consoleKeepCostSettings: [
    'costs.changed',
    async () => {
      const path = '/api/console/cost-settings';
      const { version } = (await getApi().asAdmin<{ version: number }>('GET', path)).body;
      return getApi().asAdmin('PUT', path, { body: { version, settings: COSTS } });
    },
  ] satisfies Action,
  consoleWritePurchase: ['purchase.written', () => newPurchase(getApi())] satisfies Action,
  consoleChangePurchase: [
    'purchase.changed',
    async () => {
      const { id, version, supplier } = (await newPurchase(getApi())).body;
      const body = { version, purchase: purchaseOf(supplier.id) };
      return getApi().asAdmin('PUT', `${PURCHASES}/${id}`, { body });
    },
  ] satisfies Action,
  consoleSendPurchase: [
    'purchase.sent',
    () => stepOf(getApi(), 'send', { by: 'mail', lang: 'kh' }, false),
  ] satisfies Action,
  consoleDeliverPurchase: [
    'purchase.delivered',
    () => stepOf(getApi(), 'deliver', { ...delivered, lengthsMm: [100_000] }, true),
  ] satisfies Action,
  consoleClosePurchase: [
    'purchase.closed',
    async () => {
      const { body } = await stepOf(getApi(), 'deliver', { ...delivered, lengthsMm: [10_000] }, true);
      const { purchase } = deliveredSchema.parse(body);
      return written(getApi(), `${PURCHASES}/${purchase.id}/close`, { version: purchase.version });
    },
  ] satisfies Action,
  consoleCancelPurchase: ['purchase.canceled', () => stepOf(getApi(), 'cancel', {}, true)] satisfies Action,
});
