import type { Endpoint } from '@kitwright/contract';
import type { Call } from '../../server/call.ts';
import type { SignedIn } from '../../server/identity.ts';
import { recordAudit, type AuditAction } from '../security/record-audit.ts';
import type { Reached } from './design-right.ts';

/** Writes down what staff did with the comments on a customer's design; what others say there is their own affair. */
export const auditComment = async (
  {
    tx,
    account,
    deps,
    request,
  }: Pick<Call<Endpoint>, 'tx' | 'deps' | 'request'> & {
    readonly account: SignedIn | null;
  },
  action: Extract<AuditAction, `comment.${string}`>,
  { design, right }: Reached,
): Promise<void> => {
  if (right !== 'staff') return;
  await recordAudit(tx, {
    at: deps.clock(),
    action,
    actor: account,
    subject: { type: 'design', id: design.uuid },
    details: { name: design.name },
    ip: request.ip,
  });
};
