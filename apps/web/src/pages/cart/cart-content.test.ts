import type { Team } from '@kitwright/contract/teams';
import { describe, expect, it } from 'vitest';
import { sizesOf, withCount } from './cart-content.ts';

const entry = { name: 'Dara', number: '7', version: 'player' } as const;
const roster: Team = {
  kind: 'roster',
  roster: [
    { ...entry, size: 'M', sleeve: 'short' },
    { ...entry, size: 'S', sleeve: 'short' },
    { ...entry, size: 'M', sleeve: 'short' },
    { ...entry, size: 'L', sleeve: 'long' },
  ],
};

describe('the sizes of a team', () => {
  it('stand from small to large, short sleeves first', () => {
    expect(sizesOf(roster).map(({ size, sleeve, quantity }) => `${size} ${sleeve} ${quantity}`)).toEqual([
      'S short 1',
      'M short 2',
      'L long 1',
    ]);
  });

  it('are set one size at a time; none is no entry', () => {
    const counts = withCount(sizesOf(roster), 'XS', 'short', 5);
    expect(counts[0]).toEqual({ size: 'XS', sleeve: 'short', quantity: 5 });
    expect(withCount(counts, 'M', 'short', 0).map(({ size }) => size)).toEqual(['XS', 'S', 'L']);
  });
});
