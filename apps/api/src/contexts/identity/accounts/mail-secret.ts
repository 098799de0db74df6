import { eq } from 'drizzle-orm';
import { tenants, type AccountRow, type SecretPurpose } from '../../../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { JobData } from '../../../jobs/queues.ts';
import type { Deps } from '../../../server/api.ts';
import { emit } from '../../../events/emit.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { sendSecret } from './send-secret.ts';
import { isLocked } from './sign-in-failures.ts';

/** Whether an account is in need of what was asked for: not twice confirmed, not unlocked while open. */
const needs = async (
  tx: TenantTransaction,
  account: AccountRow,
  purpose: SecretPurpose,
  now: Date,
): Promise<boolean> => {
  switch (purpose) {
    case 'confirm-email':
      return account.confirmedAt === null;
    case 'reset-password':
      return true;
    case 'unlock':
      return isLocked(tx, account.email, now);
  }
};

/**
 * Mails a code or link to an e-mail if it has an account. A job, so that the call which asked for it does the same
 * work, and takes the same time, whether there is one or not.
 */
export const mailSecret = async (deps: Deps, data: JobData['mail-secret']): Promise<void> => {
  const { tenantId, purpose, email, origin, ip } = data;
  const now = deps.clock();
  await withTenant(deps.pool, tenantId, async (tx) => {
    const [tenant] = await tx.db.select().from(tenants).where(eq(tenants.tenantId, tx.tenantId));
    const account = await findAccountByEmail(tx, email);
    if (tenant === undefined || account === null || account.blocked) return;
    if (!(await needs(tx, account, purpose, now))) return;
    const sent = await sendSecret(tx, deps, { account, purpose, scene: { tenant, origin } });
    if (!sent || purpose !== 'unlock') return;
    const subject = { type: 'account', id: account.id };
    await emit(tx, {
      at: now,
      type: 'account.locked',
      actor: null,
      subject,
      details: { email },
      ip,
    });
  });
};
