import type { KeptSchedule } from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import { SPREAD_ORDERS, spreadOf, workDaysBetween, type ShopCalendar } from '@kitwright/ordering/plan';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { orderSchedules, orders } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { on, type Subscription } from '../../../events/events.ts';
import { readRollUse } from '../packs/roll-use.ts';

/** Spread of the orders that were finished last, and how many these are. */
export const readSpread = async (
  tx: TenantTransaction,
  calendar: ShopCalendar,
  zone: string,
): Promise<{ readonly spread: number | null; readonly orders: number }> => {
  const rows = await tx.db
    .select({
      promisedAt: orders.approvedAt,
      plannedOn: orderSchedules.plannedOn,
      doneAt: orderSchedules.doneAt,
    })
    .from(orderSchedules)
    .innerJoin(
      orders,
      and(eq(orders.tenantId, orderSchedules.tenantId), eq(orders.id, orderSchedules.orderId)),
    )
    .where(
      and(
        eq(orderSchedules.tenantId, tx.tenantId),
        isNotNull(orderSchedules.doneAt),
        isNotNull(orderSchedules.plannedOn),
      ),
    )
    .orderBy(desc(orderSchedules.doneAt))
    .limit(SPREAD_ORDERS.most);
  const finished = rows.flatMap(({ promisedAt, plannedOn, doneAt }) => {
    if (promisedAt === null || plannedOn === null || doneAt === null) return [];
    const from = dayIn(zone, promisedAt.getTime());
    return [
      {
        plannedDays: workDaysBetween(calendar, from, plannedOn),
        tookDays: workDaysBetween(calendar, from, dayIn(zone, doneAt.getTime())),
      },
    ];
  });
  return { spread: spreadOf(finished), orders: finished.length };
};

/** Figures that the settings page shows of what was measured. */
export const presentMeasured = async (
  tx: TenantTransaction,
  calendar: ShopCalendar,
  zone: string,
): Promise<KeptSchedule['measured']> => {
  const { spread, orders: finished } = await readSpread(tx, calendar, zone);
  const { error, markers } = await readRollUse(tx);
  return { spread, orders: finished, errorPercent: Math.round(1000 * error) / 10, markers };
};

/** Writes down when an order was done: by it the next promises are made. */
export const scheduleSubscriptions: readonly Subscription[] = [
  on(['order.moved', 'order.movedUnpaid'], {
    by: 'production/schedule',
    does: 'writes down when an order with a promise was done',
    handle: async (tx, events) => {
      for (const { order, at } of events) {
        if (order.status !== 'COMPLETED') continue;
        await tx.db
          .update(orderSchedules)
          .set({ doneAt: sql`coalesce(${orderSchedules.doneAt}, ${at})` })
          .where(and(eq(orderSchedules.tenantId, tx.tenantId), eq(orderSchedules.orderId, order.id)));
      }
    },
  }),
];
