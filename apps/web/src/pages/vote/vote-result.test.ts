import { describe, expect, it } from 'vitest';
import { countsOf, leadersOf, percentOf } from './vote-result.ts';

describe('the result of a vote', () => {
  it.each([
    [[0, 0], []],
    [[1, 3, 2], [1]],
    [
      [2, 0, 2],
      [0, 2],
    ],
  ])('of %j is led by %j', (counts, leaders) => {
    expect(leadersOf(counts)).toEqual(leaders);
  });

  it('counts the ballots of each design, those without any too', () => {
    expect(countsOf([{ choice: 2 }, { choice: 0 }, { choice: 2 }], 4)).toEqual([1, 0, 2, 0]);
  });

  it('is shown in whole percent', () => {
    expect([percentOf(1, [1, 2]), percentOf(2, [1, 2]), percentOf(0, [0, 0])]).toEqual([33, 67, 0]);
  });
});
