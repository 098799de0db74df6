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
  it.each([0.7, 1, 1.1])('of two have the keeper on the right, taller or not (%d)', (stature) => {
    const [first, keeper] = lineUp(
      [
        { stature: 1, isKeeper: false },
        { stature, isKeeper: true },
      ],
      'rows',
    );
    expect(first!.x).toBeLessThan(0);
    expect(keeper!.x).toBeGreaterThan(0);
  });

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

  it('stand, each row on a step above the one before it, so that no one hides a face', () => {
    const places = lineUp(outfield(18), 'rows');
    const firsts = [0, 1, 2].map((of) => row(places, of)[0]!);
    expect(firsts.map(({ y, posture }) => [y, posture])).toEqual([
      [0, 'standing'],
      [0.42, 'standing'],
      [0.84, 'standing'],
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

  /** Parts of a person who is seen from behind, m: half a width, and heights above the feet. */
  const BACK = { half: 0.15, from: 1.0, to: 1.46 };
  const TORSO = { half: 0.24, from: 0.3, to: 1.5 };
  const HEAD = { half: 0.12, from: 1.5, to: 1.83 };
  const CAMERA_M = 1.3;

  it.each([6, 11, 14, 18, 24, 30, 45])('of %i show every name and number from behind', (count) => {
    const places = lineUp(outfield(count), 'rows', 'back');
    // As far away as shows the longest row.
    const distance = Math.max(8, 2 * Math.max(...places.map(({ x }) => Math.abs(x))) * 1.7);
    const seen = ({ x, y, z }: Place, part: typeof BACK) => {
      const share = distance / (distance - z);
      const floor = y - CAMERA_M;
      return {
        left: (x - part.half) * share,
        right: (x + part.half) * share,
        low: (floor + part.from) * share,
        high: (floor + part.to) * share,
      };
    };
    let covered = 0;
    for (const place of places) {
      const back = seen(place, BACK);
      for (const other of places.filter(({ z }) => z > place.z + 0.3))
        for (const part of [TORSO, HEAD].map((each) => seen(other, each))) {
          const width = Math.min(back.right, part.right) - Math.max(back.left, part.left);
          const height = Math.min(back.high, part.high) - Math.max(back.low, part.low);
          const area = (back.right - back.left) * (back.high - back.low);
          if (width > 0 && height > 0) covered = Math.max(covered, (width * height) / area);
        }
    }
    expect(covered).toBeLessThan(0.04);
    expect(places.every(({ yawRad }) => Math.cos(yawRad) < -0.9)).toBe(true);
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
