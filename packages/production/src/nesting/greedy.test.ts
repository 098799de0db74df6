import { garmentOf, type Point } from '@kitwright/garment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedAreaMm2 } from '../cut/cut-line.ts';
import { pieceCut } from '../sheet/piece-cut.ts';
import { clearanceFaults } from './clearance.ts';
import { layGreedily } from './greedy.ts';
import { outlineAt, type NestItem, type Placed, type RollSettings } from './marker.ts';
import { nestItem } from './nest-item.ts';
import { shelfLengthMm } from './shelves.ts';

const ROLL: RollSettings = { widthMm: 1600, edgeMm: 0, gapMm: 6, turns: true };

const laid = (items: readonly NestItem[], placed: readonly Placed[]): (readonly Point[])[] =>
  placed.map((each) =>
    outlineAt(
      items.find(({ id }) => id === each.id)!,
      each,
    ),
  );

const overlapMm2 = (lines: (readonly Point[])[]): number =>
  Math.max(0, ...lines.flatMap((a, index) => lines.slice(index + 1).map((b) => sharedAreaMm2(a, b))));

const kit = (players: number): NestItem[] =>
  Array.from({ length: players }, (_, player) => {
    const size = (['S', 'M', 'XL'] as const)[player % 3]!;
    return garmentOf('SOCCER_KIT')
      .pattern(size)
      .pieces.map((piece) => nestItem(`${player} ${piece.id}`, `${size} ${piece.id}`, pieceCut(piece, 4)));
  }).flat();

describe('laying shapes one by one', () => {
  const box = fc.record({
    width: fc.integer({ min: 20, max: 500 }),
    height: fc.integer({ min: 20, max: 500 }),
    lean: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it('lays every shape exactly once, on the cloth, a gap from every other', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 25 }), (boxes) => {
        const items = boxes.map(({ width, height, lean }, index): NestItem => ({
          id: `${index}`,
          shape: `${index}`,
          widthMm: width,
          heightMm: height,
          outline: [
            [width * lean, 0],
            [width, height / 2],
            [width * (1 - lean), height],
            [0, height / 2],
          ],
          areaMm2: 1,
        }));
        const layout = layGreedily(items, ROLL);
        expect(layout.placed.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
        expect(overlapMm2(laid(items, layout.placed))).toBe(0);
        expect(clearanceFaults(items, layout, ROLL)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('takes less cloth than shelves', () => {
    const items = kit(6);
    const layout = layGreedily(items, ROLL);
    expect(layout.unplaced).toEqual([]);
    expect(layout.lengthMm).toBeLessThan(shelfLengthMm(items, ROLL));
    expect(clearanceFaults(items, layout, ROLL)).toEqual([]);
  });

  it('gives the same layout for the same pieces, in whatever order they come', () => {
    const items = kit(3);
    expect(layGreedily([...items].reverse(), ROLL)).toEqual(layGreedily(items, ROLL));
  });

  it('turns nothing on cloth with a nap', () => {
    const { placed } = layGreedily(kit(3), { ...ROLL, turns: false });
    expect(placed.some(({ isTurned }) => isTurned)).toBe(false);
  });

  it('says what is wider than the cloth', () => {
    expect(layGreedily(kit(1), { ...ROLL, widthMm: 500 }).unplaced).toContain('0 front');
  });
});
