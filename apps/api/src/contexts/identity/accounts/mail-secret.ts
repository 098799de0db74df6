import { eq } from 'drizzle-orm';
import { tenants, type AccountRow, type SecretPurpose } from '../../../db/schema/index.ts';
import { lockAccount, withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Scene } from '../../../events/payloads.ts';
import type { JobData } from '../../../jobs/jobs.ts';
import type { Deps } from '../../../server/api.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { issueSecret, issuedAt } from './mailed-secrets.ts';
import { isLocked } from './sign-in-failures.ts';
import { FAILURE_WINDOW_SECONDS } from './weigh-failures.ts';

/** Tells whether an account is in need of what was asked for: not twice confirmed, not unlocked while open. */
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

/** Seconds between two mails of a kind to one account: no one's letter box is filled by others. */
const PAUSE_SECONDS: Readonly<Record<SecretPurpose, number>> = {
  'confirm-email': 60,
  'reset-password': 60,
  unlock: FAILURE_WINDOW_SECONDS,
};

/** Codes of a day: each gives five tries at one of a million. */
const MOST_CODES_A_DAY = 10;
const DAY_MS = 24 * 3_600_000;

interface SecretOrder {
  readonly account: AccountRow;
  readonly purpose: SecretPurpose;
  readonly scene: Scene;
}

/** Issues a fresh code or link for an account, which is mailed; false when one has just gone out, or enough in a day. */
export const sendSecret = async (
  tx: TenantTransaction,
  deps: Pick<Deps, 'config' | 'clock'>,
  { account, purpose, scene }: SecretOrder,
): Promise<boolean> => {
  const now = deps.clock();
  await lockAccount(tx, account.id);
  const before = await issuedAt(tx, account.id, purpose, MOST_CODES_A_DAY);
  const isWithin = (at: Date | undefined, ms: number): boolean =>
    at !== undefined && now.getTime() - at.getTime() < ms;
  if (isWithin(before[0], PAUSE_SECONDS[purpose] * 1000)) return false;
  if (purpose === 'confirm-email' && isWithin(before[MOST_CODES_A_DAY - 1], DAY_MS)) return false;
  const secret = await issueSecret(tx, deps.config.tokenSecret, account, purpose, now);
  await emit(tx, { type: 'account.secretIssued', account, purpose, secret, scene, at: now });
  return true;
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
