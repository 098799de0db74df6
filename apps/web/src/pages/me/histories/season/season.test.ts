import { playerIdSchema } from '@kitwright/contract';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import type { Player, RosterEntry } from '@kitwright/contract/teams';
import type { Size } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  faultsOf,
  firstWorn,
  freeNumbers,
  inSizes,
  listSays,
  newPlayer,
  notMade,
  orderedAgain,
  playersOf,
  teamFor,
  twiceGiven,
  type SeasonItem,
  type SeasonPlayer,
} from './season.ts';

const entry = (name: string, number: string, size: RosterEntry['size'] = 'M'): RosterEntry => ({
  name,
  number,
  size,
  version: 'player',
  sleeve: 'short',
});
const itemOf = (roster: RosterEntry[], sizes: SeasonItem['sizes'] = null): SeasonItem => ({
  productType: 'SOCCER_KIT',
  document: { options: { sleeve: 'long' } },
  roster,
  sizes,
});
const listed = (name: string, number: string, size: Player['size']): Player => ({
  id: playerIdSchema.parse(crypto.randomUUID()),
  name,
  number,
  size,
  version: 'player',
  addedAt: '2026-11-27T10:00:00.000Z',
});

const kit = itemOf([
  entry('DARA', '10'),
  entry('SOPHAL', '7', 'L'),
  { ...entry('CHAN', '1'), extras: ['armband'] },
]);
const hoodie = itemOf([entry('DARA', '10', 'L')]);
const pieces = itemOf([], [{ size: 'M', sleeve: 'short', quantity: 4 }]);
const order = { items: [kit, hoodie, pieces] };

const ids = () => {
  let count = 0;
  return () => `p${(count += 1)}`;
};
const team = () => playersOf(order, ids());
const change = (players: readonly SeasonPlayer[], name: string, part: Partial<SeasonPlayer>) =>
  players.map((player) => (player.name === name ? { ...player, ...part } : player));
const worn = (size: Size | null) => (item: SeasonItem) => firstWorn(demoTenant.prices, item, size);
const rosterOf = (players: readonly SeasonPlayer[], index: number) => {
  const made = teamFor(order.items[index]!, index, players);
  return made?.kind === 'roster' ? made.roster : null;
};

describe('a new season', () => {
  it('begins with everyone of the order once, in what they had', () => {
    expect(team().map(({ name, wears }) => [name, wears.map((worn) => worn?.size ?? null)])).toEqual([
      ['DARA', ['M', 'L', null]],
      ['SOPHAL', ['L', null, null]],
      ['CHAN', ['M', null, null]],
    ]);
    expect(rosterOf(team(), 0)).toEqual(kit.roster);
    expect(rosterOf(team(), 1)).toEqual(hoodie.roster);
    expect(teamFor(pieces, 2, team())).toEqual({ kind: 'sizes', sizes: pieces.sizes });
  });

  it('keeps two of the same for one person', () => {
    const twice = { items: [itemOf([entry('DARA', '10'), entry('DARA', '10', 'S')])] };
    expect(playersOf(twice, ids())).toHaveLength(2);
  });

  it('leaves out who left, whose number is free then', () => {
    const players = change(team(), 'SOPHAL', { hasLeft: true });
    expect(rosterOf(players, 0)?.map(({ name }) => name)).toEqual(['DARA', 'CHAN']);
    expect(freeNumbers(players)).toEqual(['7']);
    const added = newPlayer(order, 'n', { name: 'VUTHY', number: '៧', wornOf: worn('S') });
    expect(freeNumbers([...players, added])).toEqual([]);
    expect([...twiceGiven([...players, added])]).toEqual([]);
    expect([...twiceGiven([...team(), added])]).toEqual(['7']);
    expect(rosterOf([...players, added], 1)?.map(({ name }) => name)).toEqual(['DARA', 'VUTHY']);
    expect(changesOf(order, [...players, added])).toEqual({ left: 1, added: 1, resized: 0 });
  });

  it('begins for someone new in the sleeve of the design, and asks for the size of who has none', () => {
    const added = newPlayer(order, 'n', { name: 'VUTHY', number: '8', wornOf: worn(null) });
    expect(added.wears).toEqual([
      { size: null, sleeve: 'long', extras: [] },
      { size: null, sleeve: 'long', extras: [] },
      null,
    ]);
    expect([...faultsOf(added)]).toEqual([['size', 'error.field.size.required']]);
    expect(faultsOf(added, [0, 1]).size).toBe(0);
    expect(rosterOf([...team(), added], 0)).toEqual(kit.roster);
  });

  it('takes a cloth of today where that of last time is not offered, and tells garments that are not made', () => {
    const { prices, productTypes } = demoTenant;
    const first = prices.fabrics[0]!.id;
    const items = [
      { ...kit, fabricId: 'gone' },
      { ...hoodie, productType: 'HOODIE' as const, fabricId: first },
    ];
    expect(notMade({ items }, { productTypes })).toEqual([1]);
    const again = orderedAgain({ items }, team(), [1], prices);
    expect(again.map(({ index, content }) => [index, content.fabricId])).toEqual([[0, first]]);
  });

  it('keeps the cloth of last time as long as it is offered', () => {
    const [first] = demoTenant.prices.fabrics;
    const prices = { ...demoTenant.prices, fabrics: [first!, { ...first!, id: 'satin' }] };
    const [again] = orderedAgain({ items: [{ ...kit, fabricId: 'satin' }] }, team(), [], prices);
    expect(again?.content.fabricId).toBe('satin');
  });

  it('orders no garment that no one wears any more', () => {
    expect(teamFor(hoodie, 1, change(team(), 'DARA', { hasLeft: true }))).toBeNull();
  });

  it('says what is wrong with a row, and nothing of one that is empty or has left', () => {
    const blank = newPlayer(order, 'n', { wornOf: worn('M') });
    expect(faultsOf(blank).size).toBe(0);
    expect([...faultsOf({ ...blank, name: 'VUTHY' }).keys()]).toEqual(['number']);
    expect(faultsOf({ ...blank, name: 'VUTHY', hasLeft: true }).size).toBe(0);
  });

  it('takes sizes and new names from the player list', () => {
    const list = [listed('DARA', '10', 'XL'), listed('SOPHAL', '7', null), listed('NEW', '22', 'S')];
    const { grown, added } = listSays(team(), list);
    expect(grown).toEqual([{ id: 'p1', size: 'XL' }]);
    expect(added.map(({ name }) => name)).toEqual(['NEW']);
    const players = inSizes(team(), grown);
    expect(players[0]?.wears.map((worn) => worn?.size ?? null)).toEqual(['XL', 'XL', null]);
    expect(changesOf(order, players)).toEqual({ left: 0, added: 0, resized: 1 });
    expect(rosterOf(players, 0)?.[2]).toMatchObject({ name: 'CHAN', extras: ['armband'] });
  });
});
