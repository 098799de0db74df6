import type { AccountRow, SecretPurpose } from '../../../db/schema/index.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import { emit } from '../../../events/emit.ts';
import type { Scene } from '../../../events/payloads.ts';
import { issueSecret, issuedAt } from './mailed-secrets.ts';
import { FAILURE_WINDOW_SECONDS } from './weigh-failures.ts';

/** Seconds between two mails of a kind to one account: no one's letter box is filled by others. */
const PAUSE_SECONDS: Readonly<Record<SecretPurpose, number>> = {
  'confirm-email': 60,
  'reset-password': 60,
  unlock: FAILURE_WINDOW_SECONDS,
};

/** Codes of a day: each gives five tries at one of a million. */
const MOST_CODES_A_DAY = 10;
const DAY_MS = 24 * 3_600_000;

export interface SecretOrder {
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
