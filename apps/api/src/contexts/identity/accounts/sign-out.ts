import type { endpoints } from '@kitwright/contract/endpoints';
import { ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { hashRefreshToken } from './refresh-token.ts';
import { endSession, findRefreshToken, lockSession } from './sessions.repository.ts';

/**
 * Ends the caller's session, and the session of the refresh token in the body if that is the caller's too.
 * A token that is unknown or someone else's changes nothing and is not told apart.
 */
export const signOut = async ({
  tx,
  account,
  body,
  deps,
}: Call<typeof endpoints.destroyToken>): Promise<Outcome<null>> => {
  const now = deps.clock();
  await endSession(tx, account.sessionId, 'signed-out', now);
  const token = await findRefreshToken(tx, hashRefreshToken(body.token));
  const session = token === null ? null : await lockSession(tx, token.sessionId);
  if (session?.accountId === account.id) await endSession(tx, session.id, 'signed-out', now);
  return ok(null);
};
