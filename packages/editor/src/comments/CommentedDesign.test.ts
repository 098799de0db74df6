import { expect, it } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import { middleOf } from './CommentPins.tsx';
import { flatPort } from './CommentedDesign.tsx';

const { pattern } = testDesign();

it('finds on the drawing what it shows there, in a wide box and in a high one', () => {
  const spot = middleOf(pattern, 'front')!;
  for (const size of [
    { width: 900, height: 300 },
    { width: 300, height: 900 },
  ]) {
    const port = flatPort(pattern, 'front', () => size);
    const seen = port.project('front')(spot.xMm, spot.yMm)!;
    expect(seen.facing).toBe(true);
    expect(seen.xPx).toBeGreaterThan(0);
    expect(seen.xPx).toBeLessThan(size.width);
    const picked = port.pick(seen)!;
    expect(picked.pieceId).toBe('front');
    expect(picked.xMm).toBeCloseTo(spot.xMm, 6);
    expect(picked.yMm).toBeCloseTo(spot.yMm, 6);
  }
});

it('knows nothing beside the garment, nor of pieces that the view does not show', () => {
  const port = flatPort(pattern, 'front', () => ({ width: 300, height: 300 }));
  expect(port.pick({ xPx: 1, yPx: 1 })).toBeNull();
  expect(port.project('wing')(10, 10)).toBeNull();
});
