import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createComposer } from '../../render/compose.ts';
import { NO_IMAGES, type ImageCatalogue } from '../../render/compose-input.ts';
import type { Operation } from '../../render/display-list.ts';
import { pathBox } from '../../render/geometry.ts';
import { tileSvg } from '../../render/svg/pattern-svg.ts';
import { createBlockLetterer } from '../../testing/block-letterer.ts';
import { sampleDesign } from '../../testing/samples.ts';
import { smallPattern } from '../../testing/small-garment.ts';
import { graphicIdSchema, type Graphic } from '../graphic.ts';
import { drawTile } from './draw-tile.ts';
import { ownPatternsOf, uploadsShown, type PatternTile, type TileCatalogue } from './tile.ts';

const compose = createComposer();

const ID = 'own-0197a6a1-8f3c-8000-8000-000000000001';
const UPLOAD = '0197a6a1-8f3c-8000-8000-000000000002';

/** A square in the middle of a tile, and a line across it. */
const shapes: PatternTile = {
  widthMm: 40,
  heightMm: 20,
  content: {
    kind: 'shapes',
    inks: ['#ff0000', '#0000ff'],
    shapes: [
      {
        ink: 0,
        strokeMm: null,
        path: [
          { op: 'M', x: 15, y: 5 },
          { op: 'L', x: 25, y: 5 },
          { op: 'L', x: 25, y: 15 },
          { op: 'L', x: 15, y: 15 },
          { op: 'Z' },
        ],
      },
      {
        ink: 1,
        strokeMm: 2,
        path: [
          { op: 'M', x: 0, y: 10 },
          { op: 'L', x: 40, y: 10 },
        ],
      },
    ],
  },
};
const picture: PatternTile = {
  widthMm: 50,
  heightMm: 50,
  content: { kind: 'picture', uploadId: UPLOAD },
};
const catalogue = (tile: PatternTile): TileCatalogue => ({ find: (id) => (id === ID ? tile : undefined) });

const graphic: Graphic = {
  id: graphicIdSchema.parse('g'),
  kind: 'pattern',
  patternId: ID,
  scale: 1,
  zones: ['body'],
  inks: ['#00ff00', '#000000'],
  rotationDeg: 0,
  dxMm: 0,
  dyMm: 0,
  seams: 'stop',
  opacity: 1,
  order: 'a0',
  hidden: false,
  locked: false,
};
const design = sampleDesign([], { graphics: { [graphic.id]: graphic } });
const input = {
  pattern: smallPattern,
  size: 'M' as const,
  letterer: createBlockLetterer(),
};

const flat = (operations: readonly Operation[]): readonly Operation[] =>
  operations.flatMap((operation) => (operation.op === 'group' ? flat(operation.children) : [operation]));
const IMAGES = { find: () => ({ widthPx: 100, heightPx: 100 }) };
const front = (tiles?: TileCatalogue, images: ImageCatalogue = IMAGES) => {
  const list = compose(design, { ...input, images, ...(tiles ? { tiles } : {}) }).pieces.get('front');
  if (!list) throw new Error('no front');
  return list;
};

describe('a tile', () => {
  it('is repeated over all there is to cover, one of them with its middle on the origin', () => {
    const box = fc.record({
      x: fc.double({ min: -900, max: 900, noNaN: true }),
      y: fc.double({ min: -900, max: 900, noNaN: true }),
      width: fc.double({ min: 1, max: 900, noNaN: true }),
      height: fc.double({ min: 1, max: 900, noNaN: true }),
    });
    fc.assert(
      fc.property(box, (cover) => {
        const drawn = drawTile(picture, cover, () => '#000000').filter(({ op }) => op === 'image');
        const corners = drawn.map((image) => (image.op === 'image' ? [image.x, image.y] : []));
        const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
        expect(Math.min(...xs)).toBeLessThanOrEqual(cover.x);
        expect(Math.min(...ys)).toBeLessThanOrEqual(cover.y);
        expect(Math.max(...xs) + 50).toBeGreaterThanOrEqual(cover.x + cover.width);
        expect(Math.max(...ys) + 50).toBeGreaterThanOrEqual(cover.y + cover.height);
        for (const x of xs) expect(Math.abs(((x + 25.125) / 50) % 1)).toBeLessThan(1e-9);
      }),
    );
  });

  it('gives one operation for each shape, in the colours of the design', () => {
    const [square, line] = drawTile(shapes, { x: 0, y: 0, width: 10, height: 10 }, (ink) => `#${ink}`);
    expect(square).toMatchObject({ op: 'fill', paint: { colour: '#0' } });
    expect(line).toMatchObject({ op: 'stroke', widthMm: 2, paint: { colour: '#1' } });
    const squares = square?.op === 'fill' ? square.path.filter(({ op }) => op === 'M').length : 0;
    // Three across and four down: those that touch it, and one more on each side.
    expect(squares).toBe(12);
  });

  it('of no sensible size draws nothing rather than for ever', () => {
    const speck = { ...picture, widthMm: 0.01, heightMm: 0.01 };
    expect(drawTile(speck, { x: 0, y: 0, width: 900, height: 900 }, () => '#000000')).toEqual([]);
  });
});

describe('a design with a pattern of the tenant', () => {
  it('draws it in its own colours over the zone, to the end of the artwork', () => {
    const fills = flat(front(catalogue(shapes)).operations).filter(
      (operation) =>
        operation.op === 'fill' && operation.paint.kind === 'pure' && operation.paint.colour === '#00ff00',
    );
    expect(fills).toHaveLength(1);
    const box = fills[0]?.op === 'fill' ? pathBox(fills[0].path) : undefined;
    expect(box?.width).toBeGreaterThan(200);
    expect(flat(front(catalogue(shapes)).operations).some(({ op }) => op === 'stroke')).toBe(true);
  });

  it('is drawn without it until it is there, and again once it is', () => {
    const before = front();
    expect(front()).toBe(before);
    // The tile is known before its picture has come.
    expect(flat(front(catalogue(picture), NO_IMAGES).operations).some(({ op }) => op === 'image')).toBe(
      false,
    );
    const after = front(catalogue(picture));
    expect(after).not.toBe(before);
    expect(flat(after.operations).filter(({ op }) => op === 'image').length).toBeGreaterThan(8);
    expect(flat(before.operations).some(({ op }) => op === 'image')).toBe(false);
  });

  it('says which patterns and pictures it takes to draw it', () => {
    expect(ownPatternsOf(design)).toEqual([ID]);
    expect(uploadsShown(design, catalogue(picture))).toEqual([UPLOAD]);
    expect(uploadsShown(design, catalogue(shapes))).toEqual([]);
  });
});

describe('the sample of a tile', () => {
  it('holds its picture once, however often it is shown', () => {
    const svg = tileSvg(picture, { widthMm: 300, heightMm: 300, inks: [] }, () => 'data:image/png;base64,AA');
    expect(svg.match(/data:image/g)).toHaveLength(1);
    expect(svg.match(/<use /g)?.length).toBeGreaterThan(35);
  });
});
