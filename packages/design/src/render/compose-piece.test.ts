import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as random from '../testing/arbitraries.ts';
import { paintOf } from './compose-piece.ts';

const box = { x: 10, y: 20, width: 200, height: 100 };
const stops = [
  { positionPercent: 100, colour: '#ffffff' },
  { positionPercent: 0, colour: '#000000' },
];

describe('paintOf', () => {
  it.each([
    [0, [110, 120, 110, 20]],
    [90, [10, 70, 210, 70]],
    [180, [110, 20, 110, 120]],
    [270, [210, 70, 10, 70]],
  ])('runs a linear gradient of %d degrees as CSS does', (angleDeg, [x1, y1, x2, y2]) => {
    const paint = paintOf({ kind: 'linear', seams: 'meet', angleDeg, stops }, box);
    if (paint.kind !== 'linear') throw new Error('linear is expected');
    expect([paint.x1, paint.y1, paint.x2, paint.y2].map(Math.round)).toEqual([x1, y1, x2, y2]);
    expect(paint.stops.map(({ offset }) => offset)).toEqual([0, 1]);
  });

  it('gives the last colour to the corner a slanted gradient points to', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 89 }), (angleDeg) => {
        const paint = paintOf({ kind: 'linear', seams: 'meet', angleDeg, stops }, box);
        if (paint.kind !== 'linear') throw new Error('linear is expected');
        const [dx, dy] = [paint.x2 - paint.x1, paint.y2 - paint.y1];
        const along = ((210 - paint.x1) * dx + (20 - paint.y1) * dy) / (dx * dx + dy * dy);
        expect(along).toBeCloseTo(1);
      }),
    );
  });

  it('reaches the corners with a radial gradient, from the middle', () => {
    expect(paintOf({ kind: 'radial', stops }, box)).toMatchObject({
      cx: 110,
      cy: 70,
      r: Math.hypot(100, 50),
    });
  });

  it('sorts the stops of any gradient', () => {
    fc.assert(
      fc.property(random.fill, (fill) => {
        const paint = paintOf(fill, box);
        if (paint.kind === 'pure') return;
        const offsets = paint.stops.map(({ offset }) => offset);
        expect([...offsets].sort((a, b) => a - b)).toEqual(offsets);
      }),
    );
  });
});
