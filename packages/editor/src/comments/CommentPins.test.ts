import { expect, it } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import { middleOf, placeOf, projectorOf, spotAt } from './CommentPins.tsx';

const { garment, pattern } = testDesign();
const large = garment.pattern('XXXL');

it('keeps a spot that was tapped in another size where it is on the cloth', () => {
  const piece = large.pieces.find(({ id }) => id === 'front')!;
  const middle = spotAt(large, pattern, {
    pieceId: 'front',
    xMm: piece.widthMm / 2,
    yMm: piece.heightMm / 2,
  });
  const expected = middleOf(pattern, 'front')!;
  expect(middle.xMm).toBeCloseTo(expected.xMm, 0);
  expect(middle.yMm).toBeCloseTo(expected.yMm, 0);
});

it('is seen where it was put, whatever size is shown', () => {
  const place = placeOf(pattern, middleOf(pattern, 'front')!)!;
  const seen = projectorOf(large, () => (xPx, yPx) => ({ xPx, yPx, facing: true }))(place)!;
  const piece = large.pieces.find(({ id }) => id === 'front')!;
  expect(seen.xPx).toBeCloseTo(piece.widthMm / 2, 0);
  expect(seen.yPx).toBeCloseTo(piece.heightMm / 2, 0);
});

it('is nowhere on a garment without the piece', () => {
  expect(placeOf(pattern, { pieceId: 'wing', xMm: 1, yMm: 1 })).toBeNull();
  expect(projectorOf(pattern, () => () => null)({ pieceId: 'wing', u: 0, v: 0 })).toBeNull();
});
