import type { endpoints } from '@kitwright/contract/endpoints';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { emit } from '../../../events/emit.ts';
import { findAccount } from './accounts.repository.ts';
import { takeLink } from './mailed-secrets.ts';
import { forgetFailures } from './sign-in-failures.ts';

/** Takes passwords for an account again, by the link that its lock mailed. */
export const unlock = async ({
  tx,
  body,
  request,
  deps,
}: Call<typeof endpoints.unlock>): Promise<Outcome<null>> => {
  const now = deps.clock();
  const id = await takeLink(tx, deps.config.tokenSecret, 'unlock', body.token, now);
  const account = id === null ? null : await findAccount(tx, id);
  if (account === null) return fail('error.msg.link.invalid');
  await forgetFailures(tx, account.email);
  const subject = { type: 'account', id: account.id };
  await emit(tx, { at: now, type: 'account.unlocked', actor: account, subject, ip: request.ip });
  return ok(null);
};
