import type { StaffMember, StaffRole, StaffState } from '@kitwright/contract/accounts';
import { reachOf } from '@kitwright/contract';
import type { AccountRow } from '../../../db/schema/index.ts';
import type { StaffRow } from './repository.ts';

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
