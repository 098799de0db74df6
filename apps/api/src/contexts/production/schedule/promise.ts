import type { OrderRow } from '../../../db/schema/index.ts';
import { orderSchedules } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { deliveredWithin } from '@kitwright/ordering';
import { promiseOrder } from '@kitwright/ordering/plan';
import type { ReadOutlook } from '../../../server/api.ts';
import { workOfTeams } from './open-orders.ts';
import { readSettings } from './settings.ts';
import { planOrderOf, readShop, tasksOf, type ShopScene } from './shop-schedule.ts';

/** The days of an order that its promise sets. */
export type Promised = Pick<OrderRow, 'dueOn' | 'expectedFrom' | 'expectedTo'>;

interface OrderPromise {
  readonly days: Promised;
  /** Writes the promise down, once the order is approved. */
  readonly keep: () => Promise<void>;
}

const isScheduled = async (tx: TenantTransaction): Promise<boolean> =>
  Object.keys((await readSettings(tx)).settings.capacities).length > 0;

/**
 * Promises an order that is about to be approved, from the queue as it is. Two approvals at once wait for one another, so
 * that the second sees the first in the queue. Null where nothing is scheduled, or the work would end beyond a year: the
 * days that were set when it was ordered stay.
 */
export const promiseFor = async (
  tx: TenantTransaction,
  scene: ShopScene,
  order: Pick<OrderRow, 'id' | 'place'>,
): Promise<OrderPromise | null> => {
  // A shop without capacities is kept waiting for nothing.
  if (!(await isScheduled(tx))) return null;
  await lockTenant(tx);
  const shop = await readShop(tx, scene, order.id);
  const own = shop.orders.find(({ id }) => id === order.id);
  if (own === undefined) return null;
  const promised = shop.orders.filter((each) => each !== own).map((each) => planOrderOf(shop, each));
  const promise = promiseOrder(promised, planOrderOf(shop, own), shop.time, shop.settings.spareDays);
  if (promise === null) return null;
  const { dueOn, endsOn } = promise;
  const sequence = Math.max(promise.sequence, scene.deps.clock().getTime());
  const span = deliveredWithin(endsOn, dueOn, order.place?.province ?? null);
  return {
    days: { dueOn, expectedFrom: span.from, expectedTo: span.to },
    keep: async () => {
      const kept = { sequence, promisedOn: dueOn };
      await tx.db
        .insert(orderSchedules)
        .values({ ...kept, tenantId: tx.tenantId, orderId: order.id })
        .onConflictDoUpdate({ target: [orderSchedules.tenantId, orderSchedules.orderId], set: kept });
    },
  };
};

/**
 * Reads the days on which an order would leave production that were approved behind all others, those included that wait
 * for their approval. Nothing is promised by it, and no other call waits for it.
 */
export const readOutlook: ReadOutlook = async (tx, scene) => {
  if (!(await isScheduled(tx))) return null;
  const shop = await readShop(tx, scene, 'waiting');
  const promised = shop.orders.map((each) => planOrderOf(shop, each));
  return (teams) => {
    const work = workOfTeams(teams, { plan: shop.floor, printing: shop.printing });
    const job = { id: '', tasks: tasksOf(shop, work, []) };
    const promise = promiseOrder(promised, job, shop.time, shop.settings.spareDays);
    return promise === null ? null : { from: promise.endsOn, to: promise.dueOn };
  };
};
