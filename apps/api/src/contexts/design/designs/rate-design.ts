import type { endpoints } from '@kitwright/contract/endpoints';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { ownDesign } from '../drawings/own-design.ts';
import { rateDesign as write } from '../drawings/repository.ts';

/** Keeps what its owner says of a design; said again, it takes the place of what was said before. */
export const rateDesign = async ({
  tx,
  account,
  params,
  body: { rating, comment },
}: Call<typeof endpoints.rateDesign>): Promise<Outcome<DesignRow>> => {
  const design = await ownDesign(tx, account, params.uuid, 'update');
  if (!design.ok) return design;
  return ok(await write(tx, params.uuid, { rating, comment: comment === '' ? null : comment }));
};
