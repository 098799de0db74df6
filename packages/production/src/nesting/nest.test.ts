import { garmentOf, type Point } from '@kitwright/garment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedAreaMm2 } from '../cut/cut-line.ts';
import { nestItem } from './nest-item.ts';
import { nest, type NestItem, type Nesting, type RollSettings } from './nest.ts';
import { shelfLengthMm } from './shelves.ts';
import { pieceCut } from '../sheet/piece-cut.ts';

const ROLL: RollSettings = { widthMm: 1600, gapMm: 6, turns: true, pageLengthMm: 5000 };

/** Where each shape of a page really lies. */
const laid = (items: readonly NestItem[], { pages }: Nesting): Point[][][] =>
  pages.map(({ placed }) =>
    placed.map(({ id, xMm, yMm, isTurned }) => {
      const item = items.find((candidate) => candidate.id === id)!;
      return item.outline.map(([x, y]): Point =>
        isTurned ? [xMm + item.widthMm - x, yMm + item.heightMm - y] : [xMm + x, yMm + y],
      );
    }),
  );

const overlapMm2 = (lines: Point[][]): number =>
  Math.max(0, ...lines.flatMap((a, index) => lines.slice(index + 1).map((b) => sharedAreaMm2(a, b))));

const kit = (players: number): NestItem[] =>
  Array.from({ length: players }, (_, player) => {
    const size = (['S', 'M', 'XL'] as const)[player % 3]!;
    return garmentOf('SOCCER_KIT')
      .pattern(size)
      .pieces.map((piece) => nestItem(`${player} ${piece.id}`, `${size} ${piece.id}`, pieceCut(piece, 4)));
  }).flat();

describe('nesting', () => {
  const box = fc.record({
    width: fc.integer({ min: 20, max: 500 }),
    height: fc.integer({ min: 20, max: 500 }),
    lean: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it('lays every shape exactly once, on the cloth, over no other', () => {
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
        const nesting = nest(items, ROLL);
        const lines = laid(items, nesting);
        expect(nesting.pages.flatMap(({ placed }) => placed.map(({ id }) => id)).sort()).toEqual(
          items.map(({ id }) => id).sort(),
        );
        for (const page of lines) {
          expect(overlapMm2(page)).toBe(0);
          for (const [x, y] of page.flat()) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(ROLL.widthMm);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(ROLL.pageLengthMm);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('takes less cloth than shelves, and lays pieces of a kit over no other', () => {
    const items = kit(6);
    const nesting = nest(items, ROLL);
    expect(nesting.unplaced).toEqual([]);
    expect(nesting.lengthMm).toBeLessThan(shelfLengthMm(items, ROLL));
    for (const page of laid(items, nesting)) expect(overlapMm2(page)).toBe(0);
  });

  it('gives the same layout for the same pieces, in whatever order they come', () => {
    const items = kit(3);
    expect(nest([...items].reverse(), ROLL)).toEqual(nest(items, ROLL));
  });

  it('turns nothing on cloth with a nap', () => {
    const { pages } = nest(kit(3), { ...ROLL, turns: false });
    expect(pages.flatMap(({ placed }) => placed).some(({ isTurned }) => isTurned)).toBe(false);
  });

  it('says what is wider than the cloth', () => {
    const items = kit(1);
    expect(nest(items, { ...ROLL, widthMm: 500 }).unplaced).toContain('0 front');
  });
});
