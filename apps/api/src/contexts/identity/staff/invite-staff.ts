import { accountIdSchema } from '@kitwright/contract';
import { randomUUID } from 'node:crypto';
import type { StaffMember } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { AccountRow } from '../../../db/schema/index.ts';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { insertAccount } from '../accounts/accounts.repository.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { issueSecret, lastIssuedAt } from '../accounts/mailed-secrets.ts';
import { mayGiveNow, presentStaff, staffRolesOf } from './change-staff.ts';
import { findStaff, lockStaff } from './repository.ts';

type InviteCall = Pick<
  Call<typeof endpoints.consoleInviteStaff>,
  'tx' | 'tenant' | 'account' | 'request' | 'deps'
>;

/** Between two invitations to one person. */
const PAUSE_MS = 60_000;

/** Mails the link by which someone chooses a password, and writes down who asked them in. */
const sendInvitation = async (call: InviteCall, account: AccountRow): Promise<void> => {
  const { tx, account: actor, request, deps } = call;
  const now = deps.clock();
  const secret = await issueSecret(tx, deps.config.tokenSecret, account, 'reset-password', now);
  const roles = staffRolesOf(account);
  const as = { kind: 'staff', roles } as const;
  await emit(tx, { type: 'account.invited', account, as, secret, scene: sceneOf(call), at: now });
  const subject = { type: 'account', id: account.id };
  const details = { email: account.email, roles: roles.join(' ') };
  await emit(tx, { at: now, type: 'staff.invited', actor, subject, details, ip: request.ip });
};

/** Makes an account without a password, unconfirmed until the link of the mail was followed. */
export const inviteStaff = async (
  call: Call<typeof endpoints.consoleInviteStaff>,
): Promise<Outcome<StaffMember>> => {
  const { tx, account: actor, body } = call;
  await lockStaff(tx);
  if (!(await mayGiveNow(tx, actor, body.roles))) return fail('error.msg.forbidden');
  const account = await insertAccount(tx, {
    id: accountIdSchema.parse(randomUUID()),
    email: body.email,
    firstName: body.firstName,
    lastName: body.lastName,
    phone: '',
    roles: body.roles,
    passwordHash: null,
    lang: actor.lang,
    confirmedAt: null,
    acceptedTermsVersion: 0,
  });
  if (account === null) return fail('error.msg.account.emailTaken');
  await sendInvitation(call, account);
  return ok(presentStaff({ account, lastSeenAt: null, hasSecondFactor: false }, actor.id));
};

/** Sends the link again to who has not followed it; the one before is worth nothing then. */
export const inviteAgain = async (
  call: Call<typeof endpoints.consoleInviteAgain>,
): Promise<Outcome<null>> => {
  const { tx, params, deps } = call;
  // Two colleagues at once send one link.
  await lockAccount(tx, params.id);
  const found = await findStaff(tx, params.id);
  if (found === undefined) return fail('error.msg.notFound');
  if (found.account.blocked || found.account.confirmedAt !== null) return fail('error.msg.forbidden');
  const last = await lastIssuedAt(tx, found.account.id, 'reset-password');
  if (last !== null && deps.clock().getTime() - last.getTime() < PAUSE_MS) {
    return fail('error.msg.tooManyRequests', { retryAfterSeconds: PAUSE_MS / 1000 });
  }
  await sendInvitation(call, found.account);
  return ok(null);
};
