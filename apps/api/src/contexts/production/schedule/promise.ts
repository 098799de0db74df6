import type { OrderRow } from '../../../db/schema/index.ts';
import { orderSchedules } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { createCache, type BoundedCache } from '@kitwright/base/cache';
import { deliveredWithin } from '@kitwright/ordering';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { promiseOrder } from '@kitwright/ordering/plan';
import type { ReadOutlook } from '../../../server/api.ts';
import { workOfTeams } from './open-orders.ts';
import { readSettings } from './settings.ts';
import { momentOf, planOrderOf, readShop, tasksOf, type Shop, type ShopScene } from './shop-schedule.ts';

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
  const promise = promiseOrder(promised, planOrderOf(shop, own), shop.time, shop.spare);
  if (promise === null) return null;
  const { dueOn, endsOn } = promise;
  const sequence = Math.max(promise.sequence, scene.deps.clock().getTime());
  const span = deliveredWithin(endsOn, dueOn, order.place?.province ?? null);
  return {
    days: { dueOn, expectedFrom: span.from, expectedTo: span.to },
    keep: async () => {
      const kept = { sequence, promisedOn: dueOn, plannedOn: endsOn, doneAt: null };
      await tx.db
        .insert(orderSchedules)
        .values({ ...kept, tenantId: tx.tenantId, orderId: order.id })
        .onConflictDoUpdate({ target: [orderSchedules.tenantId, orderSchedules.orderId], set: kept });
    },
  };
};

/**
 * All that the queue of a shop depends on, as one word: open orders and what a person decided about them, where their pieces
 * are, their packs, and the settings. One query that reads no design: where the word is the same, so is the queue.
 */
const queueWord = async (tx: TenantTransaction): Promise<string> => {
  const { tenantId } = tx;
  const open = sql`(SELECT id FROM orders WHERE tenant_id = ${tenantId} AND supplier_id IS NULL
    AND status IN ('APPROVED', 'READY', 'PROCESSING', 'REVIEWING'))`;
  const { rows } = await tx.db.execute(sql`SELECT concat_ws('|',
    (SELECT md5(string_agg(concat_ws(' ', id, status, version, due_on, approved_at), ',' ORDER BY id))
      FROM orders WHERE tenant_id = ${tenantId} AND id IN ${open}),
    (SELECT md5(string_agg(concat_ws(' ', order_id, version, sequence, promised_on, is_rush, pins), ',' ORDER BY order_id))
      FROM order_schedules WHERE tenant_id = ${tenantId} AND order_id IN ${open}),
    (SELECT concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', order_id, garment_id, place, station_id, spoilt), 0)))
      FROM floor_pieces WHERE tenant_id = ${tenantId} AND order_id IN ${open}),
    (SELECT md5(string_agg(id::text, ',' ORDER BY id)) FROM packs
      WHERE tenant_id = ${tenantId} AND status = 'ready' AND order_id IN ${open}),
    (SELECT version FROM floor_plans WHERE tenant_id = ${tenantId}),
    (SELECT version FROM schedule_settings WHERE tenant_id = ${tenantId}),
    (SELECT version FROM print_settings WHERE tenant_id = ${tenantId})) AS word`);
  return z.array(z.object({ word: z.string() })).parse(rows)[0]?.word ?? '';
};

/** Shops whose queues are kept. */
const MOST_SHOPS = 200;
/** Queues of shops as they were read last, each with the word it was read at: of one application, and so of one database. */
type Queues = BoundedCache<string, { readonly word: string; readonly shop: Shop }>;

/** The shop with its queue: the one that was read last while nothing about it has changed, with the time there is now. */
const knownShop = async (queues: Queues, tx: TenantTransaction, scene: ShopScene): Promise<Shop> => {
  const word = `${await queueWord(tx)} ${momentOf(scene).day} ${momentOf(scene).minute}`;
  const known = queues.get(tx.tenantId);
  if (known?.word === word) return known.shop;
  const shop = await readShop(tx, scene, 'waiting');
  queues.set(tx.tenantId, { word, shop });
  return shop;
};

/**
 * Reader of the days on which an order would leave production that were approved behind all others, those included that
 * wait for their approval. Nothing is promised by it, and no other call waits for it.
 */
export const createOutlook = (): ReadOutlook => {
  const queues: Queues = createCache(MOST_SHOPS);
  return async (tx, scene) => {
    if (!(await isScheduled(tx))) return null;
    const shop = await knownShop(queues, tx, scene);
    const promised = shop.orders.map((each) => planOrderOf(shop, each));
    return (teams) => {
      const work = workOfTeams(teams, { plan: shop.floor, printing: shop.printing, rollUse: shop.rollUse });
      const job = { id: '', tasks: tasksOf(shop, work, []) };
      const promise = promiseOrder(promised, job, shop.time, shop.spare);
      return promise === null ? null : { from: promise.endsOn, to: promise.dueOn };
    };
  };
};
