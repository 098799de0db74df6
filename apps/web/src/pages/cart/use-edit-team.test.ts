import { designIdSchema } from '@kitwright/contract';
import type { Team } from '@kitwright/contract/teams';
import { describe, expect, it } from 'vitest';
import { plainDesign } from './test-item.ts';
import type { ShownItem } from './use-cart.ts';
import { draftOfTeam, rowsOfTeam, teamOfItem } from './use-edit-team.ts';

const OTHER = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000003');
const KEEPERS = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000002');

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

describe('the order of a team of the cart', () => {
  const player = { name: 'Dara', number: '7', size: 'M', version: 'player', sleeve: 'short' } as const;
  const keeper = { ...player, name: 'Vuthy', number: '1', version: 'goalkeeper' } as const;
  const players = item(1, { team: { kind: 'roster', roster: [player] } });
  const goalkeepers = item(2, {
    designUuid: KEEPERS,
    keepersOf: players.id,
    team: { kind: 'roster', roster: [keeper] },
  });
  const details = {
    phone: '012 345 678',
    address: '',
    province: '',
    district: '',
    note: '',
    elsewhere: { recipients: [], places: {} },
    shopCustomerId: '' as const,
    code: '',
  };
  const open = (
    items: readonly ShownItem[],
    begun: Parameters<typeof draftOfTeam>[2] = null,
    kind?: 'roster' | 'sizes',
  ) => draftOfTeam(items, items[0]!, begun, { kind, details, sleeve: 'short', size: 'L' });
  const items = [players, goalkeepers];

  it('holds the whole team, goalkeepers with the design they wear, and where it goes', () => {
    const draft = open(items);
    expect(draft.rows.map(({ name }) => name)).toEqual(['Dara', 'Vuthy']);
    expect(draft).toMatchObject({ keeperDesign: KEEPERS, kind: 'roster', phone: '012 345 678' });
  });

  it('stays by size where it was so, unless names are asked for', () => {
    expect(open([item(1)]).kind).toBe('sizes');
    expect(open([item(1)], null, 'roster').kind).toBe('roster');
  });

  it('goes on with what was begun and not saved, until the cart has another team', () => {
    const begun = { ...open(items), rows: [], fabricId: 'mesh', keeperDesign: OTHER };
    expect(open(items, begun)).toEqual(begun);
    const inPique = [{ ...players, fabricId: 'pique' }, goalkeepers];
    expect(open(inPique, begun)).toMatchObject({ rows: [], fabricId: 'pique', keeperDesign: OTHER });
    expect(open([players], begun).rows).toHaveLength(1);
  });
});
