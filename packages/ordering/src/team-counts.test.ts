import { describe, expect, it } from 'vitest';
import { extrasOf, piecesOf, quantitiesOf, type CountedTeam } from './team-counts.ts';

const roster: CountedTeam = {
  kind: 'roster',
  roster: [
    { sleeve: 'short', extras: ['armband'] },
    { sleeve: 'short' },
    { sleeve: 'long', extras: ['armband'] },
  ],
};
const sizes: CountedTeam = {
  kind: 'sizes',
  sizes: [
    { sleeve: 'short', quantity: 2 },
    { sleeve: 'long', quantity: 3 },
    { sleeve: 'short', quantity: 4 },
  ],
};

describe('the pieces of a team', () => {
  it('are counted by sleeve length and in all, with names', () => {
    expect([quantitiesOf(roster), piecesOf(roster)]).toEqual([{ short: 2, long: 1 }, 3]);
  });

  it('are counted the same by size', () => {
    expect([quantitiesOf(sizes), piecesOf(sizes)]).toEqual([{ short: 6, long: 3 }, 9]);
  });
});

describe('the extras of a team', () => {
  it('are those of its players', () => {
    expect(extrasOf(roster)).toEqual({ armband: 2 });
  });

  it('are none where no one is named', () => {
    expect(extrasOf(sizes)).toEqual({});
  });
});
