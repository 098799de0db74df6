import type { OwnSecurity, Passkey } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { PasskeyRow } from '../../../../db/schema/index.ts';
import type { Call, SlowCall } from '../../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { findAccount } from '../accounts.repository.ts';
import { isPassword } from '../passwords.ts';
import { findTenant } from '../../../../db/tenants.repository.ts';
import { admitTry, forgetTries } from './codes.ts';
import { factorsOf } from './need-second-factor.ts';
import { countRecoveryCodes } from './repository.ts';

const presentPasskey = ({ id, name, rpId, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  host: rpId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The protection of the caller's sign-in; never a secret of it. */
export const ownSecurity = async ({
  tx,
  account,
}: Call<typeof endpoints.ownSecurity>): Promise<Outcome<OwnSecurity>> => {
  // Read afresh: the row of the request may be some seconds old.
  const { secondFactorRequired } = await findTenant(tx);
  const { totpSince, passkeys } = await factorsOf(tx, account.id);
  return ok({
    required: secondFactorRequired,
    totpSince: totpSince?.toISOString() ?? null,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(tx, account.id),
  });
};

type WithPassword = Pick<SlowCall<typeof endpoints.removeTotp>, 'inTenant' | 'account' | 'body' | 'deps'>;

/**
 * Confirms that the caller knows the account's password: a token alone, stolen or left behind on a shared screen,
 * changes nothing of how the account is protected. Guesses are counted as wrong codes are.
 */
export const confirmPassword = async ({
  inTenant,
  account,
  body,
  deps,
}: WithPassword): Promise<Outcome<null>> => {
  const present = await inTenant(async (tx) => {
    const admitted = await admitTry(tx, account.id, deps.clock());
    if (!admitted.ok) return admitted;
    const row = await findAccount(tx, account.id);
    return row === null ? fail('error.msg.token.invalid') : ok(row.passwordHash);
  });
  if (!present.ok) return present;
  if (!(await isPassword(present.value, body.password))) {
    const fields = [{ field: 'password', key: 'error.field.password.wrong' }];
    return fail('error.msg.validation', { fields });
  }
  return inTenant(async (tx) => {
    await forgetTries(tx, account.id);
    return ok(null);
  });
};
