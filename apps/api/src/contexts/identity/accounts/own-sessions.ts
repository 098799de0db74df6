import type { CustomerSession, OwnSession } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import { emit } from '../../../events/events.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { endSession, liveSessions, lockSession, type SessionRow } from './session-end.ts';

/** A device as its owner, and staff, may know it. */
export const presentSession = ({
  id,
  clientId,
  userAgent,
  createdAt,
  lastUsedAt,
}: SessionRow): CustomerSession => ({
  id,
  clientId,
  userAgent,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
});

/** The caller's devices that are signed in. */
export const listOwnSessions = async ({
  tx,
  account,
  deps,
}: Call<typeof endpoints.listOwnSessions>): Promise<Outcome<{ items: OwnSession[] }>> => {
  const rows = await liveSessions(tx, account.id, deps.clock());
  return ok({
    items: rows.map((row) => ({ ...presentSession(row), current: row.id === account.sessionId })),
  });
};

/** Signs one of the caller's devices out. Someone else's is not told apart from one that does not exist. */
export const endOwnSession = async ({
  tx,
  account,
  params,
  request,
  deps,
}: Call<typeof endpoints.endOwnSession>): Promise<Outcome<null>> => {
  const session = await lockSession(tx, params.id);
  const isOwn = session?.accountId === account.id && session.clientId === params.clientId;
  if (!isOwn) return fail('error.msg.notFound');
  const now = deps.clock();
  await endSession(tx, session.id, 'ended', now);
  const subject = { type: 'session', id: session.id };
  await emit(tx, { at: now, type: 'session.ended', actor: account, subject, ip: request.ip });
  return ok(null);
};
