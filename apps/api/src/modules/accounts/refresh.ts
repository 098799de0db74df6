import type { endpoints, TokenResponse } from '@kitwright/contract';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { Call } from '../../server/call.ts';
import { recordAudit } from '../security/record-audit.ts';
import { findAccount } from './accounts.repository.ts';
import { issueTokens } from './issue-tokens.ts';
import { hashRefreshToken, refreshExpiry } from './refresh-token.ts';
import {
  endSession,
  findRefreshToken,
  lockSession,
  markRotated,
  touchSession,
} from './sessions.repository.ts';

/**
 * Exchanges a refresh token for the next pair. Each token works once: a second use means that somebody else has
 * it, and ends the whole session. The session's row is locked first, so that this holds for simultaneous uses too.
 */
export const refresh = async ({
  tx,
  body,
  request,
  deps,
}: Call<typeof endpoints.refreshToken>): Promise<Outcome<TokenResponse>> => {
  const now = deps.clock();
  const tokenHash = hashRefreshToken(body.token);
  const found = await findRefreshToken(tx, tokenHash);
  if (found === null) return fail('error.msg.token.invalid');
  const session = await lockSession(tx, found.sessionId);
  // Read again under the lock: another refresh may have used the token while this one waited.
  const token = await findRefreshToken(tx, tokenHash);
  if (session === null || token === null) return fail('error.msg.token.invalid');
  if (token.rotatedAt !== null) {
    await endSession(tx, session.id, 'reused', now);
    const subject = { type: 'session', id: session.id };
    await recordAudit(tx, { at: now, action: 'session.reused', actor: null, subject, ip: request.ip });
    return fail('error.msg.token.reused', { keep: true });
  }
  const account = await findAccount(tx, session.accountId);
  if (account === null) return fail('error.msg.token.invalid');
  if (account.blocked) {
    await endSession(tx, session.id, 'blocked', now);
    return fail('error.msg.account.blocked', { keep: true });
  }
  if (session.revokedAt !== null || token.expiresAt <= now) return fail('error.msg.token.invalid');
  if (session.clientId !== body.clientId) return fail('error.msg.token.invalid');
  await markRotated(tx, tokenHash, now);
  await touchSession(tx, session.id, now, refreshExpiry(now));
  return ok(await issueTokens(tx, deps, account, session.id));
};
