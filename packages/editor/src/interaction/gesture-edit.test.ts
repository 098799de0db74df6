import { scaledImage } from '@kitwright/design';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handleEdit, pinchEdit, type GestureContext } from './gesture-edit.ts';
import { beginPinch, beginRotate, beginScale, wrapDeg, type ScreenPoint } from './interaction.ts';
import { testDesign } from './test-design.ts';

const { document, elementOn } = testDesign();
const context: GestureContext = { document, steps: false, free: false };
const number = elementOn('backNumber');
const at = (xPx: number, yPx: number): ScreenPoint => ({ xPx, yPx });

describe('scaling an element', () => {
  const scaling = beginScale(number, { xPx: 100, yPx: 100 }, { xPx: 200, yPx: 100 });

  it('follows the pointer’s distance from the anchor point', () => {
    const edit = handleEdit(scaling, at(100, 150), context);
    expect(edit).toMatchObject({ type: 'patchElement', patch: { heightMm: elementHeight() / 2 } });
  });

  it('never leaves the sizes a document allows', () => {
    const size = fc.double({ min: 2, max: 2000, noNaN: true });
    fc.assert(
      fc.property(
        size,
        size,
        fc.double({ min: 0.001, max: 1000, noNaN: true }),
        (widthMm, heightMm, factor) => {
          const scaled = scaledImage({ widthMm, heightMm }, factor);
          for (const side of [scaled.widthMm, scaled.heightMm]) {
            expect(side).toBeGreaterThanOrEqual(2);
            expect(side).toBeLessThanOrEqual(2000);
          }
        },
      ),
    );
  });

  it('keeps the proportions of an image', () => {
    expect(scaledImage({ widthMm: 100, heightMm: 50 }, 1.5)).toEqual({ widthMm: 150, heightMm: 75 });
  });
});

describe('turning an element', () => {
  const turning = beginRotate(number, { xPx: 0, yPx: 0 }, { xPx: 0, yPx: -100 });
  const turned = (place: ScreenPoint, more: Partial<GestureContext> = {}) => {
    const edit = handleEdit(turning, place, { ...context, ...more });
    return edit?.type === 'patchElement' ? edit.patch.rotationDeg : undefined;
  };

  it('follows the pointer round the anchor point, clockwise', () => {
    expect(turned(at(100, -100))).toBe(45);
    expect(turned(at(-100, -100))).toBe(-45);
  });

  it('settles when nearly straight, unless Alt is held', () => {
    expect(turned(at(2, -100))).toBe(0);
    expect(turned(at(2, -100), { free: true })).toBeCloseTo(1.1, 1);
  });

  it('goes in steps of 15 degrees with Shift', () => {
    expect(turned(at(40, -100), { steps: true })).toBe(15);
  });

  it('keeps angles between -180 and 180', () => {
    fc.assert(
      fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), (deg) => {
        const wrapped = wrapDeg(deg);
        expect(wrapped).toBeGreaterThan(-180);
        expect(wrapped).toBeLessThanOrEqual(180);
        expect(Math.cos((wrapped * Math.PI) / 180)).toBeCloseTo(Math.cos((deg * Math.PI) / 180), 6);
      }),
    );
  });
});

describe('two fingers on an element', () => {
  it('make it larger as they part and turn it as they turn', () => {
    const pinch = beginPinch(number, [at(0, 0), at(100, 0)]);
    const edit = pinchEdit(pinch, [at(0, 0), at(0, 150)], context);
    expect(edit).toMatchObject({ patch: { heightMm: elementHeight() * 1.5, rotationDeg: 90 } });
  });

  it('leave it straight when they hardly turn', () => {
    const pinch = beginPinch(number, [at(0, 0), at(100, 0)]);
    expect(pinchEdit(pinch, [at(0, 0), at(100, 3)], context)).toMatchObject({ patch: { rotationDeg: 0 } });
  });
});

function elementHeight(): number {
  return number.kind === 'text' ? number.heightMm : 0;
}
