import type { RosterEntry } from '@kitwright/contract/teams';
import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { squadParts, teamOfDesign } from './team-of.ts';

let count = 0;
const newDesign = () => ({
  document: createDesign(garmentOf('SOCCER_KIT'), () => `e${(count += 1)}`, { language: 'en' }),
});
const [home, keepers] = [newDesign(), newDesign()];
const entry = (number: string, version: RosterEntry['version'] = 'player'): RosterEntry => ({
  name: `Player ${number}`,
  number,
  size: 'L',
  version,
  sleeve: 'short',
});
const roster = [entry('1', 'goalkeeper'), entry('2'), entry('3')];
const tenant = { prices: { fabrics: [{ id: 'x', weave: 'mesh' }] } } as const;
const numbers = (parts: ReturnType<typeof squadParts>) =>
  parts.map(({ document, members }) => [document === home.document, members.map(({ number }) => number)]);

describe('a team for its photo', () => {
  it('has goalkeepers in their own design', () => {
    const parts = squadParts(teamOfDesign(home, keepers, 'x', roster), tenant, 100);
    expect(numbers(parts)).toEqual([
      [false, ['1']],
      [true, ['2', '3']],
    ]);
    expect(parts[0]!.fabric).toBe('mesh');
  });

  it('has everybody in one where they share it', () => {
    expect(numbers(squadParts(teamOfDesign(home, null, 'x', roster), tenant, 100))).toEqual([
      [true, ['1', '2', '3']],
    ]);
  });

  it('ends where a photo is full', () => {
    expect(numbers(squadParts(teamOfDesign(home, keepers, 'x', roster), tenant, 2))).toEqual([
      [false, ['1']],
      [true, ['2']],
    ]);
  });
});
