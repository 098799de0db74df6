import type { endpoints } from '@kitwright/contract/endpoints';
import { v7 as newId } from 'uuid';
import type { StoreDesignRow } from '../../../db/schema/index.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { publishedDesign } from './published-design.ts';
import { totalRatings, upsertRating } from './ratings.repository.ts';
import { updateStoreDesign } from './repository.ts';

/** Keeps what a customer says of a design, once for each account. */
export const rateDesign = async ({
  tx,
  account,
  params,
  body,
}: Call<typeof endpoints.rateStoreDesign>): Promise<Outcome<StoreDesignRow>> => {
  const design = await publishedDesign(tx, params.uuid, 'update');
  if (!design.ok) return design;
  await upsertRating(tx, { id: newId(), designUuid: params.uuid, accountId: account.id, ...body });
  return ok(await updateStoreDesign(tx, params.uuid, await totalRatings(tx, params.uuid)));
};
