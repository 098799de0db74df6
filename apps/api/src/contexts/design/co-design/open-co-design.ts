import type { AccountId } from '@kitwright/contract';
import { randomUUID } from 'node:crypto';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { loadSignedIn, type SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { limitSubject } from '../../../server/call-counts.ts';
import { reachToEdit, type Reached, type Reaching } from '../sharing/design-right.ts';
import { sessionEnds } from './repository.ts';
import { signTicket, type Ticket } from './ticket.ts';

/**
 * Counts tickets of a minute: who comes back after a break asks again and again, ever more slowly. Counted by all
 * processes together, whatever addresses the calls come from.
 */
const limitTickets = async (
  tx: TenantTransaction,
  accountId: AccountId,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<Outcome<null>> => {
  const { ticketsOfAccount, ticketsOfTenant } = config.coDesign;
  const ofAccount = await limitSubject(tx, `co-design ${accountId}`, ticketsOfAccount, clock());
  return ofAccount.ok ? limitSubject(tx, 'co-design of all', ticketsOfTenant, clock()) : ofAccount;
};

/**
 * A design to work on together: for its owner and who has an edit link. While staff look at it no one's change goes in by
 * itself, since it would take the submission back.
 */
const reachToShare = async (tx: TenantTransaction, reaching: Reaching): Promise<Outcome<Reached>> => {
  const reached = await reachToEdit(tx, reaching);
  if (!reached.ok) return reached;
  const { status } = reached.value.design;
  return status === 'REVIEWING' || status === 'APPROVED' ? fail('error.msg.coDesign.reviewed') : reached;
};

interface ReachedByTicket extends Reached {
  readonly account: SignedIn;
}

/** The same for who holds a ticket, as things are now: sessions end and links are taken back while people work. */
export const reachByTicket = async (
  tx: TenantTransaction,
  ticket: Ticket,
  lock?: 'update',
): Promise<Outcome<ReachedByTicket>> => {
  const account = await loadSignedIn(tx, ticket, 'account');
  if (!account.ok) return account;
  const { uuid, link } = ticket;
  const reached = await reachToShare(tx, {
    account: account.value,
    uuid,
    link,
    ...(lock === undefined ? {} : { lock }),
  });
  return reached.ok ? ok({ ...reached.value, account: account.value }) : reached;
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
