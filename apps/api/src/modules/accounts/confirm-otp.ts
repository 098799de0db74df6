import type { endpoints, TokenResponse } from '@kitwright/contract';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { Call } from '../../server/call.ts';
import { recordAudit } from '../security/record-audit.ts';
import { confirmAccount, findAccountByEmail } from './accounts.repository.ts';
import { sourceOf } from './attempt-source.ts';
import { takeCode } from './mailed-secrets.ts';
import { openSession } from './open-session.ts';
import { admitSignIn } from './sign-in-failures.ts';

/**
 * Confirms an e-mail by its code, and signs in. Wrong codes count as wrong passwords do, or asking for one code after
 * the other would give a guesser five more tries each time.
 */
export const confirmOtp = async ({
  tx,
  headers,
  request,
  deps,
}: Call<typeof endpoints.confirmOtp>): Promise<Outcome<TokenResponse>> => {
  const now = deps.clock();
  const { username: email, 'otp-token': code } = headers;
  const account = await findAccountByEmail(tx, email);
  const source = await sourceOf(tx, request, account?.id ?? null);
  const admitted = await admitSignIn(tx, email, source, now);
  if (!admitted.ok) return admitted;
  const right =
    account?.confirmedAt === null && (await takeCode(tx, deps.config.tokenSecret, account.id, code, now));
  if (!right) return fail('error.msg.code.invalid', { keep: true });
  if (account.blocked) return fail('error.msg.account.blocked');
  await confirmAccount(tx, account.id, now);
  const subject = { type: 'account', id: account.id };
  await recordAudit(tx, { at: now, action: 'account.confirmed', actor: account, subject, ip: request.ip });
  return ok(await openSession(tx, { account, clientId: 'web', proof: 'code', request, deps }));
};
