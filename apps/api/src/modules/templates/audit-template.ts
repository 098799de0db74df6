import type { Endpoint } from '@kitwright/contract';
import type { TenantTemplateRow } from '../../db/schema/index.ts';
import type { Call } from '../../server/call.ts';
import type { SignedIn } from '../../server/identity.ts';
import { recordAudit, type AuditAction } from '../security/record-audit.ts';

/** Writes down what a member of staff did with a template. */
export const auditTemplate = (
  {
    tx,
    account,
    deps,
    request,
  }: Pick<Call<Endpoint>, 'tx' | 'deps' | 'request'> & {
    readonly account: SignedIn;
  },
  action: Extract<AuditAction, `template.${string}`>,
  { id, nameKh, nameEn }: Pick<TenantTemplateRow, 'id' | 'nameKh' | 'nameEn'>,
): Promise<void> =>
  recordAudit(tx, {
    at: deps.clock(),
    action,
    actor: account,
    subject: { type: 'template', id },
    details: { name: { kh: nameKh, en: nameEn } },
    ip: request.ip,
  });
