import type { Path } from '@kitwright/garment';
import type { PatternDefinition, PatternRoom } from './pattern.ts';
import { rectangle, steps } from './shapes.ts';

/** Upright bars: offset of the left edge from each repeat, and width. */
const bars = (
  { cover }: PatternRoom,
  repeatMm: number,
  parts: readonly (readonly [number, number])[],
): Path =>
  steps(cover.x, cover.x + cover.width, repeatMm).flatMap((n) =>
    parts.flatMap(([offset, width]) => rectangle(n * repeatMm + offset, cover.y, width, cover.height)),
  );

/** Level bars, told like the upright ones. */
const hoops = (
  { cover }: PatternRoom,
  repeatMm: number,
  parts: readonly (readonly [number, number])[],
): Path =>
  steps(cover.y, cover.y + cover.height, repeatMm).flatMap((n) =>
    parts.flatMap(([offset, height]) => rectangle(cover.x, n * repeatMm + offset, cover.width, height)),
  );

/** Bars that grow thinner step by step from one edge of the piece to the other. */
const fading = (from: number, length: number, count: number, bar: (at: number, size: number) => Path): Path =>
  Array.from({ length: count }, (_, index) => {
    const step = length / count;
    return bar(from + index * step, step * (1 - (index + 0.5) / count));
  }).flat();

export const STRIPES: readonly PatternDefinition[] = [
  {
    id: 'pinstripes',
    name: { kh: 'ឆ្នូតស្ដើង', en: 'Pinstripes' },
    tag: 'stripes',
    inks: 1,
    draw: (room) => [{ ink: 0, path: bars(room, 36, [[-1.5, 3]]) }],
  },
  {
    id: 'stripes',
    name: { kh: 'ឆ្នូតឈរ', en: 'Stripes' },
    tag: 'stripes',
    inks: 1,
    draw: (room) => [{ ink: 0, path: bars(room, 90, [[-22.5, 45]]) }],
  },
  {
    id: 'broad-stripes',
    name: { kh: 'ឆ្នូតឈរធំ', en: 'Broad stripes' },
    tag: 'stripes',
    inks: 1,
    draw: (room) => [{ ink: 0, path: bars(room, 180, [[-45, 90]]) }],
  },
  {
    id: 'thick-and-thin',
    name: { kh: 'ឆ្នូតធំ និងតូច', en: 'Thick and thin' },
    tag: 'stripes',
    inks: 2,
    draw: (room) => [
      { ink: 0, path: bars(room, 110, [[-20, 40]]) },
      {
        ink: 1,
        path: bars(room, 110, [
          [31, 5],
          [74, 5],
        ]),
      },
    ],
  },
  {
    id: 'triple-stripes',
    name: { kh: 'ឆ្នូតបីជួរ', en: 'Triple stripes' },
    tag: 'stripes',
    inks: 1,
    draw: (room) => [
      {
        ink: 0,
        path: bars(room, 130, [
          [-23, 10],
          [-5, 10],
          [13, 10],
        ]),
      },
    ],
  },
  {
    id: 'barcode',
    name: { kh: 'ឆ្នូតបាកូដ', en: 'Barcode' },
    tag: 'stripes',
    inks: 1,
    draw: (room) => [
      {
        ink: 0,
        path: bars(room, 150, [
          [0, 4],
          [12, 14],
          [34, 3],
          [44, 24],
          [78, 6],
          [94, 10],
          [116, 3],
          [128, 12],
        ]),
      },
    ],
  },
  {
    id: 'fading-stripes',
    name: { kh: 'ឆ្នូតរលាយ', en: 'Fading stripes' },
    tag: 'stripes',
    inks: 1,
    draw: ({ cover, widthMm }) => {
      const half = widthMm / 2 + 12;
      const side = (sign: 1 | -1) =>
        fading(0, half, 9, (at, size) => {
          const x = sign === 1 ? half - at - size : -half + at;
          return rectangle(x, cover.y, size, cover.height);
        });
      return [{ ink: 0, path: [...side(1), ...side(-1)] }];
    },
  },
  {
    id: 'hoops',
    name: { kh: 'ឆ្នូតផ្ដេក', en: 'Hoops' },
    tag: 'stripes',
    inks: 1,
    draw: (room) => [{ ink: 0, path: hoops(room, 110, [[-27.5, 55]]) }],
  },
  {
    id: 'thin-hoops',
    name: { kh: 'ឆ្នូតផ្ដេកស្ដើង', en: 'Thin hoops' },
    tag: 'stripes',
    inks: 1,
    draw: (room) => [{ ink: 0, path: hoops(room, 32, [[-4, 8]]) }],
  },
  {
    id: 'breton',
    name: { kh: 'ឆ្នូតនាវិក', en: 'Sailor hoops' },
    tag: 'stripes',
    inks: 2,
    draw: (room) => [
      { ink: 0, path: hoops(room, 96, [[-10, 20]]) },
      {
        ink: 1,
        path: hoops(room, 96, [
          [34, 6],
          [46, 6],
        ]),
      },
    ],
  },
  {
    id: 'fading-hoops',
    name: { kh: 'ឆ្នូតផ្ដេករលាយ', en: 'Fading hoops' },
    tag: 'stripes',
    inks: 1,
    draw: ({ cover, heightMm }) => [
      {
        ink: 0,
        path: fading(0, heightMm, 16, (at, size) =>
          rectangle(cover.x, heightMm / 2 + 12 - at - size, cover.width, size),
        ),
      },
    ],
  },
  {
    id: 'rising-hoops',
    name: { kh: 'ឆ្នូតផ្ដេកឡើង', en: 'Rising hoops' },
    tag: 'stripes',
    inks: 2,
    draw: ({ cover, heightMm }) => [
      {
        ink: 0,
        path: fading(-heightMm / 2 - 12, heightMm * 0.55, 9, (at, size) =>
          rectangle(cover.x, at, cover.width, size),
        ),
      },
      {
        ink: 1,
        path: fading(0, heightMm * 0.5, 7, (at, size) =>
          rectangle(cover.x, heightMm / 2 + 12 - at - size, cover.width, size),
        ),
      },
    ],
  },
];
