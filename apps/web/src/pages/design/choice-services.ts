import { playerEndpoints } from '@kitwright/contract/teams';
import type { ChoiceServices } from '@kitwright/editor';
import type { ProductType } from '@kitwright/garment';
import { read, queryClient } from '../../api/calls.ts';
import { keepFabric, readFabric } from '../../drafts/chosen-fabric.ts';
import { isSignedIn } from '../../session/session.ts';

/** The saved players, as the other pages hold them. */
const listPlayers: ChoiceServices['listPlayers'] = async () => {
  if (!isSignedIn()) return [];
  try {
    return (await queryClient.query(read(playerEndpoints.listPlayers, {}))).items;
  } catch {
    // Without the list the design is tried on the sample player.
    return [];
  }
};

/** Gives what is chosen in the editor of a garment and kept or known outside it. */
export const choiceServices = (
  productType: ProductType,
  onOtherGarment: ChoiceServices['onOtherGarment'],
): ChoiceServices => ({
  readFabric: () => readFabric(productType),
  keepFabric: (fabricId) => keepFabric(productType, fabricId),
  listPlayers,
  onOtherGarment,
});
