import { applyEdit, type Edit } from '@kitwright/design';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gestureEdit, scaledImage, type GestureContext } from './gesture-edit.ts';
import {
  IDLE,
  advance,
  beginDrag,
  beginRotate,
  beginScale,
  wrapDeg,
  type PointerPlace,
} from './interaction.ts';
import { testDesign } from './test-design.ts';

const { document, pattern, elementOn } = testDesign();
const context: GestureContext = { document, pattern, steps: false, free: false };
const number = elementOn('backNumber');
const placement = pattern.placements.find(({ id }) => id === 'backNumber')!;
const [cx, cy] = placement.centre;

const at = (xPx: number, yPx: number, surface: PointerPlace['surface'] = null): PointerPlace => ({
  screen: { xPx, yPx },
  surface,
});
const onBack = (xMm: number, yMm: number) => ({ pieceId: 'back', xMm, yMm });
const held = advance(
  beginDrag(number, placement.centre, { screen: { xPx: 0, yPx: 0 }, surface: onBack(cx + 30, cy + 40) }),
  { xPx: 50, yPx: 0 },
);
const anchorOf = (edit: Edit | null) => (edit?.type === 'moveElement' ? edit.anchor : null);

describe('dragging an element', () => {
  it('is a mere press until the pointer has moved', () => {
    const press = beginDrag(number, placement.centre, {
      screen: { xPx: 0, yPx: 0 },
      surface: onBack(cx, cy),
    });
    expect(gestureEdit(advance(press, { xPx: 2, yPx: 2 }), at(2, 2, onBack(0, 0)), context)).toBeNull();
  });

  it('moves it by what the pointer moved on the cloth, wherever it was taken hold of', () => {
    const edit = gestureEdit(held, at(50, 0, onBack(cx + 80, cy + 20)), context);
    expect(anchorOf(edit)).toEqual({ placement: 'backNumber', dxMm: 50, dyMm: -20 });
  });

  it('settles on the centre lines of its placement, unless Alt is held', () => {
    const near = at(50, 0, onBack(cx + 32, cy + 80));
    expect(anchorOf(gestureEdit(held, near, context))).toMatchObject({ dxMm: 0, dyMm: 40 });
    expect(anchorOf(gestureEdit(held, near, { ...context, free: true }))).toMatchObject({
      dxMm: 2,
      dyMm: 40,
    });
  });

  it('hangs it on a placement of the piece it is dragged over to', () => {
    const edit = gestureEdit(held, at(50, 0, { pieceId: 'front', xMm: 300, yMm: 480 }), {
      ...context,
      free: true,
    });
    const anchor = anchorOf(edit)!;
    const there = pattern.placements.find(({ id }) => id === anchor.placement)!;
    expect(there.piece).toBe('front');
    expect(there.kind).toBe('number');
    const moved = applyEdit(document, edit!);
    expect(moved.ok).toBe(true);
    expect(there.centre[0] + anchor.dxMm).toBeCloseTo(270, 0);
    expect(there.centre[1] + anchor.dyMm).toBeCloseTo(440, 0);
  });

  it('does nothing off the garment', () => {
    expect(gestureEdit(held, at(500, 500), context)).toBeNull();
  });

  it('puts the anchor where the pointer says, on any piece', () => {
    const pieces = fc.constantFrom(...pattern.pieces);
    fc.assert(
      fc.property(pieces, fc.double({ min: 0, max: 1, noNaN: true }), (piece, share) => {
        const xMm = piece.widthMm * share;
        const yMm = piece.heightMm * share;
        const edit = gestureEdit(held, at(99, 0, { pieceId: piece.id, xMm, yMm }), {
          ...context,
          free: true,
        });
        const anchor = anchorOf(edit)!;
        const there = pattern.placements.find(({ id }) => id === anchor.placement)!;
        expect(there.piece).toBe(piece.id);
        expect(Math.abs(there.centre[0] + anchor.dxMm - (xMm - 30))).toBeLessThanOrEqual(0.051);
        expect(Math.abs(there.centre[1] + anchor.dyMm - (yMm - 40))).toBeLessThanOrEqual(0.051);
      }),
    );
  });
});

describe('scaling an element', () => {
  const scaling = beginScale(number, { xPx: 100, yPx: 100 }, { xPx: 200, yPx: 100 });

  it('follows the pointer’s distance from the anchor point', () => {
    const edit = gestureEdit(scaling, at(100, 150), context);
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
  const turned = (place: PointerPlace, more: Partial<GestureContext> = {}) => {
    const edit = gestureEdit(turning, place, { ...context, ...more });
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

it('does nothing while idle', () => {
  expect(gestureEdit(IDLE, at(0, 0, onBack(0, 0)), context)).toBeNull();
});

function elementHeight(): number {
  return number.kind === 'text' ? number.heightMm : 0;
}
