import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import { flatMap } from './flat-picking.ts';

const { pattern } = testDesign();
const front = pattern.pieces.find(({ id }) => id === 'front')!;

describe('picking on a flat drawing', () => {
  it('finds the point of the piece that is seen there, for every piece on the table', () => {
    const map = flatMap(pattern, 'all');
    fc.assert(
      fc.property(
        fc.constantFrom(...pattern.pieces),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (piece, u, v) => {
          const at = map.locate(piece.id, piece.widthMm * u, piece.heightMm * v)!;
          const picked = map.pick(at[0], at[1]);
          if (picked === null) return; // Within the piece's box, but not within its outline.
          expect(picked.pieceId).toBe(piece.id);
          expect(picked.xMm).toBeCloseTo(piece.widthMm * u, 6);
          expect(picked.yMm).toBeCloseTo(piece.heightMm * v, 6);
        },
      ),
    );
  });

  it('finds the front in the middle of the front view, and nothing outside the frame', () => {
    const map = flatMap(pattern, 'front');
    const at = map.locate('front', front.widthMm / 2, front.heightMm / 2)!;
    expect(map.pick(at[0], at[1])?.pieceId).toBe('front');
    expect(map.pick(map.frame.x + 1, map.frame.y + 1)).toBeNull();
  });

  it('has the front over the back in the front view, and nothing over either on the table', () => {
    const [x, y] = [front.widthMm / 2, front.heightMm / 2];
    expect(flatMap(pattern, 'front').isCovered('front', x, y)).toBe(false);
    expect(flatMap(pattern, 'front').isCovered('back', x, y)).toBe(true);
    expect(flatMap(pattern, 'back').isCovered('back', x, y)).toBe(false);
    expect(flatMap(pattern, 'all').isCovered('back', x, y)).toBe(false);
    // Where an element reaches over its own seam, no other piece hides it.
    expect(flatMap(pattern, 'front').isCovered('back', -20, y)).toBe(false);
  });

  it('knows nothing of a piece that is not drawn', () => {
    expect(flatMap(pattern, 'front').locate('shortsBackLeft', 1, 1)).toBeNull();
  });
});
