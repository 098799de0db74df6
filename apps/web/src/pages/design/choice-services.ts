import { accountEndpoints } from '@kitwright/contract/accounts';
import { playerEndpoints } from '@kitwright/contract/teams';
import type { ChoiceServices, MeasureServices } from '@kitwright/editor';
import type { ProductType } from '@kitwright/garment';
import { read, queryClient, refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
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

/** The page of settings shows what is kept, too. */
const told = async <Answer>(answer: Answer): Promise<Answer> => {
  await refresh(accountEndpoints.ownMeasures);
  return answer;
};

const measures: MeasureServices = {
  read: async () => {
    const answer = await client.call(accountEndpoints.ownMeasures, {});
    return answer.ok ? { ok: true, value: answer.value.measures } : answer;
  },
  keep: async (body) => told(await client.call(accountEndpoints.keepMeasures, { body })),
  forget: async () => told(await client.call(accountEndpoints.forgetMeasures, {})),
};

/** Gives what is chosen in the editor of a garment and kept or known outside it. */
export const choiceServices = (
  productType: ProductType,
  onOtherGarment: ChoiceServices['onOtherGarment'],
): ChoiceServices => ({
  readFabric: () => readFabric(productType),
  keepFabric: (fabricId) => keepFabric(productType, fabricId),
  listPlayers,
  measures: () => (isSignedIn() ? measures : null),
  onOtherGarment,
});
