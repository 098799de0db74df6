import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CROP_HANDLES, dragEdge, moveCrop, squareCrop } from './crop-drag.ts';
import { latestOnly } from './picture-session.ts';
import { WHOLE, fittedCrop } from './pixels/geometry.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const crops = fc
  .record({
    x: share,
    y: share,
    width: fc.double({ min: 0.1, max: 1, noNaN: true }),
    height: fc.double({ min: 0.1, max: 1, noNaN: true }),
  })
  .map(fittedCrop);
const by = fc.double({ min: -2, max: 2, noNaN: true });

describe('the frame of a crop', () => {
  it('stays within the picture whatever is dragged, and the edges that are not dragged stay', () => {
    fc.assert(
      fc.property(crops, fc.constantFrom(...CROP_HANDLES), by, by, (crop, handle, dx, dy) => {
        const dragged = dragEdge(crop, handle, dx, dy);
        for (const [start, length] of [
          [dragged.x, dragged.width],
          [dragged.y, dragged.height],
        ] as const) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start + length).toBeLessThanOrEqual(1 + 1e-9);
          expect(length).toBeGreaterThan(0.02);
        }
        if (handle.x !== -1) expect(dragged.x).toBe(crop.x);
        if (handle.x !== 1) expect(dragged.x + dragged.width).toBeCloseTo(crop.x + crop.width);
        if (handle.y === 0) expect(dragged.height).toBe(crop.height);
      }),
    );
  });

  it('moves as a whole, no farther than the picture', () => {
    const moved = moveCrop({ x: 0.2, y: 0.2, width: 0.5, height: 0.5 }, 0.9, -0.1);
    expect(moved.x).toBeCloseTo(0.5);
    expect(moved.y).toBeCloseTo(0.1);
    expect([moved.width, moved.height]).toEqual([0.5, 0.5]);
  });

  it('becomes a square in pixels', () => {
    const square = squareCrop(WHOLE, 400, 100);
    expect(square).toEqual({ x: 0.375, y: 0, width: 0.25, height: 1 });
  });
});

describe('previews', () => {
  it('leave out what was asked for and is stale by the time they come to it', async () => {
    const done: number[] = [];
    let finish: () => void = () => undefined;
    const look = latestOnly(async (input: number) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      done.push(input);
    });
    [1, 2, 3].forEach(look);
    finish();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    finish();
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).toEqual([1, 3]);
  });
});
