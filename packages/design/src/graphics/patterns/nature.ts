import type { Path, Point } from '@kitwright/garment';
import type { PatternDefinition } from './pattern.ts';
import {
  band,
  circle,
  ellipse,
  grid,
  placed,
  polygon,
  rectangle,
  scatter,
  steps,
  type Cell,
} from './shapes.ts';
import { blob, patches, swinging, tongue } from './nature-shapes.ts';

const { sin, cos, PI, abs } = Math;

export const NATURE: readonly PatternDefinition[] = [
  {
    id: 'camouflage',
    name: { kh: 'ទាហាន', en: 'Camouflage' },
    tag: 'nature',
    inks: 3,
    draw: (room) => [
      { ink: 0, path: patches(room, 120, 92, 1, 0.75) },
      { ink: 1, path: patches(room, 130, 78, 20, 0.6) },
      { ink: 2, path: patches(room, 140, 56, 40, 0.5) },
    ],
  },
  {
    id: 'digital-camouflage',
    name: { kh: 'ទាហានឌីជីថល', en: 'Digital camouflage' },
    tag: 'nature',
    inks: 3,
    draw: ({ cover }) => {
      const cells = grid(cover, 18, 18);
      /** Smooth in the large, square in the small: the lot of a coarse cell, shaken by the fine one. */
      const lot = ({ column, row }: Cell): number =>
        scatter(
          Math.floor(column / 4 + scatter(column, row, 3)),
          Math.floor(row / 3 + scatter(column, row, 4)),
          1,
        );
      return [0, 1, 2].map((ink) => ({
        ink,
        path: cells
          .filter((cell) => Math.floor(lot(cell) * 4) === ink)
          .flatMap(({ x, y }) => rectangle(x, y, 18, 18)),
      }));
    },
  },
  {
    id: 'tiger',
    name: { kh: 'ខ្លា', en: 'Tiger' },
    tag: 'nature',
    inks: 1,
    draw: ({ cover, widthMm }) => {
      const rows = steps(cover.y, cover.y + cover.height, 46);
      return [
        {
          ink: 0,
          path: rows.flatMap((row) =>
            ([1, -1] as const).flatMap((side) => {
              const cell = { row, column: side, x: 0, y: 0 };
              const length = widthMm * (0.26 + 0.26 * scatter(row, side, 1));
              const y = row * 46 + (side === 1 ? 0 : 23) + (scatter(row, side, 4) - 0.5) * 14;
              return tongue(cell, side, (side * widthMm) / 2, y, length);
            }),
          ),
        },
      ];
    },
  },
  {
    id: 'leopard',
    name: { kh: 'ខ្លារខិន', en: 'Leopard' },
    tag: 'nature',
    inks: 2,
    draw: ({ cover }) => {
      const cells = grid(cover, 62, 46, 0.5);
      const centre = ({ x, y, column, row }: Cell): Point => [
        x + (scatter(column, row, 1) - 0.5) * 20,
        y + (scatter(column, row, 2) - 0.5) * 16,
      ];
      return [
        {
          ink: 1,
          path: cells.flatMap((cell) => placed(blob(cell.column, cell.row, 8, 0.3), ...centre(cell), 15)),
        },
        {
          ink: 0,
          path: cells.flatMap((cell) => {
            const [cx, cy] = centre(cell);
            const turn = scatter(cell.column, cell.row, 5) * 360;
            return [0, 1, 2].flatMap((part) => {
              const angle = ((turn + part * 120) * PI) / 180;
              return placed(
                ellipse(0, 0, 11 + 3 * scatter(cell.column, cell.row, 6 + part), 5),
                cx + cos(angle) * 16,
                cy + sin(angle) * 15,
                1,
                turn + part * 120 + 90,
              );
            });
          }),
        },
      ];
    },
  },
  {
    id: 'waves',
    name: { kh: 'រលក', en: 'Waves' },
    tag: 'nature',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: steps(cover.y, cover.y + cover.height, 52).flatMap((n) =>
          band(
            steps(cover.x, cover.x + cover.width, 9).map((k): Point => [k * 9, n * 52 + 15 * sin(k * 0.36)]),
            20,
          ),
        ),
      },
    ],
  },
  {
    id: 'contours',
    name: { kh: 'ខ្សែកម្ពស់', en: 'Contours' },
    tag: 'nature',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: steps(cover.y, cover.y + cover.height, 19).flatMap((n) =>
          band(swinging(cover, n * 19, n * 0.21, 46), 3.4),
        ),
      },
    ],
  },
  {
    id: 'marble',
    name: { kh: 'ថ្មម៉ាប', en: 'Marble' },
    tag: 'nature',
    inks: 2,
    draw: ({ cover }) => {
      const veins = (gapMm: number, salt: number, thick: number): Path =>
        steps(cover.y - 200, cover.y + cover.height + 200, gapMm).flatMap((n) => {
          const line = swinging(cover, n * gapMm, n * 1.9 + salt, 90).map(([x, y]): Point => [
            x,
            y + x * 0.55,
          ]);
          // The vein swells and thins out along its way.
          const under = line.map(([x, y], index): Point => [
            x,
            y + thick * (0.35 + abs(sin(index * 0.21 + n * 2.1))) ** 2,
          ]);
          return polygon(...line, ...under.toReversed());
        });
      return [
        { ink: 1, path: veins(150, 2, 20) },
        { ink: 0, path: veins(105, 0, 5) },
      ];
    },
  },
  {
    id: 'brush',
    name: { kh: 'ជក់', en: 'Brush strokes' },
    tag: 'nature',
    inks: 2,
    draw: ({ widthMm, heightMm }) => {
      const stroke = (index: number, ink: number): Path => {
        const y = heightMm * (-0.24 + 0.115 * index);
        const lean = -0.2;
        const hairs = 13;
        return Array.from({ length: hairs }, (_, hair) => {
          const off = (hair - hairs / 2) * 6.2;
          const from = -widthMm * (0.34 + 0.2 * scatter(index, hair, ink));
          const to = widthMm * (0.3 + 0.24 * scatter(index, hair, ink + 3));
          const thick = 3.5 + 5 * scatter(index, hair, ink + 5);
          return polygon(
            [from, y + off + from * lean],
            [from + 40, y + off - thick / 2 + (from + 40) * lean],
            [to - 60, y + off - thick / 2 + (to - 60) * lean],
            [to, y + off + to * lean],
            [to - 60, y + off + thick / 2 + (to - 60) * lean],
            [from + 40, y + off + thick / 2 + (from + 40) * lean],
          );
        }).flat();
      };
      return [
        { ink: 1, path: [...stroke(1, 1), ...stroke(4, 1)] },
        { ink: 0, path: [...stroke(0, 0), ...stroke(2, 0), ...stroke(3, 0), ...stroke(5, 0)] },
      ];
    },
  },
  {
    id: 'splash',
    name: { kh: 'ទឹកពណ៌', en: 'Splash' },
    tag: 'nature',
    inks: 1,
    draw: ({ widthMm, heightMm }) => {
      const drops = Array.from({ length: 130 }, (_, index) => {
        const far = scatter(index, 1) ** 0.7;
        const angle = scatter(index, 2) * 2 * PI;
        const radius = (1 - far) * 26 * scatter(index, 3) + 2.2;
        return circle(
          cos(angle) * far * widthMm * 0.52,
          -heightMm * 0.06 + sin(angle) * far * heightMm * 0.4,
          radius,
        );
      });
      const core = [0, 1, 2].flatMap((index) =>
        placed(
          blob(index, 3, 21, 0.62),
          (scatter(index, 7) - 0.5) * widthMm * 0.16,
          -heightMm * 0.06 + (scatter(index, 8) - 0.5) * heightMm * 0.1,
          widthMm * 0.2,
        ),
      );
      return [{ ink: 0, path: [...core, ...drops.flat()] }];
    },
  },
  {
    id: 'palms',
    name: { kh: 'ស្លឹកត្នោត', en: 'Palm leaves' },
    tag: 'nature',
    inks: 2,
    draw: ({ cover }) => {
      /** A fan of blades about the origin, as a sugar palm's leaf. */
      const leaf: Path = Array.from({ length: 11 }, (_, index) => {
        const turn = (index - 5) * 19;
        const length = 58 - abs(index - 5) * 3.4;
        return placed(
          [
            { op: 'M', x: 0, y: 0 },
            { op: 'Q', x1: 7, y1: -length * 0.55, x: 0, y: -length },
            { op: 'Q', x1: -7, y1: -length * 0.55, x: 0, y: 0 },
            { op: 'Z' },
          ],
          0,
          0,
          1,
          turn,
        );
      }).flat();
      const cells = grid(cover, 104, 78, 0.5);
      return [0, 1].map((ink) => ({
        ink,
        path: cells
          .filter(({ column, row }) => (abs(column) + abs(row)) % 2 === ink)
          .flatMap(({ x, y, column, row }) =>
            placed(leaf, x, y, 0.85 + 0.3 * scatter(column, row), (scatter(column, row, 1) - 0.5) * 150),
          ),
      }));
    },
  },
  {
    id: 'clouds',
    name: { kh: 'ពពក', en: 'Clouds' },
    tag: 'nature',
    inks: 1,
    draw: ({ cover }) => {
      const cloud: Path = [
        ...circle(-26, 0, 16),
        ...circle(-4, -10, 22),
        ...circle(22, -2, 17),
        ...rectangle(-30, 4, 56, 12),
      ];
      return [
        {
          ink: 0,
          path: grid(cover, 132, 62, 0.5).flatMap(({ x, y, column, row }) =>
            placed(cloud, x + (scatter(column, row) - 0.5) * 40, y, 0.65 + 0.6 * scatter(column, row, 1)),
          ),
        },
      ];
    },
  },
];
