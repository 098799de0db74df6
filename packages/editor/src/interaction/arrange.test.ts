import { applyEdit, type DesignDocument, type Edit, type Element } from '@kitwright/design';
import type { BoxMm, ElementGeometry } from '@kitwright/design/render';
import { describe, expect, it } from 'vitest';
import { alignEdit, distributeEdit, type Arranging } from './arrange.ts';
import { mirrored, onPiece, otherSide, piecesFor } from './elsewhere.ts';
import { testDesign } from './test-design.ts';

const { document, pattern, elementOn } = testDesign();
const [number, name] = [elementOn('frontNumber'), elementOn('teamName')];
const front = pattern.pieces.find(({ id }) => id === 'front')!;
const placeOf = (id: string) => pattern.placements.find((placement) => placement.id === id)!;

const geometryOf = (element: Element, box: BoxMm): ElementGeometry => {
  const { piece, centre } = placeOf(element.anchor.placement);
  const { dxMm, dyMm } = element.anchor;
  return {
    elementId: element.id,
    pieceId: piece,
    anchorMm: [centre[0] + dxMm, centre[1] + dyMm],
    centreMm: [box.x + box.width / 2, box.y + box.height / 2],
    widthMm: box.width,
    heightMm: box.height,
    rotationDeg: element.rotationDeg,
    box,
    capHeightMm: null,
  };
};
const arranging = (...laid: readonly (readonly [Element, BoxMm])[]): Arranging => ({
  document,
  pattern,
  composition: {
    elements: new Map(laid.map(([element, box]) => [element.id, geometryOf(element, box)])),
  },
});
const movedBy = (design: DesignDocument, edit: Edit | undefined, { id, anchor }: Element) => {
  const applied = edit ? applyEdit(design, edit) : undefined;
  if (applied && !applied.ok) throw new Error(applied.error.code);
  const after = applied?.value.document.elements[id]?.anchor ?? anchor;
  return [after.dxMm - anchor.dxMm, after.dyMm - anchor.dyMm];
};
const boxes = [
  [number, { x: 100, y: 400, width: 80, height: 100 }],
  [name, { x: 150, y: 200, width: 200, height: 50 }],
] as const;

describe('aligning', () => {
  it('brings the edges of elements together, the outermost one staying', () => {
    const edit = alignEdit([number, name], 'right', 'selection', arranging(...boxes));
    expect(movedBy(document, edit, number)).toEqual([170, 0]);
    expect(movedBy(document, edit, name)).toEqual([0, 0]);
  });

  it('brings one to the middle of its piece, or of its place', () => {
    const onPieceMiddle = alignEdit([number], 'centre', 'piece', arranging(...boxes));
    expect(movedBy(document, onPieceMiddle, number)[0]).toBeCloseTo(front.widthMm / 2 - 140, 1);
    const inPlace = alignEdit([name], 'top', 'placement', arranging(...boxes));
    const { centre, maxHeightMm } = placeOf('teamName');
    expect(movedBy(document, inPlace, name)[1]).toBeCloseTo(centre[1] - maxHeightMm / 2 - 200, 1);
  });

  it('leaves locked ones where they are', () => {
    const locked = { ...number, locked: true };
    expect(alignEdit([locked], 'left', 'piece', arranging(...boxes))).toBeUndefined();
  });
});

describe('spacing', () => {
  it('makes the gaps of a row equal and leaves its ends', () => {
    const third = elementOn('backNumber');
    const onFront = { ...third, anchor: number.anchor };
    const edit = distributeEdit([number, name, onFront], 'across', {
      ...arranging(
        [number, { x: 0, y: 0, width: 50, height: 50 }],
        [name, { x: 60, y: 0, width: 50, height: 50 }],
        [onFront, { x: 200, y: 0, width: 50, height: 50 }],
      ),
    });
    expect(movedBy(document, edit, name)).toEqual([40, 0]);
    expect(movedBy(document, edit, number)).toEqual([0, 0]);
  });
});

describe('the other side', () => {
  it('is called by the other name', () => {
    expect(['leftChestLogo', 'sleeveRight', 'front'].map(otherSide)).toEqual([
      'rightChestLogo',
      'sleeveLeft',
      'front',
    ]);
  });

  it('is the other sleeve for what is on a sleeve, turned the other way', () => {
    const onSleeve: Element = {
      ...name,
      rotationDeg: 20,
      anchor: { placement: 'sleeveLeft', dxMm: 5, dyMm: -8 },
    };
    const { centre } = placeOf('sleeveLeft');
    const geometry = geometryOf(onSleeve, { x: centre[0], y: centre[1], width: 10, height: 10 });
    const copy = mirrored(onSleeve, { ...geometry, rotationDeg: 20 }, pattern)!;
    expect(copy.anchor.placement).toBe('sleeveRight');
    expect(copy.anchor.dxMm).toBeCloseTo(-5, 1);
    expect(copy.anchor.dyMm).toBeCloseTo(-8, 1);
    expect(copy.rotationDeg).toBe(-20);
  });

  it('turns a picture over, but not words', () => {
    const logo: Element = {
      id: name.id,
      anchor: { placement: 'leftChestLogo', dxMm: 0, dyMm: 0 },
      rotationDeg: 0,
      opacity: 1,
      order: name.order,
      hidden: false,
      locked: false,
      kind: 'image',
      uploadId: 'crest',
      widthMm: 70,
      heightMm: 60,
      flipped: false,
    };
    const { centre } = placeOf('leftChestLogo');
    const geometry = geometryOf(logo, { x: centre[0] - 35, y: centre[1] - 30, width: 70, height: 60 });
    expect(mirrored(logo, geometry, pattern)).toMatchObject({
      flipped: true,
      anchor: { placement: 'rightChestLogo', dxMm: 0, dyMm: 0 },
    });
  });

  it('is nowhere for what stands on the middle line', () => {
    const geometry = geometryOf(name, boxes[1][1]);
    expect(mirrored(name, geometry, pattern)).toBeNull();
  });
});

describe('a copy on another piece', () => {
  it('hangs on a place of its kind there, and fits it', () => {
    const big: Element =
      name.kind === 'text' ? { ...name, content: { from: 'slot', slot: 'number' }, heightMm: 400 } : name;
    const copy = onPiece(big, 'back', pattern)!;
    expect(copy.anchor).toEqual({ placement: 'backNumber', dxMm: 0, dyMm: 0 });
    expect(copy.heightMm).toBeLessThanOrEqual(placeOf('backNumber').maxHeightMm);
    expect(piecesFor(pattern).map(({ id }) => id)).toContain('sleeveLeft');
    expect(piecesFor(pattern).map(({ id }) => id)).not.toContain('collar');
  });
});
