import type { endpoints } from '@kitwright/contract/endpoints';
import { moveDesign } from '@kitwright/ordering';
import { emit } from '../../../events/events.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { checkDocument } from '../drawings/check-document.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { reachToEdit, type Reached } from '../sharing/design-right.ts';
import { withdrawReview } from '../reviews/repository.ts';
import { presentDesign } from './present.ts';
import { updateDesign as write } from '../drawings/repository.ts';

/**
 * Saves a change made on the version the caller names. Of two changes of one version the first is kept; the second
 * gets what is there now. A design stays of its garment, since orders are priced by it. A design that was submitted,
 * approved or rejected becomes a draft again; while it waits for its review, that takes it out of the queue.
 */
export const updateDesign = async ({
  tx,
  tenant,
  account,
  params,
  query,
  body,
  deps,
}: Call<typeof endpoints.updateDesign>): Promise<Outcome<Reached>> => {
  const reached = await reachToEdit(tx, { account, uuid: params.uuid, link: query.link, lock: 'update' });
  if (!reached.ok) return reached;
  const { design, right } = reached.value;
  if (design.version !== body.version) {
    return fail('error.msg.design.versionConflict', { current: presentDesign(design, { right }) });
  }
  if (body.document.productType !== design.productType) {
    return fail('error.msg.validation', {
      fields: [{ field: 'document.productType', key: 'error.field.invalid' }],
    });
  }
  const document = await checkDocument(tx, tenant, body.document, {
    account,
    before: currentDocument(design.document),
  });
  if (!document.ok) return document;
  const revised = moveDesign({ status: design.status, action: 'revise', actor: 'CUSTOMER' });
  await withdrawReview(tx, params.uuid, deps.clock());
  const saved = await write(tx, params.uuid, {
    name: body.name,
    document: document.value,
    version: design.version + 1,
    ...(revised.ok ? { status: revised.value } : {}),
  });
  await emit(tx, { type: 'design.changed', designUuid: params.uuid });
  return ok({ design: saved, right });
};
