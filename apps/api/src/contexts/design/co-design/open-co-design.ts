import { randomUUID } from 'node:crypto';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { limitSubject } from '../../../server/rate-limits.ts';
import { reachToShare } from './reach-to-share.ts';
import { sessionEnds } from './repository.ts';
import { signTicket } from './ticket.ts';

/**
 * Counts tickets of a minute: who comes back after a break asks again and again, ever more slowly. Counted by all
 * processes together, whatever addresses the calls come from.
 */
const limitTickets = async (
  tx: TenantTransaction,
  accountId: string,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<Outcome<null>> => {
  const { ticketsOfAccount, ticketsOfTenant } = config.coDesign;
  const ofAccount = await limitSubject(tx, `co-design ${accountId}`, ticketsOfAccount, clock());
  return ofAccount.ok ? limitSubject(tx, 'co-design of all', ticketsOfTenant, clock()) : ofAccount;
};

/** Lets someone who may edit a design open the connection over which it is worked on together. */
export const openCoDesign = async ({
  tx,
  account,
  params: { uuid },
  query: { link },
  deps,
}: Call<typeof endpoints.openCoDesign>): Promise<Outcome<{ readonly ticket: string }>> => {
  const reached = await reachToShare(tx, { account, uuid, link });
  if (!reached.ok) return reached;
  const often = await limitTickets(tx, account.id, deps);
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
    deps.clock(),
  );
  return ok({ ticket });
};
