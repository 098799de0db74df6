import { endpoints } from '@kitwright/contract';
import type { DesignRow } from '../../db/schema/index.ts';
import type { Api } from '../../server/api.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import { route } from '../../server/route.ts';
import { createDesign } from './create-design.ts';
import { duplicateDesign } from './duplicate-design.ts';
import { listDesigns } from './list-designs.ts';
import { ownDesign } from './own-design.ts';
import { presentDesign, presentShared, presentSummary } from './present.ts';
import { deleteDesign, findDesign, renameDesign, updateDesign as write } from './repository.ts';
import { rateDesign } from './rate-design.ts';
import { restoreDesign } from './restore-design.ts';
import { submitDesign } from './submit-design.ts';
import { registerDesignThumbnails } from './thumbnail-routes.ts';
import { updateDesign } from './update-design.ts';

/** A document of the most elements, each with the longest texts, fits with room to spare. */
const DOCUMENT_BYTES = 512 * 1024;

const presented = (outcome: Outcome<DesignRow>) => (outcome.ok ? ok(presentDesign(outcome.value)) : outcome);

export const registerDesigns = (api: Api): void => {
  route(api, endpoints.listDesigns, async (call) => {
    const page = await listDesigns(call);
    if (!page.ok) return page;
    return ok({ items: page.value.rows.map(presentSummary), nextCursor: page.value.nextCursor });
  });
  route(api, endpoints.createDesign, async (call) => presented(await createDesign(call)), {
    bodyLimit: DOCUMENT_BYTES,
  });
  route(api, endpoints.getDesign, async ({ tx, account, params }) =>
    presented(await ownDesign(tx, account, params.uuid)),
  );
  route(api, endpoints.updateDesign, async (call) => presented(await updateDesign(call)), {
    bodyLimit: DOCUMENT_BYTES,
  });
  route(api, endpoints.deleteDesign, async ({ tx, account, params }) => {
    const design = await ownDesign(tx, account, params.uuid, 'update');
    if (!design.ok) return design;
    await deleteDesign(tx, params.uuid);
    return ok(null);
  });
  route(api, endpoints.restoreDesign, async (call) => presented(await restoreDesign(call)));
  route(api, endpoints.renameDesign, async ({ tx, account, params, body }) => {
    const design = await ownDesign(tx, account, params.uuid, 'update');
    return presented(design.ok ? ok(await renameDesign(tx, params.uuid, body.name)) : design);
  });
  route(api, endpoints.rateDesign, async (call) => presented(await rateDesign(call)));
  route(api, endpoints.submitDesign, async (call) => presented(await submitDesign(call)));
  route(api, endpoints.shareDesign, async ({ tx, account, params }) => {
    const design = await ownDesign(tx, account, params.uuid, 'update');
    if (!design.ok) return design;
    return presented(ok(await write(tx, params.uuid, { shared: true })));
  });
  route(api, endpoints.duplicateDesign, async (call) => presented(await duplicateDesign(call)));
  route(api, endpoints.sharedDesign, async ({ tx, params }) => {
    const design = await findDesign(tx, params.uuid);
    return design?.shared === true ? ok(presentShared(design)) : fail('error.msg.notFound');
  });
  registerDesignThumbnails(api);
};
