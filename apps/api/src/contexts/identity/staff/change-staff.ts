import type { StaffMember } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { endSessions } from '../accounts/sessions.repository.ts';
import { emit } from '../../../events/emit.ts';
import type { PlainAction } from '../../../events/events.ts';
import { presentStaff, roleOf } from './present.ts';
import { countAdministrators, findStaff, lockStaff, setStaff } from './repository.ts';

type StaffAction = Extract<PlainAction, `staff.${string}`>;

const actionsOf = (
  before: { readonly role: string; readonly isActive: boolean },
  after: { readonly role: string; readonly isActive: boolean },
): StaffAction[] => [
  ...(before.role === after.role ? [] : (['staff.roleChanged'] as const)),
  ...(before.isActive && !after.isActive ? (['staff.deactivated'] as const) : []),
  ...(!before.isActive && after.isActive ? (['staff.activated'] as const) : []),
];

/**
 * Gives a member of staff another role, shuts them out (which ends every session at once) or lets them in again. There
 * is always an administrator left who can sign in: of two who remove each other, one is told.
 */
export const changeStaff = async ({
  tx,
  account: actor,
  params,
  body: { role, isActive, seen },
  request,
  deps,
}: Call<typeof endpoints.consoleChangeStaff>): Promise<Outcome<StaffMember>> => {
  await lockStaff(tx);
  const found = await findStaff(tx, params.id);
  if (found === undefined) return fail('error.msg.notFound');
  const { account } = found;
  const before = { role: roleOf(account), isActive: !account.blocked };
  if (before.role !== seen.role || before.isActive !== seen.isActive) {
    return fail('error.msg.staff.conflict', { current: presentStaff(found, actor.id) });
  }
  const at = deps.clock();
  await setStaff(tx, account.id, { role, blocked: !isActive, at });
  if ((await countAdministrators(tx)) === 0) return fail('error.msg.staff.lastAdministrator');
  if (!isActive) await endSessions(tx, { accountId: account.id, reason: 'blocked', at });
  for (const action of actionsOf(before, { role, isActive })) {
    const subject = { type: 'account', id: account.id };
    const details = { email: account.email, role };
    await emit(tx, { at, type: action, actor, subject, details, ip: request.ip });
  }
  const changed = await findStaff(tx, account.id);
  if (changed === undefined) throw new Error('The member of staff is gone');
  return ok(presentStaff(changed, actor.id));
};
