import { randomUUID } from 'node:crypto';
import { MOST_PASSKEYS } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import { lockAccount } from '../../../../db/tenant-transaction.ts';
import type { Call, SlowCall } from '../../../../server/call.ts';
import { fail, ok, type Outcome, type Success } from '../../../../server/outcome.ts';
import { beginChallenge, holdChallenge, spendChallenge } from './challenges.ts';
import { afterAdding, afterRemoving } from './enrol.ts';
import { confirmPassword } from './own-security.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './repository.ts';
import { checkMade, creationOptions, relyingParty } from './webauthn.ts';

type BeginCall = SlowCall<typeof endpoints.beginPasskey>;
type Begun = Success<{
  readonly challenge: string;
  readonly options: Awaited<ReturnType<typeof creationOptions>>;
}>;

/** Begins a passkey at this host: the browser's part of it. */
export const beginPasskey = async (call: BeginCall): Promise<Outcome<Begun['value']>> => {
  const known = await confirmPassword(call);
  if (!known.ok) return known;
  const { inTenant, tenant, account, deps } = call;
  return inTenant(async (tx) => {
    const passkeys = await listPasskeys(tx, account.id);
    if (passkeys.length >= MOST_PASSKEYS) return fail('error.msg.secondFactor.tooMany');
    const options = await creationOptions(call, account, tenant.name, passkeys);
    const begun = { accountId: account.id, purpose: 'enrol', passwordHash: null } as const;
    const nonce = options.challenge;
    return ok({ challenge: await beginChallenge(tx, { ...begun, nonce }, deps.clock()), options });
  });
};

/** Keeps the passkey a browser has made for that; one that was not made here, now, for this account is refused. */
export const addPasskey = async (
  call: Call<typeof endpoints.addPasskey>,
): Promise<Outcome<{ readonly recoveryCodes: string[] | null }>> => {
  const { tx, account, body, deps } = call;
  const now = deps.clock();
  const held = await holdChallenge(tx, body.challenge, 'enrol', now);
  if (!held.ok) return held;
  if (held.value.accountId !== account.id) return fail('error.msg.secondFactor.over');
  const made = await checkMade(call, held.value.nonce, body.response);
  if (made === null) return fail('error.msg.secondFactor.invalid');
  await spendChallenge(tx, held.value, now);
  await lockAccount(tx, account.id);
  if ((await listPasskeys(tx, account.id)).length >= MOST_PASSKEYS) {
    return fail('error.msg.secondFactor.tooMany');
  }
  const isNew = await insertPasskey(tx, {
    id: randomUUID(),
    accountId: account.id,
    credentialId: made.id,
    rpId: relyingParty(call),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: body.response.response.transports,
    name: body.name,
    createdAt: now,
  });
  return isNew ? ok(await afterAdding(call, 'passkey')) : fail('error.msg.secondFactor.invalid');
};

export const removePasskey = async (
  call: SlowCall<typeof endpoints.removePasskey>,
): Promise<Outcome<null>> => {
  const known = await confirmPassword(call);
  if (!known.ok) return known;
  const { inTenant, account, params } = call;
  return inTenant(async (tx) => {
    await lockAccount(tx, account.id);
    const gone = await deletePasskey(tx, account.id, params.id);
    return gone === undefined ? fail('error.msg.notFound') : afterRemoving({ ...call, tx }, 'passkey');
  });
};
