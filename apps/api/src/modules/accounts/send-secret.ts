import type { AccountRow, SecretPurpose, TenantRow } from '../../db/schema/index.ts';
import { lockAccount } from '../../db/lock-account.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Deps } from '../../server/api.ts';
import { SECRET_MARK, type MailContent } from '../mail/content.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { issueSecret, issuedAt } from './mailed-secrets.ts';
import { FAILURE_WINDOW_SECONDS } from './weigh-failures.ts';

/** Seconds between two mails of a kind to one account: nobody's letter box is filled by others. */
const PAUSE_SECONDS: Readonly<Record<SecretPurpose, number>> = {
  'confirm-email': 60,
  'reset-password': 60,
  unlock: FAILURE_WINDOW_SECONDS,
};

/** Codes of a day: each gives five tries at one of a million. */
const MOST_CODES_A_DAY = 10;
const DAY_MS = 24 * 3_600_000;

const contentOf = (purpose: SecretPurpose, origin: string, email: string): MailContent => {
  switch (purpose) {
    case 'confirm-email':
      return { template: 'confirmEmail', url: `${origin}/auth/confirm?email=${encodeURIComponent(email)}` };
    case 'reset-password':
      return { template: 'resetPassword', url: `${origin}/auth/resetpassword?token=${SECRET_MARK}` };
    case 'unlock':
      return { template: 'accountLocked', url: `${origin}/auth/unlock?token=${SECRET_MARK}` };
  }
};

export interface SecretOrder {
  readonly tenant: Pick<TenantRow, 'name' | 'themeColour'>;
  readonly account: AccountRow;
  readonly purpose: SecretPurpose;
  /** Where links lead, `https://shop.example`. */
  readonly origin: string;
}

/** Mails a fresh code or link to an account; false when one has just gone out, or enough in a day. */
export const sendSecret = async (
  tx: TenantTransaction,
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  { tenant, account, purpose, origin }: SecretOrder,
): Promise<boolean> => {
  const now = deps.clock();
  await lockAccount(tx, account.id);
  const before = await issuedAt(tx, account.id, purpose, MOST_CODES_A_DAY);
  const isWithin = (at: Date | undefined, ms: number): boolean =>
    at !== undefined && now.getTime() - at.getTime() < ms;
  if (isWithin(before[0], PAUSE_SECONDS[purpose] * 1000)) return false;
  if (purpose === 'confirm-email' && isWithin(before[MOST_CODES_A_DAY - 1], DAY_MS)) return false;
  const secret = await issueSecret(tx, deps.config.tokenSecret, account, purpose, now);
  const content = contentOf(purpose, origin, account.email);
  await queueMail(tx, deps, { tenant, account, content, secret, now });
  return true;
};
