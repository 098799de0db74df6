import { describe, expect, it } from 'vitest';
import { walk } from './BoardView.tsx';

const HEIGHTS = [0, 3, 0, 1, 5];

describe('walking a board by keys', () => {
  it('begins with the first card there is', () => {
    expect(walk(HEIGHTS, null, 'left')).toEqual({ column: 1, card: 0 });
    expect(walk([0, 0], null, 'next')).toBeNull();
  });

  it('goes down and up within a column, and stays at its ends', () => {
    expect(walk(HEIGHTS, { column: 1, card: 1 }, 'next')).toEqual({ column: 1, card: 2 });
    expect(walk(HEIGHTS, { column: 1, card: 2 }, 'next')).toEqual({ column: 1, card: 2 });
    expect(walk(HEIGHTS, { column: 1, card: 0 }, 'previous')).toEqual({ column: 1, card: 0 });
  });

  it('passes empty columns, to a card at the same height or the last one', () => {
    expect(walk(HEIGHTS, { column: 1, card: 2 }, 'right')).toEqual({ column: 3, card: 0 });
    expect(walk(HEIGHTS, { column: 3, card: 0 }, 'left')).toEqual({ column: 1, card: 0 });
    expect(walk(HEIGHTS, { column: 1, card: 0 }, 'left')).toEqual({ column: 1, card: 0 });
    expect(walk(HEIGHTS, { column: 4, card: 4 }, 'right')).toEqual({ column: 4, card: 4 });
  });
});
