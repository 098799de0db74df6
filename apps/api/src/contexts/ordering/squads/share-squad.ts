import { squadIdSchema } from '@kitwright/contract';
import { randomUUID } from 'node:crypto';
import type { OwnSquad, SharedSquad } from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import type { SquadRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { currentDocument } from '../../design/designs.ts';
import { gatherParts } from './gather-parts.ts';
import { deleteSquad, findSquad, findSquadOf, putSquad } from './repository.ts';
import { registerSquadCard } from './squad-card.ts';

const presentOwn = ({ id, parts, updatedAt }: SquadRow): OwnSquad => ({
  id,
  players: parts.reduce((sum, { roster }) => sum + roster.length, 0),
  updatedAt: updatedAt.toISOString(),
});

/** Shares a team photo, or renews what its link shows. Twice at once is one link. */
export const shareSquad = async (call: Call<typeof endpoints.shareSquad>): Promise<Outcome<OwnSquad>> => {
  const { tx, account, body, deps } = call;
  const { source, arrangement, ground } = body;
  const gathered = await gatherParts(tx, account, source);
  if (!gathered.ok) return gathered;
  const shared = { ...gathered.value, arrangement, ground };
  // All of it random, where other ids begin with the time: no one guesses a link from another.
  const id = squadIdSchema.parse(randomUUID());
  return ok(presentOwn(await putSquad(tx, { ...shared, id, accountId: account.id, now: deps.clock() })));
};

/** Squad that this account shares of a design or an order; null where nothing is. */
export const ownSquad = async ({
  tx,
  account,
  params,
}: Call<typeof endpoints.ownSquad>): Promise<Outcome<{ readonly squad: OwnSquad | null }>> => {
  const squad = await findSquadOf(tx, account.id, params.source);
  return ok({ squad: squad === undefined ? null : presentOwn(squad) });
};

export const endSquad = async ({
  tx,
  account,
  params,
}: Call<typeof endpoints.endSquad>): Promise<Outcome<null>> => {
  await deleteSquad(tx, account.id, params.id);
  return ok(null);
};

/** A photo for anyone with its link. */
export const openSquad = async ({
  tx,
  params,
}: Call<typeof endpoints.sharedSquad>): Promise<Outcome<SharedSquad>> => {
  const squad = await findSquad(tx, params.id);
  if (squad === undefined) return fail('error.msg.notFound');
  const { id, teamName, arrangement, ground, parts } = squad;
  return ok({
    id,
    teamName,
    arrangement,
    ground,
    parts: parts.map((part) => ({ ...part, document: currentDocument(part.document) })),
  });
};

/** Team photos that are shared by a link. */
export const registerSquads = (api: Api): void => {
  route(api, endpoints.shareSquad, shareSquad);
  route(api, endpoints.ownSquad, ownSquad);
  route(api, endpoints.endSquad, endSquad);
  route(api, endpoints.sharedSquad, openSquad);
  registerSquadCard(api);
};
