import type { AccountRow, TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import type { SecurityChange } from '../../mail/content.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { originOf, type AskedBy } from '../ask-for-mail.ts';

interface Changing extends AskedBy {
  readonly tenant: TenantRow;
  readonly deps: Pick<Deps, 'config' | 'jobs' | 'clock'>;
}

/** Tells an account's owner by mail what was done to the second factor, with the way to another password. */
export const mailSecurityChange = async (
  tx: TenantTransaction,
  call: Changing,
  account: Pick<AccountRow, 'id' | 'email' | 'firstName' | 'lang'>,
  change: SecurityChange,
): Promise<void> => {
  const { tenant, deps } = call;
  const url = `${originOf(call)}/auth/forgotpassword`;
  const content = { template: 'securityChanged', url, change } as const;
  await queueMail(tx, deps, { tenant, account, content, now: deps.clock() });
};
