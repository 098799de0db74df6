import type { Garment, Pattern, Piece, Placement } from '@kitwright/garment';

/** A garment of two rectangles, for tests that need exact figures. */
const rectangle = (id: string, widthMm: number, heightMm: number): Piece => ({
  id,
  widthMm,
  heightMm,
  outline: [
    { op: 'M', x: 0, y: 0 },
    { op: 'L', x: widthMm, y: 0 },
    { op: 'L', x: widthMm, y: heightMm },
    { op: 'L', x: 0, y: heightMm },
    { op: 'Z' },
  ],
  edges: [],
  cloth: 'shell',
  grainLine: [
    [widthMm / 2, 0],
    [widthMm / 2, heightMm],
  ],
  notches: [],
  seamAllowanceMm: 10,
  hemAllowanceMm: 20,
});

const placement = (id: string, piece: string, kind: Placement['kind'], rotationDeg = 0): Placement => ({
  id,
  piece,
  kind,
  centre: [100, 150],
  rotationDeg,
  maxWidthMm: 120,
  maxHeightMm: 80,
});

export const smallPattern: Pattern = {
  pieces: [rectangle('front', 200, 300), rectangle('back', 200, 300)],
  seams: [],
  overlays: [],
  zones: [
    { id: 'body', regions: [{ piece: 'front' }, { piece: 'back' }] },
    {
      id: 'band',
      regions: [
        {
          piece: 'front',
          path: [
            { op: 'M', x: -20, y: 250 },
            { op: 'L', x: 220, y: 250 },
            { op: 'L', x: 220, y: 320 },
            { op: 'L', x: -20, y: 320 },
            { op: 'Z' },
          ],
        },
      ],
    },
  ],
  placements: [
    placement('frontNumber', 'front', 'number'),
    placement('backNumber', 'back', 'number'),
    placement('backName', 'back', 'playerName', 90),
    placement('crest', 'front', 'logo'),
    placement('frontCentre', 'front', 'free'),
  ],
};

export const smallGarment: Garment = {
  productType: 'TSHIRT',
  group: 'shirts',
  options: [{ id: 'sleeve', values: ['short', 'long'], defaultValue: 'short' }],
  displaySize: 'M',
  models: [{ file: 'small.glb', options: {} }],
  pattern: () => smallPattern,
};
