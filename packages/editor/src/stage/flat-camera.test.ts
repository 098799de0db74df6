import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULER_PX, TOOLBAR_PX, fit, panBy, toDrawing, toStage, zoomAt } from './flat-camera.ts';

const frame = { x: -40, y: -40, width: 800, height: 1400 };
const stage = { widthPx: 900, heightPx: 700 };
const fitted = fit(frame, stage);
const px = fc.double({ min: 0, max: 700, noNaN: true });

describe('the flat drawing on its stage', () => {
  it('is fitted whole, in the middle, below the toolbar and beside the rulers', () => {
    const topLeft = toStage(fitted, [frame.x, frame.y]);
    const bottomRight = toStage(fitted, [frame.x + frame.width, frame.y + frame.height]);
    expect(topLeft.yPx).toBeCloseTo(TOOLBAR_PX);
    expect(bottomRight.yPx).toBeCloseTo(700 - RULER_PX);
    expect(topLeft.xPx + bottomRight.xPx).toBeCloseTo(900 + RULER_PX);
  });

  it('maps points there and back', () => {
    fc.assert(
      fc.property(px, px, (xPx, yPx) => {
        const back = toStage(fitted, toDrawing(fitted, { xPx, yPx }));
        expect(back.xPx).toBeCloseTo(xPx, 6);
        expect(back.yPx).toBeCloseTo(yPx, 6);
      }),
    );
  });

  it('zooms about the pointer: what lies under it stays there', () => {
    fc.assert(
      fc.property(px, px, fc.double({ min: 0.01, max: 100, noNaN: true }), (xPx, yPx, factor) => {
        const before = toDrawing(fitted, { xPx, yPx });
        const after = toDrawing(zoomAt(fitted, factor, { xPx, yPx }, fitted), { xPx, yPx });
        expect(after[0]).toBeCloseTo(before[0], 6);
        expect(after[1]).toBeCloseTo(before[1], 6);
      }),
    );
  });

  it('never leaves the stage altogether', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -9999, max: 9999 }), (dx, dy) => {
        const moved = panBy(fitted, dx, dy, frame, stage);
        const middle = toDrawing(moved, { xPx: 450, yPx: 350 });
        expect(middle[0]).toBeGreaterThanOrEqual(frame.x - 1e-6);
        expect(middle[0]).toBeLessThanOrEqual(frame.x + frame.width + 1e-6);
        expect(middle[1]).toBeGreaterThanOrEqual(frame.y - 1e-6);
        expect(middle[1]).toBeLessThanOrEqual(frame.y + frame.height + 1e-6);
      }),
    );
  });
});
