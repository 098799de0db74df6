import type { Design } from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { emit } from '../../../events/emit.ts';
import { reachToEdit, type Reached } from '../sharing/design-right.ts';
import { showCustomerDesigns } from './customer-designs.ts';
import { createDesign } from './create-design.ts';
import { duplicateDesign } from './duplicate-design.ts';
import { listDesigns } from './list-designs.ts';
import { ownDesign } from '../drawings/own-design.ts';
import { aboutDesign, presentList } from './about-designs.ts';
import { presentDesign } from './present.ts';
import { deleteDesign, renameDesign, setDesignShared } from '../drawings/repository.ts';
import { rateDesign } from './rate-design.ts';
import { restoreDesign } from './restore-design.ts';
import { sharedDesign } from './shared-design.ts';
import { submitDesign } from './submit-design.ts';
import { registerDesignThumbnails } from './thumbnail-routes.ts';
import { updateDesign } from './update-design.ts';

/** A document of the most elements, each with the longest texts, fits with room to spare. */
const DOCUMENT_BYTES = 512 * 1024;

/** An own design with where its review stands. */
const presented = async (tx: TenantTransaction, outcome: Outcome<DesignRow>): Promise<Outcome<Design>> =>
  outcome.ok ? ok(presentDesign(outcome.value, await aboutDesign(tx, outcome.value))) : outcome;

/** The same for who may edit it, its owner or not. */
const reached = async (tx: TenantTransaction, outcome: Outcome<Reached>): Promise<Outcome<Design>> => {
  if (!outcome.ok) return outcome;
  const { design, right } = outcome.value;
  return ok(presentDesign(design, { ...(await aboutDesign(tx, design)), right }));
};

export const registerDesigns = (api: Api): void => {
  route(api, endpoints.listDesigns, async (call) => {
    const page = await listDesigns(call);
    if (!page.ok) return page;
    return ok({ items: await presentList(call.tx, page.value.rows), nextCursor: page.value.nextCursor });
  });
  route(api, endpoints.createDesign, async (call) => presented(call.tx, await createDesign(call)), {
    bodyLimit: DOCUMENT_BYTES,
  });
  route(api, endpoints.getDesign, async ({ tx, account, params, query }) =>
    reached(tx, await reachToEdit(tx, { account, uuid: params.uuid, link: query.link })),
  );
  route(api, endpoints.updateDesign, async (call) => reached(call.tx, await updateDesign(call)), {
    bodyLimit: DOCUMENT_BYTES,
  });
  route(api, endpoints.deleteDesign, async ({ tx, account, params }) => {
    const design = await ownDesign(tx, account, params.uuid, 'update');
    if (!design.ok) return design;
    await deleteDesign(tx, params.uuid);
    await emit(tx, { type: 'design.deleted', designUuid: params.uuid });
    return ok(null);
  });
  route(api, endpoints.restoreDesign, async (call) => presented(call.tx, await restoreDesign(call)));
  route(api, endpoints.renameDesign, async ({ tx, account, params, body }) => {
    const design = await ownDesign(tx, account, params.uuid, 'update');
    if (design.ok) await emit(tx, { type: 'design.changed', designUuid: params.uuid });
    return presented(tx, design.ok ? ok(await renameDesign(tx, params.uuid, body.name)) : design);
  });
  route(api, endpoints.rateDesign, async (call) => presented(call.tx, await rateDesign(call)));
  route(api, endpoints.submitDesign, async (call) => presented(call.tx, await submitDesign(call)));
  route(api, endpoints.shareDesign, async ({ tx, account, params }) => {
    const design = await ownDesign(tx, account, params.uuid, 'update');
    if (!design.ok) return design;
    return presented(tx, ok(await setDesignShared(tx, params.uuid, true)));
  });
  route(api, endpoints.duplicateDesign, async (call) => presented(call.tx, await duplicateDesign(call)));
  route(api, endpoints.sharedDesign, sharedDesign);
  route(api, endpoints.consoleCustomerDesigns, showCustomerDesigns);
  registerDesignThumbnails(api);
};
