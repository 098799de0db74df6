import type { Path, Point } from '@kitwright/garment';
import type { PatternDefinition } from './pattern.ts';
import { grid, placed, polygon, polygonWithin, rectangle, regular, scatter, steps } from './shapes.ts';

const { PI, sin, cos, floor, hypot } = Math;

/** A bolt of lightning, 40 by 76 mm about the origin. */
const BOLT: Path = polygon([6, -38], [-20, 6], [-3, 6], [-8, 38], [20, -10], [2, -10]);

/** Lines that run from one side and taper off, as behind something fast. */
const dashes = (count: number, salt: number, widthMm: number, heightMm: number): Path =>
  Array.from({ length: count }, (_, index) => {
    const y = (scatter(index, salt, 1) - 0.5) * heightMm * 1.1;
    const length = widthMm * (0.2 + 0.55 * scatter(index, salt, 2));
    const thick = 2 + 8 * scatter(index, salt, 3) ** 2;
    const from = -widthMm * 0.6 + scatter(index, salt, 4) * widthMm * 0.35;
    return polygon([from, y - thick / 2], [from + length, y], [from, y + thick / 2]);
  }).flat();

export const SPEED: readonly PatternDefinition[] = [
  {
    id: 'slant',
    name: { kh: 'ឆ្នូតទ្រេត', en: 'Slanted stripes' },
    tag: 'speed',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: steps(cover.x - cover.height, cover.x + cover.width, 76).flatMap((n) => {
          const x = n * 76;
          const { y, height } = cover;
          return polygonWithin(
            [
              [x, y + height],
              [x + height, y],
              [x + height + 38, y],
              [x + 38, y + height],
            ],
            cover,
          );
        }),
      },
    ],
  },
  {
    id: 'speed-lines',
    name: { kh: 'បន្ទាត់ល្បឿន', en: 'Speed lines' },
    tag: 'speed',
    inks: 2,
    draw: ({ widthMm, heightMm }) => [
      { ink: 1, path: dashes(60, 2, widthMm, heightMm) },
      { ink: 0, path: dashes(60, 1, widthMm, heightMm) },
    ],
  },
  {
    id: 'rays',
    name: { kh: 'កាំរស្មី', en: 'Rays' },
    tag: 'speed',
    inks: 1,
    draw: ({ cover, heightMm }) => {
      const reach = hypot(cover.width, cover.height) + heightMm;
      const centre: Point = [0, heightMm * 0.34];
      return [
        {
          ink: 0,
          path: Array.from({ length: 18 }, (_, index) => {
            const at = (turn: number): Point => [
              centre[0] + reach * cos((turn / 18) * PI * 2),
              centre[1] + reach * sin((turn / 18) * PI * 2),
            ];
            return polygonWithin([centre, at(index), at(index + 0.5)], cover);
          }).flat(),
        },
      ];
    },
  },
  {
    id: 'bolts',
    name: { kh: 'ផ្លេកបន្ទោរ', en: 'Bolts' },
    tag: 'speed',
    inks: 1,
    draw: ({ cover }) => [
      { ink: 0, path: grid(cover, 92, 62, 0.5).flatMap(({ x, y }) => placed(BOLT, x, y, 0.72, 8)) },
    ],
  },
  {
    id: 'big-bolt',
    name: { kh: 'ផ្លេកបន្ទោរធំ', en: 'Big bolt' },
    tag: 'speed',
    inks: 2,
    draw: ({ widthMm, heightMm }) => {
      const zig = (grow: number): Path =>
        polygon(
          [widthMm * 0.26 + grow, -heightMm * 0.62],
          [-widthMm * 0.22 - grow, heightMm * 0.05 + grow],
          [widthMm * 0.02 - grow, heightMm * 0.03 + grow],
          [-widthMm * 0.24 - grow, heightMm * 0.62],
          [widthMm * 0.24 + grow, -heightMm * 0.09 - grow],
          [0 + grow, -heightMm * 0.06 - grow],
          [widthMm * 0.5 + grow, -heightMm * 0.62],
        );
      return [
        { ink: 1, path: zig(12) },
        { ink: 0, path: zig(0) },
      ];
    },
  },
  {
    id: 'shards',
    name: { kh: 'បំណែក', en: 'Shards' },
    tag: 'speed',
    inks: 3,
    draw: ({ widthMm, heightMm }) => {
      const shards = Array.from({ length: 42 }, (_, index) => {
        const x = (scatter(index, 1) - 0.5) * widthMm * 1.1;
        const y = heightMm * (0.56 - 0.85 * scatter(index, 2) ** 1.6);
        const length = 60 + 190 * scatter(index, 3);
        const lean = -0.35 + 0.5 * scatter(index, 4);
        const thick = 10 + 34 * scatter(index, 5);
        return polygon(
          [x, y],
          [x + thick, y - length * 0.3],
          [x + lean * length + thick * 0.3, y - length],
          [x - thick * 0.5, y - length * 0.4],
        );
      });
      return [0, 1, 2].map((ink) => ({ ink, path: shards.filter((_, index) => index % 3 === ink).flat() }));
    },
  },
  {
    id: 'glitch',
    name: { kh: 'រំញ័រ', en: 'Glitch' },
    tag: 'speed',
    inks: 3,
    draw: ({ cover, widthMm }) => {
      const rows = steps(cover.y, cover.y + cover.height, 13);
      return [0, 1, 2].map((ink) => ({
        ink,
        path: rows
          .filter((row) => scatter(row, ink, 1) < 0.42)
          .flatMap((row) => {
            const length = widthMm * (0.08 + 0.4 * scatter(row, ink, 2) ** 2);
            const x = (scatter(row, ink, 3) - 0.5) * widthMm - length / 2;
            return rectangle(x, row * 13, length, 3 + floor(3 * scatter(row, ink, 4)) * 3);
          }),
      }));
    },
  },
  {
    id: 'circuit',
    name: { kh: 'សៀគ្វី', en: 'Circuit' },
    tag: 'speed',
    inks: 2,
    draw: ({ cover }) => {
      const cells = grid(cover, 48, 48);
      const wire = 3.4;
      const kind = (column: number, row: number) => floor(scatter(column, row) * 4);
      return [
        {
          ink: 0,
          path: cells.flatMap(({ x, y, column, row }) => {
            switch (kind(column, row)) {
              case 0:
                return rectangle(x - wire / 2, y - wire / 2, 48 + wire, wire);
              case 1:
                return rectangle(x - wire / 2, y - wire / 2, wire, 48 + wire);
              case 2:
                return placed(rectangle(0, -wire / 2, 48 * Math.SQRT2, wire), x, y, 1, 45);
              default:
                return [];
            }
          }),
        },
        {
          ink: 1,
          path: cells
            .filter(({ column, row }) => kind(column, row) === 3)
            .flatMap(({ x, y }) => polygon(...regular(x, y, 6, 8, 22.5))),
        },
      ];
    },
  },
  {
    id: 'track',
    name: { kh: 'ផ្លូវប្រណាំង', en: 'Track' },
    tag: 'speed',
    inks: 1,
    draw: ({ widthMm, heightMm }) => {
      const lane = (index: number): Path => {
        const inset = index * 24;
        const top = -heightMm * 0.62;
        const low = heightMm * 0.62;
        const bend = (offset: number): readonly Point[] =>
          Array.from({ length: 25 }, (_, step): Point => {
            const share = step / 24;
            const eased = share * share * (3 - 2 * share);
            return [-widthMm * 0.34 + widthMm * 0.5 * eased + inset + offset, top + (low - top) * share];
          });
        return polygon(...bend(0), ...bend(12).toReversed());
      };
      return [{ ink: 0, path: [0, 1, 2, 3].flatMap(lane) }];
    },
  },
];
