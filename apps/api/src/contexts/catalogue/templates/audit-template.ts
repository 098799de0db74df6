import type { Endpoint } from '@kitwright/contract';
import type { TenantTemplateRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { emit } from '../../../events/emit.ts';
import type { PlainAction } from '../../../events/events.ts';

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
  action: Extract<PlainAction, `template.${string}`>,
  { id, nameKh, nameEn }: Pick<TenantTemplateRow, 'id' | 'nameKh' | 'nameEn'>,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type: action,
    actor: account,
    subject: { type: 'template', id },
    details: { name: { kh: nameKh, en: nameEn } },
    ip: request.ip,
  });
