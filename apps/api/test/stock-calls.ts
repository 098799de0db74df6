import type { AuditAction } from '@kitwright/contract/operations';
import type { ClothRoll } from '@kitwright/contract/production';
import { newKey, placeOrder } from './samples.ts';
import type { Answer, TestApi } from './start-api.ts';

const STOCK = '/api/console/stock';
const ROLL = { lot: 'A', place: '1', note: '', centsPerMetre: 300 };
const NEW_ROLLS = { ...ROLL, cloth: 'interlock', widthMm: 1_600, lengthsMm: [50_000] };

/** Good bodies of each call on cloth, for what spoils one place of them. */
export const STOCK_BODIES = {
  consoleAddRolls: NEW_ROLLS,
  consoleChangeRoll: { version: 1, ...ROLL, leftMm: 1 },
  consoleSetLeast: { least: [{ cloth: 'interlock', widthMm: 1_600, leastMm: 1 }] },
  consoleUseCloth: { order: 'KW-000001', leftMm: 1, place: '', seenLeftMm: 2 },
} as const;

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
});
