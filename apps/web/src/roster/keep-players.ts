import { playerIdSchema } from '@kitwright/contract';
import { personalEndpoints } from '@kitwright/contract/orders';
import {
  MAX_PLAYERS,
  playerEndpoints,
  type Player,
  type PutPlayersBody,
  type RosterEntry,
} from '@kitwright/contract/teams';
import { refresh } from '../api/calls.ts';
import { client } from '../api/client.ts';
import { identityOf } from './roster-rows.ts';

type Kept = PutPlayersBody['players'][number];

/**
 * Players of an order as the saved list takes them: who is new to it, and who lacked there a number or a size that the order told.
 * Who stands there in full already is left as they are.
 */
export const playersToKeep = (
  entries: readonly RosterEntry[],
  saved: readonly Player[],
  newId: () => Kept['id'],
): readonly Kept[] => {
  const left = new Set(saved);
  const take = (isMeant: (player: Player) => boolean): Player | undefined => {
    const found = [...left].find(isMeant);
    if (found !== undefined) left.delete(found);
    return found;
  };
  const same = entries.map((entry) => take((player) => identityOf(player) === identityOf(entry)));
  return entries.flatMap((entry, index): Kept[] => {
    const { name, number, size, version } = entry;
    const known = same[index] ?? take((player) => player.number === '' && player.name.trim() === name.trim());
    if (known === undefined) return [{ id: newId(), name, number, size, version }];
    const isWhole = known.number !== '' && known.size !== null;
    return isWhole ? [] : [{ id: known.id, name, number, size: known.size ?? size, version }];
  });
};

/** Keeps players of an order in the saved list. It is placed already: players that cannot be kept are no reason to fail. */
export const keepPlayers = async (
  entries: readonly RosterEntry[],
  saved: readonly Player[],
): Promise<void> => {
  const players = playersToKeep(entries, saved, () => playerIdSchema.parse(crypto.randomUUID())).slice(
    0,
    MAX_PLAYERS,
  );
  if (players.length === 0) return;
  await client.call(personalEndpoints.putPlayers, { body: { players, removed: [] } });
  await refresh(playerEndpoints.listPlayers);
};
