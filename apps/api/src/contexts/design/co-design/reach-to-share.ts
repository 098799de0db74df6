import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { loadSignedIn, type SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { reachToEdit, type Reached, type Reaching } from '../sharing/design-right.ts';
import type { Ticket } from './ticket.ts';

/**
 * A design to work on together: for its owner and who has an edit link. While staff look at it no one's change goes in by
 * itself, since it would take the submission back.
 */
export const reachToShare = async (tx: TenantTransaction, reaching: Reaching): Promise<Outcome<Reached>> => {
  const reached = await reachToEdit(tx, reaching);
  if (!reached.ok) return reached;
  const { status } = reached.value.design;
  return status === 'REVIEWING' || status === 'APPROVED' ? fail('error.msg.coDesign.reviewed') : reached;
};

export interface ReachedByTicket extends Reached {
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
