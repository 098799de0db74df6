import type { Path, Point } from '@kitwright/garment';
import type { PatternDefinition } from './pattern.ts';
import {
  band,
  frame,
  grid,
  polygon,
  rectangle,
  regular,
  ring,
  ringWithin,
  scatter,
  steps,
  type Cell,
} from './shapes.ts';

const { sqrt, abs } = Math;

/** Hexagons on their point, with centres `acrossMm` apart. */
const hexagons = (
  cells: readonly Cell[],
  radius: number,
): readonly { cell: Cell; corners: readonly Point[] }[] =>
  cells.map((cell) => ({ cell, corners: regular(cell.x, cell.y, radius, 6) }));

const HEX_COLUMN_MM = 46;
const HEX_ROW_MM = (HEX_COLUMN_MM * sqrt(3)) / 2;
const HEX_RADIUS_MM = HEX_COLUMN_MM / sqrt(3);

/** A zigzag line over the whole width. */
const zigzag = (from: number, to: number, stepMm: number, y: number, depthMm: number): readonly Point[] =>
  steps(from, to, stepMm).map((n): Point => [n * stepMm, y + (abs(n) % 2 === 0 ? 0 : depthMm)]);

/** The corners of a triangle mesh, shaken a little so that facets differ. */
const meshPoint = (column: number, row: number, sizeMm: number): Point => [
  (column + (abs(row) % 2 === 1 ? 0.5 : 0) + (scatter(column, row, 5) - 0.5) * 0.55) * sizeMm,
  (row + (scatter(column, row, 6) - 0.5) * 0.5) * sizeMm * 0.86,
];

const facets = (
  cells: readonly Cell[],
  sizeMm: number,
): readonly { corners: readonly Point[]; shade: number }[] =>
  cells.flatMap(({ column, row }) => {
    const shift = abs(row) % 2 === 1 ? 1 : 0;
    const [a, b] = [meshPoint(column, row, sizeMm), meshPoint(column + 1, row, sizeMm)];
    const [c, d] = [
      meshPoint(column + shift, row + 1, sizeMm),
      meshPoint(column + shift - 1, row + 1, sizeMm),
    ];
    return [
      { corners: [a, b, c], shade: scatter(column, row, 7) },
      { corners: [a, c, d], shade: scatter(column, row, 8) },
    ];
  });

export const GEOMETRY: readonly PatternDefinition[] = [
  {
    id: 'honeycomb',
    name: { kh: 'សំបុកឃ្មុំ', en: 'Honeycomb' },
    tag: 'geometry',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: hexagons(grid(cover, HEX_COLUMN_MM, HEX_ROW_MM, 0.5), HEX_RADIUS_MM).flatMap(
          ({ cell, corners }) => frame(corners, [cell.x, cell.y], 0.84),
        ),
      },
    ],
  },
  {
    id: 'hexagons',
    name: { kh: 'ឆកោណ', en: 'Hexagons' },
    tag: 'geometry',
    inks: 2,
    draw: ({ cover }) => {
      const all = hexagons(grid(cover, HEX_COLUMN_MM, HEX_ROW_MM, 0.5), HEX_RADIUS_MM * 0.93);
      return [0, 1].map((ink) => ({
        ink,
        path: all
          .filter(({ cell }) => {
            const lot = scatter(cell.column, cell.row);
            return ink === 0 ? lot < 0.34 : lot > 0.82;
          })
          .flatMap(({ corners }) => polygon(...corners)),
      }));
    },
  },
  {
    id: 'cubes',
    name: { kh: 'គូប', en: 'Cubes' },
    tag: 'geometry',
    inks: 3,
    draw: ({ cover }) => {
      const all = hexagons(grid(cover, HEX_COLUMN_MM, HEX_ROW_MM, 0.5), HEX_RADIUS_MM + 0.1);
      return [0, 1, 2].map((ink) => ({
        ink,
        path: all.flatMap(({ cell, corners }) => {
          const at = (index: number): Point => corners[(index + 6) % 6] ?? [cell.x, cell.y];
          return polygon([cell.x, cell.y], at(ink * 2 - 1), at(ink * 2), at(ink * 2 + 1));
        }),
      }));
    },
  },
  {
    id: 'triangles',
    name: { kh: 'ត្រីកោណ', en: 'Triangles' },
    tag: 'geometry',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: grid(cover, 60, 52, 0.5).flatMap(({ x, y }) =>
          polygon([x, y - 26], [x + 30, y + 26], [x - 30, y + 26]),
        ),
      },
    ],
  },
  {
    id: 'facets',
    name: { kh: 'ក្រឡាពេជ្រ', en: 'Facets' },
    tag: 'geometry',
    inks: 3,
    draw: ({ cover }) => {
      const all = facets(grid(cover, 95, 95 * 0.86), 95);
      return [0, 1, 2].map((ink) => ({
        ink,
        path: all
          .filter(({ shade }) => Math.floor(shade * 4) === ink)
          .flatMap(({ corners }) => polygon(...corners)),
      }));
    },
  },
  {
    id: 'chevrons',
    name: { kh: 'ព្រួញ', en: 'Chevrons' },
    tag: 'geometry',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: steps(cover.y, cover.y + cover.height, 60).flatMap((n) =>
          band(zigzag(cover.x, cover.x + cover.width, 60, n * 60, 40), 26),
        ),
      },
    ],
  },
  {
    id: 'zigzag',
    name: { kh: 'រលកមុត', en: 'Zigzag' },
    tag: 'geometry',
    inks: 2,
    draw: ({ cover }) =>
      [0, 1].map((ink) => ({
        ink,
        path: steps(cover.y, cover.y + cover.height, 96).flatMap((n) =>
          band(zigzag(cover.x, cover.x + cover.width, 22, n * 96 + ink * 34, 22), ink === 0 ? 18 : 7),
        ),
      })),
  },
  {
    id: 'herringbone',
    name: { kh: 'ឆ្អឹងត្រី', en: 'Herringbone' },
    tag: 'geometry',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: grid(cover, 36, 18).flatMap(({ x, y, column }) => {
          const lean = abs(column) % 2 === 0 ? 26 : -26;
          return polygon([x + 1, y], [x + 35, y + lean], [x + 35, y + lean + 8], [x + 1, y + 8]);
        }),
      },
    ],
  },
  {
    id: 'arrows',
    name: { kh: 'ព្រួញឡើង', en: 'Arrows' },
    tag: 'geometry',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: grid(cover, 64, 44, 0.5).flatMap(({ x, y }) =>
          polygon(
            [x - 24, y + 16],
            [x, y - 10],
            [x + 24, y + 16],
            [x + 24, y + 4],
            [x, y - 22],
            [x - 24, y + 4],
          ),
        ),
      },
    ],
  },
  {
    id: 'rings',
    name: { kh: 'រង្វង់', en: 'Rings' },
    tag: 'geometry',
    inks: 1,
    draw: ({ cover }) => [{ ink: 0, path: grid(cover, 74, 74).flatMap(({ x, y }) => ring(x, y, 45, 40)) }],
  },
  {
    id: 'ripples',
    name: { kh: 'រលកទឹក', en: 'Ripples' },
    tag: 'geometry',
    inks: 1,
    draw: ({ cover, heightMm }) => {
      const centre: Point = [0, heightMm * 0.5];
      const count = Math.min(48, Math.ceil((cover.height + cover.width) / 34));
      return [
        {
          ink: 0,
          path: Array.from({ length: count }, (_, n) =>
            ringWithin(...centre, 22 + n * 34, 12 + n * 34, cover),
          ).flat(),
        },
      ];
    },
  },
  {
    id: 'meander',
    name: { kh: 'ក្បាច់រង្វល់', en: 'Meander' },
    tag: 'geometry',
    inks: 1,
    draw: ({ cover }) => {
      const unit = 7;
      /** One turn of a key in a field of 7 by 7 units. */
      const key = (x: number, y: number): Path =>
        [
          [0, 6, 7, 1],
          [0, 0, 1, 7],
          [0, 0, 6, 1],
          [5, 0, 1, 5],
          [2, 4, 4, 1],
          [2, 2, 1, 3],
          [2, 2, 2, 1],
        ].flatMap(([cx = 0, cy = 0, w = 0, h = 0]) =>
          rectangle(x + cx * unit, y + cy * unit, w * unit, h * unit),
        );
      return [{ ink: 0, path: grid(cover, 7 * unit, 12 * unit).flatMap(({ x, y }) => key(x, y)) }];
    },
  },
  {
    id: 'lattice',
    name: { kh: 'បាំងបង្អួច', en: 'Lattice' },
    tag: 'geometry',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: grid(cover, 56, 56).flatMap(({ x, y }) => [
          ...frame(
            [
              [x, y - 28],
              [x + 28, y],
              [x, y + 28],
              [x - 28, y],
            ],
            [x, y],
            0.8,
          ),
          ...polygon([x, y - 7], [x + 7, y], [x, y + 7], [x - 7, y]),
        ]),
      },
    ],
  },
  {
    id: 'pixels',
    name: { kh: 'ភីកសែល', en: 'Pixels' },
    tag: 'geometry',
    inks: 2,
    draw: ({ cover, heightMm }) => {
      const cells = grid(cover, 20, 20);
      return [0, 1].map((ink) => ({
        ink,
        path: cells
          .filter(({ column, row, y }) => {
            const fall = 0.5 + y / heightMm;
            return scatter(column, row, ink) < fall * fall * (ink === 0 ? 0.8 : 0.35);
          })
          .flatMap(({ x, y }) => rectangle(x, y, 20, 20)),
      }));
    },
  },
];
