import { MAX_OWN_TEMPLATES } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { v7 as newId } from 'uuid';
import type { TenantTemplateRow } from '../../../db/schema/index.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import {
  THUMBNAIL_FORMATS,
  checkDocument,
  currentDocument,
  registerThumbnail,
  type FindDrawing,
} from '../../design/designs.ts';
import {
  auditTemplate,
  changeTemplate,
  presentDrawnTemplate,
  presentEditedTemplate,
  presentTemplate,
} from './change-template.ts';
import {
  countTemplates,
  findTemplate,
  firstPosition,
  insertTemplate,
  listShown,
  listTemplates,
  neighbourOf,
  updateTemplate,
} from './repository.ts';

/** Hidden templates keep their drawing: staff look at it. */
const find: FindDrawing = async (tx, id) => {
  const row = await findTemplate(tx, id);
  return row && { document: currentDocument(row.document), version: row.version, openness: 'public' };
};

/** Moves a template to the front, or past its neighbour; answers the list as it is then. */
const moveTemplate = async (
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

/** Keeps a new template, first in the list and hidden. Editors come one after the other, so that count and order hold. */
const createTemplate = async (
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

/** The templates a tenant draws itself. */
export const registerTemplates = (api: Api): void => {
  route(api, endpoints.ownTemplates, async ({ tx, query }) =>
    ok({ items: (await listShown(tx, query.productType)).map(presentTemplate) }),
  );
  route(api, endpoints.consoleTemplates, async ({ tx }) =>
    ok({ items: (await listTemplates(tx)).map(presentEditedTemplate) }),
  );
  route(api, endpoints.consoleTemplate, async ({ tx, params }) => {
    const row = await findTemplate(tx, params.id);
    return row === undefined ? fail('error.msg.notFound') : ok(presentDrawnTemplate(row));
  });
  route(api, endpoints.consoleCreateTemplate, async (call) => {
    const created = await createTemplate(call);
    return created.ok ? ok(presentEditedTemplate(created.value)) : created;
  });
  route(api, endpoints.consoleUpdateTemplate, async (call) => {
    const changed = await changeTemplate(call);
    return changed.ok ? ok(presentEditedTemplate(changed.value)) : changed;
  });
  route(api, endpoints.consoleMoveTemplate, async (call) => {
    const moved = await moveTemplate(call);
    return moved.ok ? ok({ items: moved.value.map(presentEditedTemplate) }) : moved;
  });
  for (const format of THUMBNAIL_FORMATS) registerThumbnail(api, '/api/templates', 'designs', format, find);
};
