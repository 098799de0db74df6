import type { Team } from '@kitwright/contract';
import { expect, it } from 'vitest';
import { plainDesign } from './test-item.ts';
import type { ShownItem } from './use-cart.ts';
import { rowsOfTeam, teamOfItem } from './use-edit-team.ts';

let count = 0;
const newId = (): string => `row ${(count += 1)}`;
const item = (index: number, part: Partial<ShownItem> = {}): ShownItem => ({
  ...plainDesign(index),
  designUuid: null,
  quantity: 5,
  ...part,
});

it('opens pieces by size as rows to be written, of the same sizes and sleeves', () => {
  const team: Team = {
    kind: 'sizes',
    sizes: [
      { size: 'M', sleeve: 'short', quantity: 2 },
      { size: 'L', sleeve: 'long', quantity: 1 },
    ],
  };
  expect(rowsOfTeam(team, newId).map(({ name, size, sleeve }) => [name, size, sleeve])).toEqual([
    ['', 'M', 'short'],
    ['', 'M', 'short'],
    ['', 'L', 'long'],
  ]);
  const club: Team = { kind: 'sizes', sizes: [{ size: 'M', sleeve: 'short', quantity: 2_000 }] };
  expect(rowsOfTeam(club, newId)).toHaveLength(500);
});

it('opens players as they are written, with their extras', () => {
  const entry = { name: 'Dara', number: '7', size: 'M', version: 'player', sleeve: 'short' } as const;
  const [row] = rowsOfTeam({ kind: 'roster', roster: [{ ...entry, extras: ['armband'] }] }, newId);
  expect(row).toMatchObject({ ...entry, extras: ['armband'] });
});

it('finds the whole team from either of its designs', () => {
  const players = item(1);
  const goalkeepers = item(2, { keepersOf: players.id });
  const items = [players, goalkeepers, item(3)];
  expect(teamOfItem(items, players)).toEqual({ players, goalkeepers });
  expect(teamOfItem(items, goalkeepers)).toEqual({ players, goalkeepers });
  expect(teamOfItem([goalkeepers], goalkeepers)).toEqual({ players: goalkeepers, goalkeepers: undefined });
});
