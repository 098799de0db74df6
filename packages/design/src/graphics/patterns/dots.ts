import type { PatternDefinition, PatternRoom, PatternShape } from './pattern.ts';
import { circle, grid, placed, polygon, rectangle, scatter, star, type Cell } from './shapes.ts';

/** Dots on a turned raster whose size follows a share between 0 and 1: what a printer's screen does. */
const halftone = ({ cover }: PatternRoom, sizeAt: (cell: Cell) => number): readonly PatternShape[] => [
  {
    ink: 0,
    path: grid(cover, 22, 11, 0.5).flatMap((cell) => {
      const radius = 8.2 * Math.min(1, Math.max(0, sizeAt(cell)));
      return radius < 0.5 ? [] : circle(cell.x, cell.y, radius);
    }),
  },
];

export const DOTS: readonly PatternDefinition[] = [
  {
    id: 'dots',
    name: { kh: 'គ្រាប់', en: 'Dots' },
    tag: 'dots',
    inks: 1,
    draw: ({ cover }) => [{ ink: 0, path: grid(cover, 44, 22, 0.5).flatMap(({ x, y }) => circle(x, y, 7)) }],
  },
  {
    id: 'polka',
    name: { kh: 'គ្រាប់ធំ', en: 'Polka dots' },
    tag: 'dots',
    inks: 2,
    draw: ({ cover }) => {
      const cells = grid(cover, 110, 55, 0.5);
      const odd = ({ row }: Cell) => Math.abs(row) % 2 === 1;
      return [
        { ink: 0, path: cells.filter((cell) => !odd(cell)).flatMap(({ x, y }) => circle(x, y, 20)) },
        { ink: 1, path: cells.filter(odd).flatMap(({ x, y }) => circle(x, y, 11)) },
      ];
    },
  },
  {
    id: 'halftone',
    name: { kh: 'ចំណុចរលាយ', en: 'Halftone' },
    tag: 'dots',
    inks: 1,
    draw: (room) => halftone(room, ({ y }) => y / room.heightMm + 0.42),
  },
  {
    id: 'halftone-sides',
    name: { kh: 'ចំណុចចំហៀង', en: 'Halftone sides' },
    tag: 'dots',
    inks: 1,
    draw: (room) => halftone(room, ({ x }) => (Math.abs(x) / room.widthMm - 0.16) * 3),
  },
  {
    id: 'halftone-slant',
    name: { kh: 'ចំណុចទ្រេត', en: 'Halftone slant' },
    tag: 'dots',
    inks: 1,
    draw: (room) => halftone(room, ({ x, y }) => x / room.widthMm + y / room.heightMm + 0.3),
  },
  {
    id: 'halftone-sun',
    name: { kh: 'ចំណុចព្រះអាទិត្យ', en: 'Halftone sun' },
    tag: 'dots',
    inks: 1,
    draw: (room) =>
      halftone(room, ({ x, y }) => 1.05 - Math.hypot(x, y + room.heightMm * 0.1) / (room.widthMm * 0.62)),
  },
  {
    id: 'confetti',
    name: { kh: 'ក្រដាសពណ៌', en: 'Confetti' },
    tag: 'dots',
    inks: 3,
    draw: ({ cover }) => {
      const cells = grid(cover, 34, 34);
      return [0, 1, 2].map((ink) => ({
        ink,
        path: cells
          .filter(({ column, row }) => Math.floor(scatter(column, row) * 3) === ink)
          .flatMap(({ x, y, column, row }) =>
            placed(
              rectangle(-7, -2.5, 14, 5),
              x + scatter(column, row, 1) * 22,
              y + scatter(column, row, 2) * 22,
              0.7 + scatter(column, row, 3) * 0.6,
              scatter(column, row, 4) * 180,
            ),
          ),
      }));
    },
  },
  {
    id: 'stars',
    name: { kh: 'ផ្កាយ', en: 'Stars' },
    tag: 'dots',
    inks: 1,
    draw: ({ cover }) => [
      { ink: 0, path: grid(cover, 76, 38, 0.5).flatMap(({ x, y }) => star(x, y, 13, 5.2, 5)) },
    ],
  },
  {
    id: 'night-sky',
    name: { kh: 'មេឃយប់', en: 'Night sky' },
    tag: 'dots',
    inks: 2,
    draw: ({ cover }) => {
      const cells = grid(cover, 40, 40);
      const at = ({ x, y, column, row }: Cell): readonly [number, number] => [
        x + scatter(column, row, 1) * 36,
        y + scatter(column, row, 2) * 36,
      ];
      const bright = ({ column, row }: Cell) => scatter(column, row) > 0.86;
      return [
        {
          ink: 0,
          path: cells
            .filter((cell) => !bright(cell))
            .flatMap((cell) => circle(...at(cell), 0.8 + 2 * scatter(cell.column, cell.row, 3) ** 2)),
        },
        { ink: 1, path: cells.filter(bright).flatMap((cell) => star(...at(cell), 13, 2.2, 4)) },
      ];
    },
  },
  {
    id: 'plus',
    name: { kh: 'សញ្ញាបូក', en: 'Plus signs' },
    tag: 'dots',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: grid(cover, 52, 26, 0.5).flatMap(({ x, y }) => [
          ...rectangle(x - 8, y - 2.5, 16, 5),
          ...rectangle(x - 2.5, y - 8, 5, 16),
        ]),
      },
    ],
  },
  {
    id: 'triangles-small',
    name: { kh: 'ត្រីកោណតូច', en: 'Small triangles' },
    tag: 'dots',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: grid(cover, 48, 24, 0.5).flatMap(({ x, y }) =>
          polygon([x, y - 8], [x + 9, y + 7], [x - 9, y + 7]),
        ),
      },
    ],
  },
];
