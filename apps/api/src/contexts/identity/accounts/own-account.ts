import type { AccountDetails, AccountSummary, StoredMeasures } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { NotificationSettings } from '@kitwright/contract/messages';
import { ORDER_STATUSES, ORDER_TRANSITIONS } from '@kitwright/ordering';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { designs, orders, players, type AccountRow } from '../../../db/schema/index.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { findAccount, updateAccount } from './accounts.repository.ts';

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

/** Presents an account to itself. */
export const presentAccount = (account: Omit<SignedIn, 'sessionId' | 'roles'>): AccountDetails => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
  address: account.address,
  lang: account.lang,
  blocked: account.blocked,
  mustAcceptTerms: account.mustAcceptTerms,
});

/** Until someone chooses. */
const DEFAULTS: NotificationSettings = {
  orders: { byMail: true, inApp: true },
  designs: { byMail: true, inApp: true },
};

export const notificationsOf = ({ notifications }: Pick<AccountRow, 'notifications'>): NotificationSettings =>
  notifications ?? DEFAULTS;

export const notification = async ({
  tx,
  account,
}: Call<typeof endpoints.notification>): Promise<Outcome<NotificationSettings>> => {
  const row = await findAccount(tx, account.id);
  return row === null ? fail('error.msg.notFound') : ok(notificationsOf(row));
};

export const updateNotification = async ({
  tx,
  account,
  body,
  deps,
}: Call<typeof endpoints.updateNotification>): Promise<Outcome<NotificationSettings>> => {
  const row = await updateAccount(tx, account.id, { notifications: body, updatedAt: deps.clock() });
  return row === null ? fail('error.msg.notFound') : ok(notificationsOf(row));
};

export const ownMeasures = async ({
  tx,
  account,
}: Call<typeof endpoints.ownMeasures>): Promise<Outcome<StoredMeasures>> => {
  const row = await findAccount(tx, account.id);
  return row === null ? fail('error.msg.notFound') : ok({ measures: row.measures });
};

export const keepMeasures = async ({
  tx,
  account,
  body,
  deps,
}: Call<typeof endpoints.keepMeasures>): Promise<Outcome<StoredMeasures>> => {
  const row = await updateAccount(tx, account.id, { measures: body, updatedAt: deps.clock() });
  return row === null ? fail('error.msg.notFound') : ok({ measures: row.measures });
};

export const forgetMeasures = async ({
  tx,
  account,
  deps,
}: Call<typeof endpoints.forgetMeasures>): Promise<Outcome<null>> => {
  const row = await updateAccount(tx, account.id, { measures: null, updatedAt: deps.clock() });
  return row === null ? fail('error.msg.notFound') : ok(null);
};
