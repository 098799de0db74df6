import { randomUUID } from 'node:crypto';
import type { endpoints } from '@kitwright/contract';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Call } from '../../server/call.ts';
import { ok, type Outcome } from '../../server/outcome.ts';
import { limitSubject } from '../../server/rate-limits.ts';
import { reachToShare } from './reach-to-share.ts';
import { sessionEnds } from './repository.ts';
import { signTicket } from './ticket.ts';

/**
 * Tickets a minute: who comes back after a break asks again and again, ever more slowly. Counted by all processes
 * together, whatever addresses the calls come from.
 */
const TICKETS_OF_ACCOUNT = 60;
const TICKETS_OF_TENANT = 1_200;

const limitTickets = async (tx: TenantTransaction, accountId: string, now: Date): Promise<Outcome<null>> => {
  const ofAccount = await limitSubject(tx, `co-design ${accountId}`, TICKETS_OF_ACCOUNT, now);
  return ofAccount.ok ? limitSubject(tx, 'co-design of all', TICKETS_OF_TENANT, now) : ofAccount;
};

/** Lets somebody who may edit a design open the connection over which it is worked on together. */
export const openCoDesign = async ({
  tx,
  account,
  params: { uuid },
  query: { link },
  deps,
}: Call<typeof endpoints.openCoDesign>): Promise<Outcome<{ readonly ticket: string }>> => {
  const reached = await reachToShare(tx, { account, uuid, link });
  if (!reached.ok) return reached;
  const now = deps.clock();
  const often = await limitTickets(tx, account.id, now);
  if (!often.ok) return often;
  const ticket = await signTicket(
    deps.config.tokenSecret,
    {
      jti: randomUUID(),
      sub: account.id,
      sid: account.sessionId,
      tenant: tx.tenantId,
      uuid,
      ends: await sessionEnds(tx, account.sessionId),
      ...(link === undefined ? {} : { link }),
    },
    now,
  );
  return ok({ ticket });
};
