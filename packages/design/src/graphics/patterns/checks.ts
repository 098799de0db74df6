import type { Path, Point } from '@kitwright/garment';
import type { PatternDefinition, PatternRoom } from './pattern.ts';
import { grid, hole, polygon, rectangle, steps } from './shapes.ts';

const uprights = ({ cover }: PatternRoom, repeatMm: number, offsetMm: number, widthMm: number): Path =>
  steps(cover.x, cover.x + cover.width, repeatMm).flatMap((n) =>
    rectangle(n * repeatMm + offsetMm, cover.y, widthMm, cover.height),
  );
const levels = ({ cover }: PatternRoom, repeatMm: number, offsetMm: number, heightMm: number): Path =>
  steps(cover.y, cover.y + cover.height, repeatMm).flatMap((n) =>
    rectangle(cover.x, n * repeatMm + offsetMm, cover.width, heightMm),
  );

/** Squares where upright and level bars of one width cross. */
const crossings = ({ cover }: PatternRoom, repeatMm: number, offsetMm: number, sizeMm: number): Path =>
  grid(cover, repeatMm, repeatMm).flatMap(({ x, y }) =>
    rectangle(x + offsetMm, y + offsetMm, sizeMm, sizeMm),
  );

/** Squares that two-thread weaving leaves, hatched by a slant so that they read half as strong. */
const hatched = ({ cover }: PatternRoom, repeatMm: number, sizeMm: number): Path => {
  const lines = 5;
  const lineMm = sizeMm / (2 * lines);
  return grid(cover, repeatMm, repeatMm).flatMap(({ x, y }) =>
    Array.from({ length: lines }, (_, index) => [
      ...rectangle(x + sizeMm, y + index * 2 * lineMm, repeatMm - sizeMm, lineMm),
      ...rectangle(x + index * 2 * lineMm, y + sizeMm, lineMm, repeatMm - sizeMm),
    ]).flat(),
  );
};

const diamond = (x: number, y: number, halfWidth: number, halfHeight: number): Path =>
  polygon([x, y - halfHeight], [x + halfWidth, y], [x, y + halfHeight], [x - halfWidth, y]);

/** The tooth of a houndstooth check in a cell of 4 by 4 units, from its corner. */
const TOOTH: readonly Point[] = [
  [0, 0],
  [2, 0],
  [2, 1],
  [3, 0],
  [4, 0],
  [3, 1],
  [2, 2],
  [4, 2],
  [4, 3],
  [3, 4],
  [3, 3],
  [2, 4],
  [2, 2],
  [0, 4],
  [0, 3],
  [1, 2],
  [0, 2],
];

export const CHECKS: readonly PatternDefinition[] = [
  {
    id: 'checkerboard',
    name: { kh: 'ក្ដារអុក', en: 'Checkerboard' },
    tag: 'checks',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: grid(cover, 60, 60)
          .filter(({ column, row }) => (column + row) % 2 === 0)
          .flatMap(({ x, y }) => rectangle(x, y, 60, 60)),
      },
    ],
  },
  {
    id: 'krama',
    name: { kh: 'ក្រមា', en: 'Krama check' },
    tag: 'checks',
    inks: 1,
    draw: (room) => [{ ink: 0, path: [...crossings(room, 48, 0, 24), ...hatched(room, 48, 24)] }],
  },
  {
    id: 'windowpane',
    name: { kh: 'ក្រឡាបង្អួច', en: 'Windowpane' },
    tag: 'checks',
    inks: 1,
    draw: (room) => [{ ink: 0, path: [...uprights(room, 70, -2, 4), ...levels(room, 70, -2, 4)] }],
  },
  {
    id: 'tartan',
    name: { kh: 'ក្រឡាស្កុត', en: 'Tartan' },
    tag: 'checks',
    inks: 3,
    draw: (room) => [
      { ink: 0, path: [...uprights(room, 140, -28, 56), ...levels(room, 140, -28, 56)] },
      { ink: 1, path: crossings(room, 140, -28, 56) },
      { ink: 2, path: [...uprights(room, 140, 68, 4), ...levels(room, 140, 68, 4)] },
    ],
  },
  {
    id: 'harlequin',
    name: { kh: 'ពេជ្រ', en: 'Harlequin' },
    tag: 'checks',
    inks: 1,
    draw: ({ cover }) => [
      { ink: 0, path: grid(cover, 80, 130).flatMap(({ x, y }) => diamond(x, y, 40, 65)) },
    ],
  },
  {
    id: 'argyle',
    name: { kh: 'ពេជ្រឆ្នូត', en: 'Argyle' },
    tag: 'checks',
    inks: 2,
    draw: ({ cover }) => {
      const cells = grid(cover, 120, 180);
      const line = (x: number, y: number, sign: 1 | -1): Path =>
        polygon(
          [x - 60 * sign, y - 90],
          [x - 56 * sign, y - 90],
          [x + 60 * sign, y + 84],
          [x + 60 * sign, y + 90],
          [x + 56 * sign, y + 90],
          [x - 60 * sign, y - 84],
        );
      return [
        { ink: 0, path: cells.flatMap(({ x, y }) => diamond(x, y, 60, 90)) },
        {
          ink: 1,
          path: cells.flatMap(({ x, y }) => [...line(x, y, 1), ...hole(line(x, y, -1))]),
        },
      ];
    },
  },
  {
    id: 'houndstooth',
    name: { kh: 'ធ្មេញឆ្កែ', en: 'Houndstooth' },
    tag: 'checks',
    inks: 1,
    draw: ({ cover }) => {
      const unit = 11;
      return [
        {
          ink: 0,
          path: grid(cover, 4 * unit, 4 * unit).flatMap(({ x, y }) =>
            polygon(...TOOTH.map(([dx, dy]): Point => [x + dx * unit, y + dy * unit])),
          ),
        },
      ];
    },
  },
  {
    id: 'basket',
    name: { kh: 'ត្បាញកញ្ឆេ', en: 'Basket weave' },
    tag: 'checks',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: grid(cover, 48, 48).flatMap(({ x, y, column, row }) =>
          [0, 1, 2].flatMap((bar) =>
            (column + row) % 2 === 0
              ? rectangle(x + 3, y + 4 + bar * 15, 42, 10)
              : rectangle(x + 4 + bar * 15, y + 3, 10, 42),
          ),
        ),
      },
    ],
  },
];
