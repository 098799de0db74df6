import { MAX_OWN_TEMPLATES } from '@kitwright/contract/catalogue';
import type { endpoints } from '@kitwright/contract/endpoints';
import { v7 as newId } from 'uuid';
import type { TenantTemplateRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { checkDocument } from '../../design/drawing-checks.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { auditTemplate } from './audit-template.ts';
import { countTemplates, firstPosition, insertTemplate } from './repository.ts';

/** Keeps a new template, first in the list and hidden. Editors come one after the other, so that count and order hold. */
export const createTemplate = async (
  call: Call<typeof endpoints.consoleCreateTemplate>,
): Promise<Outcome<TenantTemplateRow>> => {
  const { tx, tenant, account, body, deps } = call;
  const checked = await checkDocument(tx, tenant, body.document);
  if (!checked.ok) return checked;
  await lockTenant(tx);
  if ((await countTemplates(tx)) >= MAX_OWN_TEMPLATES) return fail('error.msg.template.tooMany');
  const now = deps.clock();
  const template = await insertTemplate(tx, {
    id: newId(),
    productType: checked.value.productType,
    nameKh: body.name.kh,
    nameEn: body.name.en,
    document: checked.value,
    position: await firstPosition(tx),
    createdBy: `${account.firstName} ${account.lastName}`.trim(),
    createdAt: now,
    updatedAt: now,
  });
  await auditTemplate(call, 'template.created', template);
  return ok(template);
};
