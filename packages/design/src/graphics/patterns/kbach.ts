import type { Path } from '@kitwright/garment';
import type { PatternDefinition } from './pattern.ts';
import { circle, grid, hole, mirrored, placed, polygon, rectangle, regular, steps } from './shapes.ts';

/**
 * Khmer ornament (kbach), drawn again from its basic forms: the lotus petal (trabak chhouk), the flame (phni plerng),
 * the leaf scroll (phni tes), the four-petalled flower (chan) and the fish scale.
 */

/** A lotus petal on its foot at the origin, 1 high: full belly, a tip that is drawn out. */
const PETAL: Path = [
  { op: 'M', x: 0, y: 0 },
  { op: 'C', x1: -0.28, y1: -0.06, x2: -0.44, y2: -0.34, x: -0.3, y: -0.58 },
  { op: 'C', x1: -0.22, y1: -0.74, x2: -0.05, y2: -0.8, x: 0, y: -1 },
  { op: 'C', x1: 0.05, y1: -0.8, x2: 0.22, y2: -0.74, x: 0.3, y: -0.58 },
  { op: 'C', x1: 0.44, y1: -0.34, x2: 0.28, y2: -0.06, x: 0, y: 0 },
  { op: 'Z' },
];

/** A flame on its foot at the origin, 1 high, its tip blown to the right. */
const FLAME: Path = [
  { op: 'M', x: -0.06, y: 0 },
  { op: 'C', x1: -0.42, y1: -0.12, x2: -0.4, y2: -0.46, x: -0.12, y: -0.6 },
  { op: 'C', x1: 0.06, y1: -0.7, x2: 0.02, y2: -0.86, x: 0.24, y: -1 },
  { op: 'C', x1: 0.22, y1: -0.84, x2: 0.36, y2: -0.7, x: 0.3, y: -0.48 },
  { op: 'C', x1: 0.27, y1: -0.36, x2: 0.16, y2: -0.34, x: 0.17, y: -0.22 },
  { op: 'C', x1: 0.24, y1: -0.26, x2: 0.33, y2: -0.3, x: 0.35, y: -0.42 },
  { op: 'C', x1: 0.42, y1: -0.2, x2: 0.3, y2: -0.03, x: 0.06, y: 0 },
  { op: 'Z' },
];

/** A curled leaf on its foot at the origin, 1 high, rolling to the right: half of a scroll. */
const CURL: Path = [
  { op: 'M', x: 0, y: 0 },
  { op: 'C', x1: -0.2, y1: -0.3, x2: -0.16, y2: -0.78, x: 0.24, y: -0.94 },
  { op: 'C', x1: 0.56, y1: -1.06, x2: 0.82, y2: -0.82, x: 0.74, y: -0.56 },
  { op: 'C', x1: 0.67, y1: -0.34, x2: 0.38, y2: -0.32, x: 0.34, y: -0.52 },
  { op: 'C', x1: 0.32, y1: -0.64, x2: 0.46, y2: -0.7, x: 0.52, y: -0.62 },
  { op: 'C', x1: 0.56, y1: -0.82, x2: 0.3, y2: -0.86, x: 0.2, y: -0.66 },
  { op: 'C', x1: 0.08, y1: -0.42, x2: 0.16, y2: -0.2, x: 0.26, y: -0.1 },
  { op: 'C', x1: 0.2, y1: -0.04, x2: 0.1, y2: 0, x: 0, y: 0 },
  { op: 'Z' },
];

/** Smaller forms within, of another colour. */
const within = (path: Path, share: number, liftMm = 0): Path => placed(path, 0, -liftMm, share);

/** Petals or flames round a point, their feet `footMm` from it. */
const whorl = (path: Path, count: number, sizeMm: number, footMm: number, turnDeg = 0): Path =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 360 + turnDeg;
    return placed(placed(path, 0, -footMm / sizeMm), 0, 0, sizeMm, turn);
  }).flat();

/** A form and its mirror image. */
const pair = (path: Path): Path => [...path, ...mirrored(path)];

const ROSETTE = {
  outer: whorl(PETAL, 8, 26, 9),
  inner: whorl(PETAL, 8, 15, 8, 22.5),
  heart: circle(0, 0, 7),
};

/** A tree of flames about its foot at the origin, about 1.6 high. */
const FLAME_TREE: Path = [
  ...placed(PETAL, 0, -0.42, 1.15),
  ...pair(placed(FLAME, 0.3, -0.3, 0.85, 26)),
  ...pair(placed(FLAME, 0.36, 0, 0.7, 58)),
];

const SCROLL: Path = [...pair(placed(CURL, 0.04, 0, 1)), ...placed(PETAL, 0, -0.92, 0.42)];

/** The ornament between the breasts of a dancer, 1 from its middle to the side. */
const MEDALLION: Path = [
  ...placed(FLAME_TREE, 0, -0.34, 0.62),
  ...placed(FLAME_TREE, 0, 0.34, 0.62, 180),
  ...placed(SCROLL, -0.4, 0, 0.72, -90),
  ...placed(SCROLL, 0.4, 0, 0.72, 90),
  ...whorl(PETAL, 12, 0.3, 0.1),
];

/** Single forms of the ornament, for pictures. */
export const KBACH_FORMS = {
  petal: PETAL,
  rosette: [...ROSETTE.outer, ...hole(whorl(PETAL, 8, 13, 12)), ...ROSETTE.heart],
  flameTree: FLAME_TREE,
  scroll: SCROLL,
  medallion: MEDALLION,
} as const;

export const KBACH: readonly PatternDefinition[] = [
  {
    id: 'kbach-lotus',
    name: { kh: 'ក្បាច់ត្របកឈូក', en: 'Lotus petals' },
    tag: 'kbach',
    inks: 2,
    draw: ({ cover }) => {
      const cells = grid(cover, 40, 52, 0.5);
      return [
        { ink: 0, path: cells.flatMap(({ x, y }) => placed(PETAL, x, y, 54)) },
        { ink: 1, path: cells.flatMap(({ x, y }) => placed(within(PETAL, 0.56, 0.16), x, y, 54)) },
      ];
    },
  },
  {
    id: 'kbach-lotus-band',
    name: { kh: 'គែមត្របកឈូក', en: 'Lotus hem' },
    tag: 'kbach',
    inks: 2,
    draw: ({ cover, heightMm }) => {
      const foot = heightMm / 2 - 26;
      const columns = steps(cover.x, cover.x + cover.width, 46);
      return [
        {
          ink: 0,
          path: [
            ...rectangle(cover.x, foot, cover.width, 60),
            ...columns.flatMap((n) => placed(PETAL, n * 46, foot + 0.5, 66)),
            ...rectangle(cover.x, foot - 112, cover.width, 4),
            ...columns.flatMap((n) => circle(n * 46 + 23, foot - 92, 4.5)),
          ],
        },
        {
          ink: 1,
          path: columns.flatMap((n) => [
            ...placed(within(PETAL, 0.58, 0.12), n * 46, foot, 66),
            ...circle(n * 46 + 23, foot + 12, 5),
          ]),
        },
      ];
    },
  },
  {
    id: 'kbach-flower',
    name: { kh: 'ក្បាច់ផ្កាចាន់', en: 'Chan flower' },
    tag: 'kbach',
    inks: 2,
    draw: ({ cover }) => {
      const cells = grid(cover, 84, 42, 0.5);
      const flower = whorl(PETAL, 4, 26, 3);
      const buds = whorl(PETAL, 4, 12, 10, 45);
      return [
        { ink: 0, path: cells.flatMap(({ x, y }) => [...placed(flower, x, y), ...placed(buds, x, y)]) },
        { ink: 1, path: cells.flatMap(({ x, y }) => circle(x, y, 4.6)) },
      ];
    },
  },
  {
    id: 'kbach-rosette',
    name: { kh: 'ក្បាច់ផ្កាឈូករីក', en: 'Open lotus' },
    tag: 'kbach',
    inks: 3,
    draw: ({ cover }) => {
      const cells = grid(cover, 92, 92, 0.5);
      return [
        { ink: 0, path: cells.flatMap(({ x, y }) => placed(ROSETTE.outer, x, y)) },
        { ink: 1, path: cells.flatMap(({ x, y }) => placed(ROSETTE.inner, x, y)) },
        { ink: 2, path: cells.flatMap(({ x, y }) => placed(ROSETTE.heart, x, y)) },
      ];
    },
  },
  {
    id: 'kbach-flame',
    name: { kh: 'ក្បាច់ភ្ញីភ្លើង', en: 'Flames' },
    tag: 'kbach',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: grid(cover, 46, 60, 0.5).flatMap(({ x, y, row }) => {
          const path = Math.abs(row) % 2 === 0 ? FLAME : mirrored(FLAME);
          return placed(path, x, y, 54);
        }),
      },
    ],
  },
  {
    id: 'kbach-flame-hem',
    name: { kh: 'គែមភ្ញីភ្លើង', en: 'Flame hem' },
    tag: 'kbach',
    inks: 2,
    draw: ({ cover, heightMm }) => {
      const foot = heightMm / 2 - 8;
      const columns = steps(cover.x, cover.x + cover.width, 62);
      return [
        {
          ink: 1,
          path: columns.flatMap((n) => placed(PETAL, n * 62 + 31, foot + 4, 168)),
        },
        {
          ink: 0,
          path: [
            ...columns.flatMap((n) => placed(FLAME_TREE, n * 62, foot - 12, 66)),
            ...rectangle(cover.x, foot, cover.width, 40),
          ],
        },
      ];
    },
  },
  {
    id: 'kbach-leaf',
    name: { kh: 'ក្បាច់ភ្ញីទេស', en: 'Leaf scroll' },
    tag: 'kbach',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: grid(cover, 86, 70, 0.5).flatMap(({ x, y }) => placed(SCROLL, x, y + 24, 46)),
      },
    ],
  },
  {
    id: 'kbach-scroll-column',
    name: { kh: 'ក្បាច់រំយោល', en: 'Scroll column' },
    tag: 'kbach',
    inks: 2,
    draw: ({ cover }) => {
      const rows = steps(cover.y, cover.y + cover.height, 64);
      return [
        {
          ink: 0,
          path: rows.flatMap((n) => placed(SCROLL, 0, n * 64 + 20, 66)),
        },
        {
          ink: 1,
          path: [
            ...rectangle(-74, cover.y, 5, cover.height),
            ...rectangle(69, cover.y, 5, cover.height),
            ...rows.flatMap((n) => circle(0, n * 64 + 27, 6)),
          ],
        },
      ];
    },
  },
  {
    id: 'kbach-diamond',
    name: { kh: 'ក្បាច់ក្រឡាឡាត់', en: 'Temple diamonds' },
    tag: 'kbach',
    inks: 2,
    draw: ({ cover }) => {
      const cells = grid(cover, 68, 40, 0.5);
      const petals = whorl(PETAL, 4, 13, 2);
      return [
        {
          ink: 0,
          path: cells.flatMap(({ x, y }) => [
            ...polygon([x, y - 38], [x + 32, y], [x, y + 38], [x - 32, y]),
            ...polygon([x, y - 33], [x - 27.8, y], [x, y + 33], [x + 27.8, y]),
          ]),
        },
        { ink: 1, path: cells.flatMap(({ x, y }) => placed(petals, x, y)) },
      ];
    },
  },
  {
    id: 'kbach-naga',
    name: { kh: 'ស្រកានាគ', en: 'Naga scales' },
    tag: 'kbach',
    inks: 2,
    draw: ({ cover }) => {
      const cells = grid(cover, 52, 26, 0.5);
      const upperHalf = (radius: number) => regular(0, 0, radius, 36, -90).slice(0, 19);
      const scale = polygon(...upperHalf(27), ...upperHalf(23.5).toReversed());
      const eye = placed(PETAL, 0, -1, 17);
      return [
        { ink: 0, path: cells.flatMap(({ x, y }) => placed(scale, x, y)) },
        { ink: 1, path: cells.flatMap(({ x, y }) => placed(eye, x, y)) },
      ];
    },
  },
  {
    id: 'kbach-apsara',
    name: { kh: 'ក្បាច់កណ្ដាលទ្រូង', en: 'Breast ornament' },
    tag: 'kbach',
    inks: 2,
    draw: ({ heightMm, widthMm }) => {
      const size = widthMm * 0.3;
      const y = -heightMm * 0.02;
      return [
        {
          ink: 0,
          path: [
            ...placed(FLAME_TREE, 0, y - size * 0.5, size),
            ...placed(FLAME_TREE, 0, y + size * 0.5, size, 180),
            ...placed(SCROLL, -size * 0.55, y, size * 0.72, -90),
            ...placed(SCROLL, size * 0.55, y, size * 0.72, 90),
          ],
        },
        { ink: 1, path: placed(whorl(PETAL, 12, 1, 0.4), 0, y, size * 0.32) },
      ];
    },
  },
];
