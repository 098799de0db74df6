import type { endpoints } from '@kitwright/contract/endpoints';
import type { NotificationSettings } from '@kitwright/contract/messages';
import type { AccountRow } from '../../../db/schema/index.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { findAccount, updateAccount } from './accounts.repository.ts';

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
