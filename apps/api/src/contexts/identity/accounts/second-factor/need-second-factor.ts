import { may, type AccountId } from '@kitwright/contract';
import type { SecondFactorNeeded } from '@kitwright/contract/accounts';
import type { AccountRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import type { Deps } from '../../../../server/api.ts';
import type { AskedBy } from '../../../../server/link-origin.ts';
import { beginChallenge, newNonce } from './challenges.ts';
import { findSecondFactor, listPasskeys } from './repository.ts';
import { requestOptions } from './webauthn.ts';

/** The factors of an account that are in use. */
export const factorsOf = async (tx: TenantTransaction, accountId: AccountId) => {
  const row = await findSecondFactor(tx, accountId);
  const passkeys = await listPasskeys(tx, accountId);
  const totp = row?.totpConfirmedAt === null ? null : (row?.totpSealed ?? null);
  return { totp, totpSince: row?.totpConfirmedAt ?? null, passkeys, count: passkeys.length + (totp ? 1 : 0) };
};

export interface Attempt extends Omit<AskedBy, 'deps'> {
  readonly account: AccountRow;
  readonly deps: Pick<Deps, 'config' | 'jobs' | 'clock'>;
}

/** Begins the second step of a sign-in, and says what there is to prove; null for an account without second factor. */
export const needSecondFactor = async (
  tx: TenantTransaction,
  attempt: Attempt,
): Promise<SecondFactorNeeded | null> => {
  const { account, deps } = attempt;
  if (!may(account.roles, 'console')) return null;
  const { totp, passkeys, count } = await factorsOf(tx, account.id);
  if (count === 0) return null;
  const passkey = await requestOptions(attempt, passkeys);
  const { id: accountId, passwordHash } = account;
  const nonce = passkey?.challenge ?? newNonce();
  const begun = { accountId, passwordHash, purpose: 'sign-in', nonce } as const;
  const challenge = await beginChallenge(tx, begun, deps.clock());
  return { challenge, totp: totp !== null, passkey };
};
