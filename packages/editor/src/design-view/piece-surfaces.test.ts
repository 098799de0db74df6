import { applyEdit, type DesignDocument } from '@kitwright/design';
import { NO_IMAGES, createComposer, type Composition } from '@kitwright/design/render';
import { textureBoxMm, type Path } from '@kitwright/garment';
import { createFontShelf, createLetterer } from '@kitwright/lettering';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import { createPieceSurfaces, surfaceScale, type NewCanvas } from './piece-surfaces.ts';

const { document, pattern, garment } = testDesign();
const letterer = createLetterer(
  { open: () => ({ has: () => false, shape: () => [], glyph: () => [] }) },
  createFontShelf(),
);
const compose = createComposer();
const composed = (design: DesignDocument) =>
  compose(design, { pattern, size: garment.displaySize, letterer, images: NO_IMAGES });

/** Takes every drawing command and does nothing with it. */
const context: object = new Proxy({}, { get: () => () => context, set: () => true });
const newCanvas: NewCanvas = (width, height) =>
  ({ width, height, getContext: () => context }) as unknown as HTMLCanvasElement;

class NoPath {
  moveTo() {}
  lineTo() {}
  quadraticCurveTo() {}
  bezierCurveTo() {}
  closePath() {}
}
beforeEach(() => vi.stubGlobal('Path2D', NoPath));

const rectangle = (x: number, y: number, width: number, height: number): Path => [
  { op: 'M', x, y },
  { op: 'L', x: x + width, y },
  { op: 'L', x: x + width, y: y + height },
  { op: 'L', x, y: y + height },
  { op: 'Z' },
];

const versions = (surfaces: ReadonlyMap<string, { readonly version: number }>) =>
  Object.fromEntries([...surfaces].map(([id, { version }]) => [id, version]));

describe('the surfaces of the pieces', () => {
  it('cover each piece with its bleed', () => {
    const surfaces = createPieceSurfaces({ find: () => undefined }, newCanvas);
    const front = surfaces.draw(composed(document), pattern, 2).get('front')!;
    const piece = pattern.pieces.find(({ id }) => id === 'front')!;
    expect(front.canvas.width).toBe(Math.ceil((piece.widthMm + 24) * 2));
    expect(front.canvas.height).toBe(Math.ceil((piece.heightMm + 24) * 2));
  });

  it('are not drawn again when nothing changed', () => {
    const surfaces = createPieceSurfaces({ find: () => undefined }, newCanvas);
    const first = surfaces.draw(composed(document), pattern, 2);
    expect(surfaces.draw(composed(document), pattern, 2)).toBe(first);
  });

  it('are drawn again only where an edit shows', () => {
    const surfaces = createPieceSurfaces({ find: () => undefined }, newCanvas);
    const before = versions(surfaces.draw(composed(document), pattern, 2));
    const edited = applyEdit(document, {
      type: 'setFill',
      zone: 'collar',
      fill: { kind: 'pure', colour: '#123456' },
    });
    if (!edited.ok) throw new Error(edited.error.code);
    const after = versions(surfaces.draw(composed(edited.value.document), pattern, 2));
    expect(after).toEqual({ ...before, collar: 2 });
  });

  it('are drawn again only in the part of a piece where it changed, and say so', () => {
    const surfaces = createPieceSurfaces({ find: () => undefined }, newCanvas);
    const pieceId = 'front';
    const piece = pattern.pieces.find(({ id }) => id === pieceId)!;
    const withSpot = (at: number, colour: string): Composition => {
      const composition = composed(document);
      const list = composition.pieces.get(pieceId)!;
      const path = rectangle(at, 100, 30, 20);
      const spot = { op: 'fill', path, paint: { kind: 'pure', colour } } as const;
      const spotted = { ...list, operations: [...list.operations, spot] };
      return { ...composition, pieces: new Map(composition.pieces).set(pieceId, spotted) };
    };
    surfaces.draw(withSpot(50, '#ff0000'), pattern, 2);
    const drawn = surfaces.draw(withSpot(60, '#ff0000'), pattern, 2).get(pieceId)!;
    expect(drawn.version).toBe(2);
    const { x, y } = textureBoxMm(piece);
    const [change] = drawn.changes;
    // From 50 mm to 90 mm and from 100 mm to 120 mm, two pixels a millimetre, two pixels of edge.
    expect(change).toEqual({
      version: 2,
      box: { x: (50 - x) * 2 - 2, y: (100 - y) * 2 - 2, width: 84, height: 44 },
    });
    expect(surfaces.draw(composed(document), pattern, 1).get(pieceId)!.changes).toEqual([]);
  });

  it('are drawn coarsely at first where much changes, then finely piece by piece', () => {
    const surfaces = createPieceSurfaces({ find: () => undefined }, newCanvas);
    const coloured = (colour: string): Composition => {
      const edits = pattern.zones.map(({ id }) => ({
        type: 'setFill' as const,
        zone: id,
        fill: { kind: 'pure' as const, colour },
      }));
      const edited = applyEdit(document, { type: 'batch', edits });
      if (!edited.ok) throw new Error(edited.error.code);
      return composed(edited.value.document);
    };
    const first = surfaces.draw(composed(document), pattern, 2);
    expect([...first.values()].some(({ isDraft }) => isDraft)).toBe(false);
    const drafted = surfaces.draw(coloured('#123456'), pattern, 2);
    for (const [id, { isDraft, canvas }] of drafted) {
      expect(isDraft).toBe(true);
      expect(canvas.width).toBeLessThanOrEqual(Math.ceil(first.get(id)!.canvas.width / 4) + 1);
    }
    // Another colour meanwhile is drawn on the same small canvases.
    const again = surfaces.draw(coloured('#654321'), pattern, 2);
    for (const [id, { canvas }] of again) expect(canvas).toBe(drafted.get(id)!.canvas);

    let count = 0;
    while (surfaces.refine()) count += 1;
    expect(count).toBe(pattern.pieces.length);
    for (const [id, { isDraft, canvas, version }] of surfaces.drawn()) {
      expect(isDraft).toBe(false);
      expect(canvas).toBe(first.get(id)!.canvas);
      expect(version).toBe(4);
    }
    // A small change is drawn finely at once.
    const collar = applyEdit(document, {
      type: 'setFill',
      zone: 'collar',
      fill: { kind: 'pure', colour: '#ffffff' },
    });
    if (!collar.ok) throw new Error(collar.error.code);
    const small = createPieceSurfaces({ find: () => undefined }, newCanvas);
    small.draw(composed(document), pattern, 2);
    expect(small.draw(composed(collar.value.document), pattern, 2).get('collar')!.isDraft).toBe(false);
  });

  it('are drawn finer on a wide screen than on a phone', () => {
    expect(surfaceScale(1440, 2)).toBe(2);
    expect(surfaceScale(390, 3)).toBeLessThan(2);
    expect(surfaceScale(2880, 0.5)).toBe(1);
    expect(surfaceScale(2880, 0.01)).toBe(0.5);
  });
});
