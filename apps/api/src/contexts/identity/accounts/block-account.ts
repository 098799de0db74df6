import type { endpoints } from '@kitwright/contract/endpoints';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { isStaff } from '../../../server/identity.ts';
import { emit } from '../../../events/emit.ts';
import { findAccountByEmail, updateAccount } from './accounts.repository.ts';
import { endSessions } from './sessions.repository.ts';

/** Blocks an account, which signs it out everywhere at once, or lets it sign in again. */
export const blockAccount = async ({
  tx,
  account: actor,
  body: { email, blocked, reason },
  request: { ip },
  deps,
}: Call<typeof endpoints.consoleBlockAccount>): Promise<Outcome<null>> => {
  const at = deps.clock();
  const account = await findAccountByEmail(tx, email);
  if (account === null) return fail('error.msg.notFound');
  // Two administrators could shut each other out, and no one would be left to let them in.
  if (isStaff(account.roles)) return fail('error.msg.forbidden');
  if (account.blocked === blocked) return ok(null);
  await updateAccount(tx, account.id, { blocked, updatedAt: at });
  if (blocked) await endSessions(tx, { accountId: account.id, reason: 'blocked', at });
  const subject = { type: 'account', id: account.id };
  const action = blocked ? 'account.blocked' : 'account.unblocked';
  const details = { email, ...(reason === '' ? {} : { reason }) };
  await emit(tx, { at, type: action, actor, subject, details, ip });
  return ok(null);
};
