import { anchorPointMm, applyEdit, type Edit, type Element } from '@kitwright/design';
import type { BoxMm, ElementGeometry } from '@kitwright/design/render';
import type { Point } from '@kitwright/garment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dragStep, type DragContext } from './drag-step.ts';
import { advance, beginDrag, type SurfacePoint } from './interaction.ts';
import { testDesign } from './test-design.ts';

const { document, pattern, elementOn } = testDesign();
const number = elementOn('backNumber');
const name = elementOn('playerName');
const placeOf = (id: string) => pattern.placements.find((placement) => placement.id === id)!;
const [cx, cy] = placeOf('backNumber').centre;

/** An element of this size with its middle where it hangs. */
const geometry = (element: Element, widthMm: number, heightMm: number): ElementGeometry => {
  const { piece, centre } = placeOf(element.anchor.placement);
  const anchorMm: Point = [centre[0] + element.anchor.dxMm, centre[1] + element.anchor.dyMm];
  const box: BoxMm = {
    x: anchorMm[0] - widthMm / 2,
    y: anchorMm[1] - heightMm / 2,
    width: widthMm,
    height: heightMm,
  };
  return {
    elementId: element.id,
    pieceId: piece,
    anchorMm,
    centreMm: anchorMm,
    widthMm,
    heightMm,
    rotationDeg: 0,
    box,
    capHeightMm: null,
  };
};
const drawn = [geometry(number, 200, 280), geometry(name, 220, 60)];
const context: DragContext = {
  document,
  pattern,
  composition: { elements: new Map(drawn.map((each) => [each.elementId, each])), continuations: new Map() },
  free: false,
};
const freely: DragContext = { ...context, free: true };
const onBack = (xMm: number, yMm: number): SurfacePoint => ({ pieceId: 'back', xMm, yMm });
const press = beginDrag(number, [cx, cy], {
  screen: { xPx: 0, yPx: 0 },
  surface: onBack(cx + 30, cy + 40),
});
const held = advance(press, { xPx: 50, yPx: 0 });
const anchorOf = (edit: Edit | null) => (edit?.type === 'moveElement' ? edit.anchor : null);

describe('dragging an element', () => {
  it('is a mere press until the pointer has moved', () => {
    expect(dragStep(advance(press, { xPx: 2, yPx: 2 }), onBack(0, 0), context).edit).toBeNull();
  });

  it('moves it by what the pointer moved on the cloth, wherever it was taken hold of', () => {
    const { edit } = dragStep(held, onBack(cx + 80, cy + 24), freely);
    expect(anchorOf(edit)).toEqual({ placement: 'backNumber', dxMm: 50, dyMm: -16 });
  });

  it('follows the pointer in a child’s size, where offsets count for less', () => {
    const place = { ...placeOf('backNumber'), printShare: 0.7 };
    const placements = pattern.placements.map((each) => (each.id === place.id ? place : each));
    const { edit } = dragStep(held, onBack(cx + 65, cy + 75), {
      ...freely,
      pattern: { ...pattern, placements },
    });
    const anchor = anchorOf(edit)!;
    expect(anchor).toEqual({ placement: 'backNumber', dxMm: 50, dyMm: 50 });
    expect(anchorPointMm(place, anchor)).toEqual([cx + 35, cy + 35]);
  });

  it('settles on the middle line and shows it, unless Alt is held', () => {
    const near = onBack(cx + 32, cy + 80);
    const settled = dragStep(held, near, context);
    expect(anchorOf(settled.edit)).toMatchObject({ dxMm: 0, dyMm: 40 });
    expect(settled.guides.map(({ kind }) => kind)).toContain('centreLine');
    expect(dragStep(held, near, freely)).toMatchObject({
      edit: { anchor: { dxMm: 2, dyMm: 40 } },
      guides: [],
    });
  });

  it('settles beside the edge of another element', () => {
    // The number is 20 mm narrower: its left edge lies on the name's when it stands 10 mm further left.
    const { edit, guides } = dragStep(held, onBack(cx + 30 - 11.5, cy + 80), context);
    expect(anchorOf(edit)?.dxMm).toBeCloseTo(-10, 1);
    expect(guides).toMatchObject([
      { kind: 'edge', pieceId: 'back' },
      { kind: 'distance', pieceId: 'back' },
    ]);
  });

  it('takes the rest of the selection along, in one edit', () => {
    const both = advance(
      beginDrag(number, [cx, cy], { screen: { xPx: 0, yPx: 0 }, surface: onBack(cx, cy) }, [name]),
      { xPx: 50, yPx: 0 },
    );
    const { edit } = dragStep(both, onBack(cx + 7, cy - 9), freely);
    const after = applyEdit(document, edit!);
    if (!after.ok) throw new Error(after.error.code);
    for (const element of [number, name]) {
      const { anchor } = after.value.document.elements[element.id]!;
      expect(anchor.dxMm - element.anchor.dxMm).toBeCloseTo(7);
      expect(anchor.dyMm - element.anchor.dyMm).toBeCloseTo(-9);
    }
  });

  it('hangs it on a placement of the piece it is dragged over to', () => {
    const { edit } = dragStep(held, { pieceId: 'front', xMm: 300, yMm: 480 }, freely);
    const anchor = anchorOf(edit)!;
    const there = placeOf(anchor.placement);
    expect(there).toMatchObject({ piece: 'front', kind: 'number' });
    expect(there.centre[0] + anchor.dxMm).toBeCloseTo(270, 0);
    expect(there.centre[1] + anchor.dyMm).toBeCloseTo(440, 0);
  });

  it('does nothing off the garment', () => {
    expect(dragStep(held, null, context)).toEqual({ edit: null, guides: [] });
  });

  it('puts the anchor where the pointer says, on any piece', () => {
    const pieces = fc.constantFrom(...pattern.pieces);
    fc.assert(
      fc.property(pieces, fc.double({ min: 0, max: 1, noNaN: true }), (piece, share) => {
        const [xMm, yMm] = [piece.widthMm * share, piece.heightMm * share];
        const { edit } = dragStep(held, { pieceId: piece.id, xMm, yMm }, freely);
        const anchor = anchorOf(edit)!;
        const there = placeOf(anchor.placement);
        expect(there.piece).toBe(piece.id);
        expect(Math.abs(there.centre[0] + anchor.dxMm - (xMm - 30))).toBeLessThanOrEqual(0.051);
        expect(Math.abs(there.centre[1] + anchor.dyMm - (yMm - 40))).toBeLessThanOrEqual(0.051);
      }),
    );
  });
});
