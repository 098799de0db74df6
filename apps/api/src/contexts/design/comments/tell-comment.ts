import type { Endpoint } from '@kitwright/contract';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { emit } from '../../../events/emit.ts';
import type { PlainAction } from '../../../events/events.ts';
import type { Reached } from '../sharing/design-right.ts';

/**
 * Tells what someone other than the owner did with the comments on a design. What staff do there is audited; what others
 * say is their own affair.
 */
export const tellComment = async (
  {
    tx,
    account,
    deps,
    request,
  }: Pick<Call<Endpoint>, 'tx' | 'deps' | 'request'> & {
    readonly account: SignedIn | null;
  },
  action: Extract<PlainAction, `comment.${string}`>,
  { design, right }: Reached,
): Promise<void> => {
  if (right !== 'own') {
    await emit(tx, { type: 'design.discussed', designUuid: design.uuid, ownerId: design.accountId });
  }
  if (right !== 'staff') return;
  await emit(tx, {
    at: deps.clock(),
    type: action,
    actor: account,
    subject: { type: 'design', id: design.uuid },
    details: { name: design.name },
    ip: request.ip,
  });
};
