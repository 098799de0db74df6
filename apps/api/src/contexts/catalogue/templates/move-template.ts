import type { endpoints } from '@kitwright/contract/endpoints';
import type { TenantTemplateRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { auditTemplate } from './audit-template.ts';
import { findTemplate, firstPosition, listTemplates, neighbourOf, updateTemplate } from './repository.ts';

/** Moves a template to the front, or past its neighbour; answers the list as it is then. */
export const moveTemplate = async (
  call: Call<typeof endpoints.consoleMoveTemplate>,
): Promise<Outcome<TenantTemplateRow[]>> => {
  const { tx, params, body } = call;
  await lockTenant(tx);
  const template = await findTemplate(tx, params.id, 'no key update');
  if (template === undefined) return fail('error.msg.notFound');
  await auditTemplate(call, 'template.moved', template);
  if (body.to === 'first') {
    await updateTemplate(tx, template.id, { position: await firstPosition(tx) });
    return ok(await listTemplates(tx));
  }
  const neighbour = await neighbourOf(tx, template, body.to);
  if (neighbour !== undefined) {
    await updateTemplate(tx, neighbour.id, { position: template.position });
    await updateTemplate(tx, template.id, { position: neighbour.position });
  }
  return ok(await listTemplates(tx));
};
