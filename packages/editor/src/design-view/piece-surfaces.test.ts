import { applyEdit, type DesignDocument } from '@kitwright/design';
import { NO_IMAGES, compose } from '@kitwright/design/render';
import { createFontShelf, createLetterer } from '@kitwright/lettering';
import { describe, expect, it, vi } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import { createPieceSurfaces, surfaceScale, type NewCanvas } from './piece-surfaces.ts';

const { document, pattern, garment } = testDesign();
const letterer = createLetterer(
  { open: () => ({ has: () => false, shape: () => [], glyph: () => [] }) },
  createFontShelf(),
);
const composed = (design: DesignDocument) =>
  compose(design, { pattern, size: garment.displaySize, letterer, images: NO_IMAGES });

/** Takes every drawing command and does nothing with it. */
const context: object = new Proxy({}, { get: () => () => context, set: () => true });
const newCanvas: NewCanvas = (width, height) =>
  ({ width, height, getContext: () => context }) as unknown as HTMLCanvasElement;

vi.stubGlobal(
  'Path2D',
  class {
    moveTo() {}
    lineTo() {}
    quadraticCurveTo() {}
    bezierCurveTo() {}
    closePath() {}
  },
);

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

  it('are drawn finer on a wide screen than on a phone', () => {
    expect(surfaceScale(1440)).toBe(2);
    expect(surfaceScale(390)).toBeLessThan(2);
  });
});
