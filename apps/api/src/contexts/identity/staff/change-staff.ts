import { mayGive } from '@kitwright/contract';
import { STAFF_ROLES, type StaffMember, type StaffRole, type StaffState } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { AccountRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import { endSessions } from '../accounts/session-end.ts';
import { countAdministrators, findStaff, lockStaff, setStaff, type StaffRow } from './repository.ts';

type StaffAction = Extract<PlainAction, `staff.${string}`>;

interface Standing {
  readonly roles: readonly StaffRole[];
  readonly isActive: boolean;
}

const sameRoles = (before: Standing, after: Standing): boolean => before.roles.join() === after.roles.join();

const actionsOf = (before: Standing, after: Standing): StaffAction[] => [
  ...(sameRoles(before, after) ? [] : (['staff.roleChanged'] as const)),
  ...(before.isActive && !after.isActive ? (['staff.deactivated'] as const) : []),
  ...(!before.isActive && after.isActive ? (['staff.activated'] as const) : []),
];

/** As what someone works here. */
export const staffRolesOf = ({ roles }: Pick<AccountRow, 'roles'>): StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role));

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
  roles: staffRolesOf(account),
  state: stateOf(account),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  hasSecondFactor,
  isYou: account.id === callerId,
});

/**
 * Tells whether who asks has all that is given, by their roles as they are once no one else changes the staff: of two
 * who change one another's roles at once the second may have none to give any more.
 */
export const mayGiveNow = async (
  tx: TenantTransaction,
  actor: SignedIn,
  roles: readonly StaffRole[],
): Promise<boolean> => {
  const now = await findStaff(tx, actor.id);
  return now !== undefined && !now.account.blocked && mayGive(now.account.roles, roles);
};

/**
 * Gives a member of staff other roles, shuts them out (which ends every session at once) or lets them in again. There
 * is always an administrator left who can sign in: of two who remove each other, one is refused.
 */
export const changeStaff = async ({
  tx,
  account: actor,
  params,
  body: { roles, isActive, seen },
  request,
  deps,
}: Call<typeof endpoints.consoleChangeStaff>): Promise<Outcome<StaffMember>> => {
  await lockStaff(tx);
  const found = await findStaff(tx, params.id);
  if (found === undefined) return fail('error.msg.notFound');
  const { account } = found;
  const before = { roles: staffRolesOf(account), isActive: !account.blocked };
  if (!(await mayGiveNow(tx, actor, [...roles, ...before.roles]))) return fail('error.msg.forbidden');
  if (!sameRoles(before, seen) || before.isActive !== seen.isActive) {
    return fail('error.msg.staff.conflict', { current: presentStaff(found, actor.id) });
  }
  const at = deps.clock();
  await setStaff(tx, account.id, { roles, blocked: !isActive, at });
  if ((await countAdministrators(tx)) === 0) return fail('error.msg.staff.lastAdministrator');
  if (!isActive) await endSessions(tx, { accountId: account.id, reason: 'blocked', at });
  for (const action of actionsOf(before, { roles, isActive })) {
    const subject = { type: 'account', id: account.id };
    const details = { email: account.email, before: before.roles.join(' '), roles: roles.join(' ') };
    await emit(tx, { at, type: action, actor, subject, details, ip: request.ip });
  }
  const changed = await findStaff(tx, account.id);
  if (changed === undefined) throw new Error('The member of staff is gone');
  return ok(presentStaff(changed, actor.id));
};
