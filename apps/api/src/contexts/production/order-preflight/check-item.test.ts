import type { RosterEntry } from '@kitwright/contract/teams';
import { expect, it } from 'vitest';
import { trialsOf } from './check-item.ts';

const entry = (name: string, number: string, size: RosterEntry['size']): RosterEntry => ({
  name,
  number,
  size,
  version: 'player',
  sleeve: 'short',
});

it('every size is tried once, with its longest name and its longest number', () => {
  const roster = [entry('Dara', '100', 'XL'), entry('Sok Sopheaktra', '7', 'XL'), entry('Li', '9', 'S')];
  expect(trialsOf(roster, null)).toEqual([
    { size: 'S', player: { playerName: 'Li', number: '9' } },
    { size: 'XL', player: { playerName: 'Sok Sopheaktra', number: '100' } },
  ]);
});

it('sizes without names are tried as designed', () => {
  const counts = [{ size: 'M', sleeve: 'short', quantity: 3 } as const];
  expect(trialsOf([], counts)).toEqual([{ size: 'M', player: undefined }]);
});
