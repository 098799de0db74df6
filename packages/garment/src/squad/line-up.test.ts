import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARRANGEMENTS, SHOULDERS_M, lineUp, type Place, type Stander } from './line-up.ts';

const team = fc.array(
  fc.record({
    stature: fc.double({ min: 0.97, max: 1.04, noNaN: true }),
    isKeeper: fc.boolean(),
  }),
  { minLength: 1, maxLength: 120 },
);
const outfield = (count: number): Stander[] =>
  Array.from({ length: count }, (_, i) => ({ stature: 0.97 + ((i * 7) % 12) / 200, isKeeper: false }));
const withKeeper = (count: number): Stander[] => [{ stature: 0.97, isKeeper: true }, ...outfield(count - 1)];
const apart = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.z - b.z);
const row = (places: readonly Place[], of: number): Place[] => places.filter((place) => place.row === of);

describe('a line-up', () => {
  it.each(ARRANGEMENTS)('gives everybody a place where no two stand in each other (%s)', (arrangement) => {
    fc.assert(
      fc.property(team, (standers) => {
        const places = lineUp(standers, arrangement);
        expect(places).toHaveLength(standers.length);
        places.forEach((place, i) => {
          for (const other of places.slice(i + 1))
            expect(apart(place, other)).toBeGreaterThan(SHOULDERS_M - 0.01);
        });
      }),
      { numRuns: 40 },
    );
  });

  it.each(ARRANGEMENTS)('stands about the middle (%s)', (arrangement) => {
    const xs = lineUp(withKeeper(18), arrangement).map(({ x }) => x);
    expect(Math.max(...xs) + Math.min(...xs)).toBeCloseTo(0, 6);
  });
});

describe('rows', () => {
  it('have the taller behind', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        const standers = outfield(count);
        const places = lineUp(standers, 'rows');
        places.forEach((front, i) =>
          places.forEach((behind, k) => {
            if (behind.row > front.row)
              expect(standers[k]!.stature).toBeGreaterThanOrEqual(standers[i]!.stature);
          }),
        );
      }),
    );
  });

  it('kneel in front, stand behind, and rise from the third row on, so that no one hides a face', () => {
    const places = lineUp(outfield(18), 'rows');
    const firsts = [0, 1, 2].map((of) => row(places, of)[0]!);
    expect(firsts.map(({ y, posture }) => [y, posture])).toEqual([
      [0, 'kneeling'],
      [0, 'standing'],
      [0.42, 'standing'],
    ]);
  });

  it('of one row stand', () => {
    expect(new Set(lineUp(outfield(5), 'rows').map(({ posture }) => posture))).toEqual(new Set(['standing']));
  });

  it('have the keeper in the middle of the last', () => {
    const [keeper] = lineUp(withKeeper(18), 'rows');
    expect(keeper!.row).toBe(2);
    expect(Math.abs(keeper!.x)).toBeLessThan(SHOULDERS_M);
  });

  it.each([
    [5, [5]],
    [11, [5, 6]],
    [18, [5, 6, 7]],
    [25, [7, 8, 10]],
  ])('of %i players are %j', (count, lengths) => {
    const places = lineUp(outfield(count), 'rows');
    expect(lengths.map((_, of) => row(places, of).length)).toEqual(lengths);
  });
});

describe('a formation', () => {
  it.each([
    ['4-3-3', [3, 3, 4, 1]],
    ['4-4-2', [2, 4, 4, 1]],
    ['3-5-2', [2, 5, 3, 1]],
  ] as const)('%s has its lines, the keeper behind', (arrangement, lengths) => {
    const places = lineUp(withKeeper(11), arrangement);
    expect(lengths.map((_, of) => row(places, of).length)).toEqual(lengths);
    expect(places[0]).toMatchObject({ x: 0, row: 3 });
  });

  it('has those who do not start behind the keeper', () => {
    const places = lineUp(withKeeper(18), '4-3-3');
    expect(row(places, 4)).toHaveLength(7);
  });

  it('of a small side keeps its lines', () => {
    const places = lineUp(withKeeper(5), '4-4-2');
    expect([0, 1, 2, 3].map((of) => row(places, of).length)).toEqual([1, 1, 2, 1]);
  });
});
