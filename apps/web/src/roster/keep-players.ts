import { personalEndpoints } from '@kitwright/contract/orders';
import { MAX_PLAYERS, playerEndpoints, type RosterEntry } from '@kitwright/contract/teams';
import { refresh } from '../api/calls.ts';
import { client } from '../api/client.ts';

/** Adds players to the saved list. The order is placed already: players that cannot be kept are no reason to fail. */
export const keepPlayers = async (entries: readonly RosterEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const players = entries
    .slice(0, MAX_PLAYERS)
    .map(({ name, number, size, version }) => ({ id: crypto.randomUUID(), name, number, size, version }));
  await client.call(personalEndpoints.putPlayers, { body: { players, removed: [] } });
  await refresh(playerEndpoints.listPlayers);
};
