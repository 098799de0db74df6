import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import { onPattern } from './piece-surfaces.ts';

const { garment, pattern } = testDesign();
const large = garment.pattern('XXXL');

it('finds the same spot on another size, and comes back to it', () => {
  const mm = fc.double({ min: 0, max: 400, noNaN: true });
  fc.assert(
    fc.property(mm, mm, (xMm, yMm) => {
      const there = onPattern(pattern, large, { pieceId: 'front', xMm, yMm });
      const back = onPattern(large, pattern, there);
      expect(back.xMm).toBeCloseTo(xMm, 6);
      expect(back.yMm).toBeCloseTo(yMm, 6);
    }),
  );
});

it('keeps the middle in the middle', () => {
  const front = pattern.pieces.find(({ id }) => id === 'front')!;
  const largeFront = large.pieces.find(({ id }) => id === 'front')!;
  const there = onPattern(pattern, large, { pieceId: 'front', xMm: front.widthMm / 2, yMm: 0 });
  expect(there.xMm).toBeCloseTo(largeFront.widthMm / 2, 6);
});
