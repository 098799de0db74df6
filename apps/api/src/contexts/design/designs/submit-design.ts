import { reviewIdSchema } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import { moveDesign } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import type { DesignRow } from '../../../db/schema/index.ts';
import { emit } from '../../../events/events.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { ownDesign } from '../drawings/save-design.ts';
import { presentSummary } from './present.ts';
import { insertReview } from '../reviews/repository.ts';
import { updateDesign } from '../drawings/repository.ts';

/** Hands a draft in for review: a copy of it goes into the queue, so that staff decide about what was handed in. */
export const submitDesign = async (
  call: Call<typeof endpoints.submitDesign>,
): Promise<Outcome<DesignRow>> => {
  const { tx, account, params, deps } = call;
  const design = await ownDesign(tx, account, params.uuid, 'update');
  if (!design.ok) return design;
  const moved = moveDesign({ status: design.value.status, action: 'submit', actor: 'CUSTOMER' });
  if (!moved.ok) {
    return fail('error.msg.design.invalidTransition', { current: presentSummary(design.value) });
  }
  const { uuid, accountId, name, productType, document, version } = design.value;
  await insertReview(tx, {
    id: reviewIdSchema.parse(newId()),
    designUuid: uuid,
    accountId,
    designName: name,
    productType,
    document,
    designVersion: version,
    submittedAt: deps.clock(),
  });
  await emit(tx, { type: 'design.submitted', designUuid: uuid, scene: sceneOf(call), at: deps.clock() });
  return ok(await updateDesign(tx, params.uuid, { status: moved.value }));
};
