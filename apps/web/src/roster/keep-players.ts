import { endpoints } from '@kitwright/contract';
import { client } from '../api/client.ts';
import { cacheKeys, queryClient } from '../api/query-client.ts';
import type { RosterEntry } from '@kitwright/contract';

/** Adds players to the saved list. The order is placed already: a player that cannot be kept is no reason to fail. */
export const keepPlayers = async (entries: readonly RosterEntry[]): Promise<void> => {
  const bodies = entries.map(({ name, number, size, version }) => ({ name, number, size, version }));
  await Promise.all(bodies.map((body) => client.call(endpoints.createPlayer, { body })));
  await queryClient.invalidateQueries({ queryKey: cacheKeys.players });
};
