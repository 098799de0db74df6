import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { fail, ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { currentDocument } from '../../design/drawings.ts';
import { registerThumbnail, type FindDrawing, THUMBNAIL_FORMATS } from '../../design/thumbnails.ts';
import { changeTemplate } from './change-template.ts';
import { createTemplate } from './create-template.ts';
import { moveTemplate } from './move-template.ts';
import { presentDrawnTemplate, presentEditedTemplate, presentTemplate } from './present.ts';
import { findTemplate, listShown, listTemplates } from './repository.ts';

/** Hidden templates keep their drawing: staff look at it. */
const find: FindDrawing = async (tx, id) => {
  const row = await findTemplate(tx, id);
  return row && { document: currentDocument(row.document), version: row.version, openness: 'public' };
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
