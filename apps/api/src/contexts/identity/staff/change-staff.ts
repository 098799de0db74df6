import { reachOf } from '@kitwright/contract';
import type { StaffMember, StaffRole, StaffState } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { AccountRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import { endSessions } from '../accounts/session-end.ts';
import { countAdministrators, findStaff, lockStaff, setStaff, type StaffRow } from './repository.ts';

type StaffAction = Extract<PlainAction, `staff.${string}`>;

const actionsOf = (
  before: { readonly role: string; readonly isActive: boolean },
  after: { readonly role: string; readonly isActive: boolean },
): StaffAction[] => [
  ...(before.role === after.role ? [] : (['staff.roleChanged'] as const)),
  ...(before.isActive && !after.isActive ? (['staff.deactivated'] as const) : []),
  ...(!before.isActive && after.isActive ? (['staff.activated'] as const) : []),
];

/** As what someone works here: who may do more is that. */
export const roleOf = ({ roles }: Pick<AccountRow, 'roles'>): StaffRole =>
  reachOf(roles, 'staff') === 'tenant' ? 'ADMIN' : 'STORE';

const stateOf = ({ blocked, confirmedAt }: AccountRow): StaffState => {
  if (blocked) return 'inactive';
  return confirmedAt === null ? 'invited' : 'active';
};

export const presentStaff = (
  { account, lastSeenAt, hasSecondFactor }: StaffRow,
  callerId: string,
): StaffMember => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  role: roleOf(account),
  state: stateOf(account),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  hasSecondFactor,
  isYou: account.id === callerId,
});

/**
 * Gives a member of staff another role, shuts them out (which ends every session at once) or lets them in again. There
 * is always an administrator left who can sign in: of two who remove each other, one is refused.
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
