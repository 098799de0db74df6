import type { endpoints } from '@kitwright/contract/endpoints';
import type { StoreDesignRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { publishedDesign } from './published-design.ts';
import { firstPosition, lockStoreOrder, neighbourOf, updateStoreDesign } from './repository.ts';

/** Moves a published design to the front, or past its neighbour; at the end of the list it stays where it is. */
export const moveDesign = async ({
  tx,
  params,
  body,
}: Call<typeof endpoints.consoleMoveStoreDesign>): Promise<Outcome<StoreDesignRow>> => {
  await lockStoreOrder(tx);
  const design = await publishedDesign(tx, params.uuid, 'update');
  if (!design.ok) return design;
  if (body.to === 'first') {
    return ok(await updateStoreDesign(tx, params.uuid, { position: await firstPosition(tx) }));
  }
  const neighbour = await neighbourOf(tx, design.value, body.to);
  if (neighbour === undefined) return design;
  await updateStoreDesign(tx, neighbour.uuid, { position: design.value.position });
  return ok(await updateStoreDesign(tx, params.uuid, { position: neighbour.position }));
};
