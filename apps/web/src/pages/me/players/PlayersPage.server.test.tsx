import { playerIdSchema } from '@kitwright/contract';
import { callKey } from '@kitwright/app-shell';
import { playerEndpoints, type Player } from '@kitwright/contract/teams';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import PlayersPage from './PlayersPage.tsx';

const shown = (players: readonly Player[]): string => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(callKey(playerEndpoints.listPlayers), { items: players });
  return showPage(<PlayersPage />, { queryClient });
};

describe('the player list', () => {
  it('says that there is no data yet', () => expect(shown([])).toContain('No data!'));

  it('does not once there is a player', () => {
    const player: Player = {
      id: playerIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
      name: 'Dara',
      number: '10',
      size: 'M',
      version: 'player',
      addedAt: '2026-01-01T00:00:00Z',
    };
    expect(shown([player])).not.toContain('No data!');
  });
});
