import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRolls, readRollNumber, stockLevels, writeRollNumber, type FreeRoll } from './stock.ts';

const roll = (id: string, freeMm: number, part: Partial<FreeRoll> = {}): FreeRoll => ({
  id,
  cloth: 'interlock',
  widthMm: 1_600,
  lot: 'A',
  freeMm,
  ...part,
});
const need = (lengthMm: number) => ({ cloth: 'interlock', widthMm: 1_600, lengthMm });

describe('rolls for an order', () => {
  it('are one where one has room: the smallest of those, so that long ones stay whole', () => {
    const rolls = [roll('long', 50_000), roll('short', 9_000), roll('rest', 4_000)];
    expect(chooseRolls(rolls, [need(8_000)])).toEqual({
      reserved: [{ rollId: 'short', lengthMm: 8_000 }],
      missing: [],
    });
  });

  it('are of one lot where no roll has room alone: colours differ from lot to lot', () => {
    const rolls = [
      roll('a1', 6_000),
      roll('b1', 9_000, { lot: 'B' }),
      roll('a2', 5_000),
      roll('c1', 8_000, { lot: 'C' }),
    ];
    expect(chooseRolls(rolls, [need(10_000)]).reserved).toEqual([
      { rollId: 'a1', lengthMm: 6_000 },
      { rollId: 'a2', lengthMm: 4_000 },
    ]);
  });

  it('are neither of another cloth nor of another width, and what is missing is said', () => {
    const rolls = [
      roll('mesh', 50_000, { cloth: 'mesh' }),
      roll('wide', 50_000, { widthMm: 1_800 }),
      roll('fit', 3_000),
    ];
    expect(chooseRolls(rolls, [need(10_000)])).toEqual({
      reserved: [{ rollId: 'fit', lengthMm: 3_000 }],
      missing: [need(7_000)],
    });
  });

  it('give no more than is free, whatever is asked: found and missing are what was needed', () => {
    const rollOf = fc.record({
      cloth: fc.constantFrom('a', 'b'),
      widthMm: fc.constantFrom(1_500, 1_600),
      lot: fc.constantFrom('x', 'y'),
      freeMm: fc.nat(20_000),
    });
    const needOf = fc.record({
      cloth: fc.constantFrom('a', 'b'),
      widthMm: fc.constantFrom(1_500, 1_600),
      lengthMm: fc.integer({ min: 1, max: 30_000 }),
    });
    fc.assert(
      fc.property(fc.array(rollOf, { maxLength: 8 }), fc.array(needOf, { maxLength: 6 }), (made, needs) => {
        const rolls = made.map((each, index) => ({ ...each, id: `r${index}` }));
        const { reserved, missing } = chooseRolls(rolls, needs);
        for (const { id, freeMm } of rolls) {
          const taken = reserved.filter(({ rollId }) => rollId === id);
          expect(taken.reduce((sum, { lengthMm }) => sum + lengthMm, 0)).toBeLessThanOrEqual(freeMm);
        }
        const sum = (lengths: readonly { readonly lengthMm: number }[]): number =>
          lengths.reduce((all, { lengthMm }) => all + lengthMm, 0);
        expect(sum(reserved) + sum(missing)).toBe(sum(needs));
      }),
    );
  });
});

it('adds rolls up by cloth and width, and says first what is low', () => {
  const counted = (cloth: string, leftMm: number, reservedMm = 0) => ({
    cloth,
    widthMm: 1_600,
    leftMm,
    reservedMm,
  });
  const levels = stockLevels(
    [counted('a', 9_000), counted('b', 20_000, 16_000), counted('b', 1_000), counted('b', 0)],
    [
      { cloth: 'b', widthMm: 1_600, leastMm: 6_000 },
      { cloth: 'gone', widthMm: 1_500, leastMm: 1 },
    ],
  );
  expect(
    levels.map(({ cloth, rolls, leftMm, reservedMm, isLow }) => [cloth, rolls, leftMm, reservedMm, isLow]),
  ).toEqual([
    ['b', 2, 21_000, 16_000, true],
    ['gone', 0, 0, 0, true],
    ['a', 1, 9_000, 0, false],
  ]);
});

it('reads the number of a roll as it is scanned or typed', () => {
  expect(writeRollNumber(12)).toBe('R-000012');
  for (const text of ['R-000012', 'r12', ' R-12 ']) expect(readRollNumber(text)).toBe(12);
  for (const text of ['12', 'KW-000012', 'R-', 'R-12/1']) expect(readRollNumber(text)).toBeUndefined();
});
