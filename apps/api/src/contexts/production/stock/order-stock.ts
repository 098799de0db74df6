import type { OrderId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { OrderStock } from '@kitwright/contract/production';
import { chooseRolls, writeRollNumber, type ClothNeed } from '@kitwright/ordering/stock';
import { eq } from 'drizzle-orm';
import { orders, type OrderRow } from '../../../db/schema/index.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fileRoute } from '../../../server/file-route.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { findOrder } from '../../ordering/orders.ts';
import { clothOfRoll, laidPacks } from '../packs/cloth-costs.ts';
import { addReservation, listRolls, releaseOrder, reservedFor, usedForOrder } from './repository.ts';
import { rollLabels } from './roll-labels.ts';
import {
  addRolls,
  changeRoll,
  reservedOf,
  scanRoll,
  setLeast,
  showStock,
  tellStock,
  cutCloth,
} from './rolls.ts';

interface OfCloth {
  readonly cloth: string;
  readonly widthMm: number;
}
const keyOf = ({ cloth, widthMm }: OfCloth): string => `${cloth} ${widthMm}`;

/** Lengths of the markers of an order and its re-cuts, whole mm by cloth and width. */
const needsOf = async (tx: TenantTransaction, orderId: OrderId): Promise<ClothNeed[]> => {
  const needs = new Map<string, ClothNeed>();
  for (const { rolls, widthMm: packWidthMm } of await laidPacks(tx, eq(orders.id, orderId))) {
    const widthMm = Math.round(packWidthMm);
    for (const roll of rolls) {
      const cloth = clothOfRoll(roll);
      const before = needs.get(keyOf({ cloth, widthMm }))?.lengthMm ?? 0;
      const lengthMm = before + Math.ceil(roll.lengthMm);
      if (lengthMm > 0) needs.set(keyOf({ cloth, widthMm }), { cloth, widthMm, lengthMm });
    }
  }
  return [...needs.values()];
};

/** Cloth that an order needs, that is kept for it, and that is missing. */
const showOrderStock = async (tx: TenantTransaction, orderId: OrderId): Promise<OrderStock> => {
  const needs = await needsOf(tx, orderId);
  const kept = await reservedFor(tx, orderId);
  const used = await usedForOrder(tx, orderId);
  const found = (need: ClothNeed): number =>
    kept.filter(({ roll }) => keyOf(roll) === keyOf(need)).reduce((sum, { lengthMm }) => sum + lengthMm, 0) +
    used.filter((each) => keyOf(each) === keyOf(need)).reduce((sum, { usedMm }) => sum + usedMm, 0);
  return {
    needs,
    reserved: kept.map(({ rollId, lengthMm, roll }) => ({
      rollId,
      number: writeRollNumber(roll.number),
      cloth: roll.cloth,
      widthMm: roll.widthMm,
      lot: roll.lot,
      place: roll.place,
      lengthMm,
    })),
    missing: needs
      .map((need) => ({ ...need, lengthMm: need.lengthMm - found(need) }))
      .filter(({ lengthMm }) => lengthMm > 0),
    usedMm: used.reduce((sum, { usedMm }) => sum + usedMm, 0),
    usedCents: used.some(({ cents }) => cents === null)
      ? null
      : Math.round(used.reduce((sum, { cents }) => sum + (cents ?? 0), 0)),
  };
};

type OrderCall = Call<typeof endpoints.consoleReserveCloth | typeof endpoints.consoleReleaseCloth>;

const subjectOf = ({ id }: Pick<OrderRow, 'id'>) => ({ type: 'order', id }) as const;

/** Keeps cloth for what an order still misses. Nothing is kept twice: those who ask at once wait for one another. */
const reserveCloth = async (call: OrderCall): Promise<Outcome<OrderStock>> => {
  const { tx, params, deps } = call;
  await lockTenant(tx);
  const order = await findOrder(tx, params.id, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  if (order.status === 'CANCELED' || order.status === 'REJECTED') {
    return fail('error.msg.order.invalidTransition');
  }
  const { missing } = await showOrderStock(tx, order.id);
  const rolls = (await listRolls(tx)).map((roll) => ({ ...roll, freeMm: roll.leftMm - reservedOf(roll) }));
  const { reserved } = chooseRolls(rolls, missing);
  for (const { rollId, lengthMm } of reserved) {
    await addReservation(tx, { rollId, orderId: order.id, lengthMm, reservedAt: deps.clock() });
  }
  const lengthMm = reserved.reduce((sum, each) => sum + each.lengthMm, 0);
  await tellStock(call, 'stock.reserved', subjectOf(order), {
    name: writeOrderNumber(order.number),
    lengthMm,
  });
  return ok(await showOrderStock(tx, order.id));
};

const releaseCloth = async (call: OrderCall): Promise<Outcome<OrderStock>> => {
  const { tx, params } = call;
  await lockTenant(tx);
  const order = await findOrder(tx, params.id);
  if (order === undefined) return fail('error.msg.notFound');
  await releaseOrder(tx, order.id);
  await tellStock(call, 'stock.released', subjectOf(order), { name: writeOrderNumber(order.number) });
  return ok(await showOrderStock(tx, order.id));
};

/** Registers the calls about the cloth on the shelf. */
export const registerStock = (api: Api): void => {
  route(api, endpoints.consoleStock, async ({ tx }) => ok(await showStock(tx)));
  route(api, endpoints.consoleAddRolls, addRolls);
  route(api, endpoints.consoleChangeRoll, changeRoll);
  route(api, endpoints.consoleSetLeast, setLeast);
  route(api, endpoints.consoleFindRoll, scanRoll);
  route(api, endpoints.consoleUseCloth, cutCloth);
  fileRoute(api, endpoints.consoleRollLabels, rollLabels);
  route(api, endpoints.consoleOrderStock, async ({ tx, params }) =>
    (await findOrder(tx, params.id)) === undefined
      ? fail('error.msg.notFound')
      : ok(await showOrderStock(tx, params.id)),
  );
  route(api, endpoints.consoleReserveCloth, reserveCloth);
  route(api, endpoints.consoleReleaseCloth, releaseCloth);
};
