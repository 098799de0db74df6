import { expect, it } from 'vitest';
import { emptyRow, type RosterRow } from '../../roster/roster-rows.ts';
import { hasKeepers, splitTeam } from './keeper-kit.ts';

const row = (name: string, part: Partial<RosterRow> = {}): RosterRow => ({
  ...emptyRow(name),
  name,
  number: '7',
  size: 'M',
  ...part,
});
const team = [row('Dara'), row('Vuthy', { version: 'goalkeeper' }), row('Bora')];

it('parts goalkeepers from the others, who wear another design', () => {
  const split = splitTeam(team)!;
  expect(split.goalkeepers.roster.map(({ name }) => name)).toEqual(['Vuthy']);
  expect(split.players.roster.map(({ name }) => name)).toEqual(['Dara', 'Bora']);
  expect(hasKeepers(team)).toBe(true);
});

it('parts no one where all are of one kind, or a row is not written to its end', () => {
  expect([splitTeam([row('Dara')]), hasKeepers([row('Dara')])]).toEqual([null, false]);
  expect(hasKeepers([row('Vuthy', { version: 'goalkeeper' })])).toBe(false);
  expect(splitTeam([...team, row('Sokha', { size: null })])).toBeNull();
});
