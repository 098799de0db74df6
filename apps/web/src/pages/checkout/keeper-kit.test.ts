import { expect, it } from 'vitest';
import { emptyRow, type RosterRow } from '../../roster/roster-rows.ts';
import {
  addressWithoutWish,
  hasKeepers,
  splitTeam,
  wishesCopy,
  wishingCopy,
  withWish,
  withoutWish,
} from './keeper-kit.ts';

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

it('goes along from address to address until it is granted', () => {
  const guest = wishingCopy('/design/checkout/SOCCER_KIT', '?of=store');
  expect(guest).toBe('/design/checkout/SOCCER_KIT?of=store&keepers=copy');
  const own = withWish('/design/checkout/own?item=7', '?of=store&keepers=copy');
  expect(own).toBe('/design/checkout/own?item=7&keepers=copy');
  const query = new URLSearchParams(own.split('?')[1]);
  expect(wishesCopy(query)).toBe(true);
  expect(withoutWish(query).toString()).toBe('item=7');
});

it('is nowhere it was not made', () => {
  expect(withWish('/design/checkout/own', '?of=store')).toBe('/design/checkout/own');
  expect(wishesCopy(new URLSearchParams('keepers=1'))).toBe(false);
});

it('is not kept with an address that is come back to', () => {
  expect(addressWithoutWish('/design/checkout/own', '?keepers=copy')).toBe('/design/checkout/own');
  expect(addressWithoutWish('/design/checkout/own', '?item=7&keepers=copy')).toBe(
    '/design/checkout/own?item=7',
  );
  expect(addressWithoutWish('/design/checkout/own', '')).toBe('/design/checkout/own');
});
