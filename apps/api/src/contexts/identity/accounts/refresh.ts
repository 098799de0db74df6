import type { TokenResponse } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import { emit } from '../../../events/events.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findAccount } from './accounts.repository.ts';
import { deviceOf, keepDevice } from './devices/device-cookie.ts';
import { issueTokens, pairOf } from './issue-tokens.ts';
import { REPEAT_SECONDS, hashRefreshToken, successorOf } from './refresh-token.ts';
import {
  endSession,
  findRefreshToken,
  lockSession,
  markRotated,
  sessionExpiry,
  touchSession,
  type RefreshTokenRow,
} from './session-end.ts';

type UsedToken = RefreshTokenRow & { readonly rotatedAt: Date };

/** Tells whether a used token comes from the device that exchanged it, or soon enough where none was shown. */
const mayRepeat = (used: UsedToken, device: Buffer | null, now: Date): boolean =>
  used.rotatedBy === null
    ? now.getTime() - used.rotatedAt.getTime() <= REPEAT_SECONDS * 1000
    : device?.equals(used.rotatedBy) === true && used.expiresAt > now;

interface Repeat {
  readonly used: UsedToken;
  readonly successor: string;
  readonly device: Buffer | null;
  readonly now: Date;
}

/** Tells whether a used token comes back from the client it was exchanged for, which has not received the answer. */
const isRepeat = async (
  tx: TenantTransaction,
  { used, successor, device, now }: Repeat,
): Promise<boolean> => {
  if (!mayRepeat(used, device, now)) return false;
  const next = await findRefreshToken(tx, hashRefreshToken(successor));
  return next?.sessionId === used.sessionId && next.rotatedAt === null;
};

/**
 * Exchanges a refresh token for the next pair. Each token works once: a second use means that someone else has
 * it, and ends the whole session. The session's row is locked first, so that this holds for simultaneous uses too.
 * Only the attempt that the token was used in may be repeated, by the device that made it and until its successor is
 * used; it is answered with that same successor.
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
  const refreshToken = successorOf(deps.config.tokenSecret, body.token, body.attempt);
  const { rotatedAt } = token;
  const device = deviceOf(request);
  const used = rotatedAt === null ? null : { ...token, rotatedAt };
  if (used !== null && !(await isRepeat(tx, { used, successor: refreshToken, device, now }))) {
    await endSession(tx, session.id, 'reused', now);
    const subject = { type: 'session', id: session.id };
    await emit(tx, { at: now, type: 'session.reused', actor: null, subject, ip: request.ip });
    return fail('error.msg.token.reused', { keep: true });
  }
  const account = await findAccount(tx, session.accountId);
  if (account === null) return fail('error.msg.token.invalid');
  if (account.blocked) {
    await endSession(tx, session.id, 'blocked', now);
    return fail('error.msg.account.blocked', { keep: true });
  }
  const expiresAt = sessionExpiry(deps.config, { account, createdAt: session.createdAt }, now);
  if (session.revokedAt !== null || token.expiresAt <= now || expiresAt <= now)
    return fail('error.msg.token.invalid');
  if (session.clientId !== body.clientId) return fail('error.msg.token.invalid');
  const grant = { account, sessionId: session.id, refreshToken, expiresAt };
  if (used !== null) return ok(await pairOf(deps, tx.tenantId, grant));
  await markRotated(tx, tokenHash, now, device);
  // The next exchange shows it: of a session from before there were such cookies, too.
  if (device === null) keepDevice(request);
  await touchSession(tx, session.id, now, expiresAt);
  return ok(await issueTokens(tx, deps, grant));
};
