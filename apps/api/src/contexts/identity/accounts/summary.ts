import type { AccountSummary } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import { ORDER_STATUSES, ORDER_TRANSITIONS } from '@kitwright/ordering';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { designs, orders, players } from '../../../db/schema/index.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';

/** A rejected order is not over: it waits for its customer. */
const IN_PROGRESS = ORDER_STATUSES.filter((status) => !ORDER_TRANSITIONS.final.includes(status));

/** Counts for the dashboard. */
export const summary = async ({
  tx,
  tenant,
  account,
}: Call<typeof endpoints.summary>): Promise<Outcome<AccountSummary>> => {
  const { tenantId, db } = tx;
  const ownDesigns = and(
    eq(designs.tenantId, tenantId),
    eq(designs.accountId, account.id),
    isNull(designs.deletedAt),
  );
  const ownPlayers = and(eq(players.tenantId, tenantId), eq(players.accountId, account.id));
  const ownOrders = and(eq(orders.tenantId, tenantId), eq(orders.accountId, account.id));
  const [designCount] = await db.select({ value: count() }).from(designs).where(ownDesigns);
  const [playerCount] = await db.select({ value: count() }).from(players).where(ownPlayers);
  const [orderCount] = await db.select({ value: count() }).from(orders).where(ownOrders);
  const [openCount] = await db
    .select({ value: count() })
    .from(orders)
    .where(and(ownOrders, inArray(orders.status, IN_PROGRESS)));
  return ok({
    designs: designCount?.value ?? 0,
    players: playerCount?.value ?? 0,
    ordersInProgress: openCount?.value ?? 0,
    ordersTotal: orderCount?.value ?? 0,
    maxDesigns: tenant.maxDesigns,
  });
};
