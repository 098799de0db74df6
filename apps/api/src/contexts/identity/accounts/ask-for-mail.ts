import type { SecretPurpose } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { originOf, type AskedBy } from '../../../server/link-origin.ts';

/** Leaves a job that mails a code or link to an e-mail, should it have an account. */
export const askForMail = async (
  tx: TenantTransaction,
  by: AskedBy,
  purpose: SecretPurpose,
  email: string,
): Promise<Outcome<null>> => {
  const { tenantId } = tx;
  const { ip } = by.request;
  await by.deps.jobs.enqueue(tx, 'mail-secret', { tenantId, purpose, email, origin: originOf(by), ip });
  return ok(null);
};
