import type { endpoints } from '@kitwright/contract';
import { moveDesign } from '@kitwright/ordering';
import type { DesignRow } from '../../db/schema/index.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { Call } from '../../server/call.ts';
import { ownDesign } from './own-design.ts';
import { presentSummary } from './present.ts';
import { updateDesign } from './repository.ts';

/** Hands a draft in for review. */
export const submitDesign = async ({
  tx,
  account,
  params,
}: Call<typeof endpoints.submitDesign>): Promise<Outcome<DesignRow>> => {
  const design = await ownDesign(tx, account, params.uuid, 'update');
  if (!design.ok) return design;
  const moved = moveDesign({ status: design.value.status, action: 'submit', actor: 'CUSTOMER' });
  if (!moved.ok) {
    return fail('error.msg.design.invalidTransition', { current: presentSummary(design.value) });
  }
  return ok(await updateDesign(tx, params.uuid, { status: moved.value }));
};
