import type { endpoints } from '@kitwright/contract';
import type { Call } from '../../server/call.ts';
import { ok, type Outcome } from '../../server/outcome.ts';
import { reachToShare } from './reach-to-share.ts';
import { signTicket } from './ticket.ts';

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
  const ticket = await signTicket(
    deps.config.tokenSecret,
    {
      sub: account.id,
      sid: account.sessionId,
      tenant: tx.tenantId,
      uuid,
      ...(link === undefined ? {} : { link }),
    },
    deps.clock(),
  );
  return ok({ ticket });
};
