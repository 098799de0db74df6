import type { endpoints } from '@kitwright/contract/endpoints';
import type { AccountRow } from '../../../db/schema/index.ts';
import { lockAccount, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit, emitAll, type Audited } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { endSessions } from '../accounts/session-end.ts';
import { findStaff, listStaff } from './repository.ts';
import { lockTenant, updateTenant } from '../../../db/tenants.repository.ts';
import { factorsOf } from '../accounts/second-factor/need-second-factor.ts';
import { forgetSecondFactor } from '../accounts/second-factor/repository.ts';

/**
 * Says whether all staff need a second factor. From then on a session without one may do nothing but set it up; so who
 * asks for it has one already, and no slip shuts everybody out.
 */
export const requireSecondFactor = async ({
  tx,
  account,
  body: { required },
  request,
  deps,
}: Call<typeof endpoints.requireSecondFactor>): Promise<Outcome<null>> => {
  if (required && (await factorsOf(tx, account.id)).count === 0) {
    return fail('error.msg.secondFactor.required');
  }
  const tenant = await lockTenant(tx);
  if (tenant.secondFactorRequired === required) return ok(null);
  await updateTenant(tx, { secondFactorRequired: required });
  // What staff without one have open is over too.
  if (required) {
    const staff = await listStaff(tx);
    await emitAll(
      tx,
      staff.map(({ account: { id } }) => ({ type: 'account.sessionsEnded', accountId: id })),
    );
  }
  const action = required ? 'secondFactor.required' : 'secondFactor.optional';
  const subject = { type: 'tenant', id: tx.tenantId };
  await emit(tx, { at: deps.clock(), type: action, actor: account, subject, ip: request.ip });
  return ok(null);
};

/** Takes an account's factors away, signs it out and writes that down; false where it has none. It is locked already. */
export const takeFactorsAway = async (
  tx: TenantTransaction,
  account: Pick<AccountRow, 'id' | 'email'>,
  { at, actor, ip }: Pick<Audited, 'at' | 'actor' | 'ip'>,
): Promise<boolean> => {
  if ((await factorsOf(tx, account.id)).count === 0) return false;
  await forgetSecondFactor(tx, account.id);
  await endSessions(tx, { accountId: account.id, reason: 'ended', at });
  const subject = { type: 'account', id: account.id };
  const details = { email: account.email };
  await emit(tx, { at, type: 'staff.secondFactorReset', actor, subject, details, ip });
  return true;
};

/**
 * Takes a colleague's factors away, who lost the phone and the codes; nothing of them is shown. Their sessions end, and
 * they get a mail, sign in by their password and set a new one up. One's own are removed by who knows the password.
 */
export const resetSecondFactor = async (
  call: Call<typeof endpoints.consoleResetSecondFactor>,
): Promise<Outcome<null>> => {
  const { tx, account: actor, params, request, deps } = call;
  if (params.id === actor.id) return fail('error.msg.forbidden');
  await lockAccount(tx, params.id);
  const found = await findStaff(tx, params.id);
  if (found === undefined) return fail('error.msg.notFound');
  const { account } = found;
  const at = deps.clock();
  const isTaken = await takeFactorsAway(tx, account, { at, actor, ip: request.ip });
  if (!isTaken) return ok(null);
  const change = { kind: 'takenAway' } as const;
  await emit(tx, { type: 'account.securityChanged', account, change, scene: sceneOf(call), at });
  return ok(null);
};
