import type { Path, Point } from '@kitwright/garment';
import type { PatternDefinition, PatternRoom } from './pattern.ts';
import { polygon, polygonWithin, rectangle } from './shapes.ts';

/** A straight band through two points and on, as far as there is anything to cover. */
const strip = ({ cover }: PatternRoom, [ax, ay]: Point, [bx, by]: Point, widthMm: number): Path => {
  const length = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const [nx, ny] = [(-uy * widthMm) / 2, (ux * widthMm) / 2];
  const far = cover.width + cover.height;
  const start: Point = [ax - ux * far, ay - uy * far];
  const end: Point = [bx + ux * far, by + uy * far];
  return polygonWithin(
    [
      [start[0] + nx, start[1] + ny],
      [end[0] + nx, end[1] + ny],
      [end[0] - nx, end[1] - ny],
      [start[0] - nx, start[1] - ny],
    ],
    cover,
  );
};

const sash = (room: PatternRoom, share: number, offset = 0): Path => {
  const { widthMm, heightMm } = room;
  const end: Point = [widthMm / 2, heightMm * 0.42];
  return strip(room, [-end[0], -end[1] + offset], [end[0], end[1] + offset], widthMm * share);
};

/** A chevron as deep as its arms are far apart, its point down at `tipY`. */
const chevron = (room: PatternRoom, tipY: number, thickMm: number, slope = 0.55): Path => {
  const reach = room.cover.width;
  return polygon(
    [-reach, tipY - reach * slope],
    [0, tipY],
    [reach, tipY - reach * slope],
    [reach, tipY - reach * slope - thickMm],
    [0, tipY - thickMm],
    [-reach, tipY - reach * slope - thickMm],
  );
};

export const BLOCKS: readonly PatternDefinition[] = [
  {
    id: 'halves',
    name: { kh: 'ពាក់កណ្ដាល', en: 'Halves' },
    tag: 'blocks',
    inks: 1,
    draw: ({ cover }) => [{ ink: 0, path: rectangle(0, cover.y, cover.x + cover.width, cover.height) }],
  },
  {
    id: 'quarters',
    name: { kh: 'បួនចំណែក', en: 'Quarters' },
    tag: 'blocks',
    inks: 1,
    draw: ({ cover }) => [
      {
        ink: 0,
        path: [
          ...rectangle(0, cover.y, cover.x + cover.width, -cover.y),
          ...rectangle(cover.x, 0, -cover.x, cover.y + cover.height),
        ],
      },
    ],
  },
  {
    id: 'diagonal-halves',
    name: { kh: 'ពាក់កណ្ដាលទ្រេត', en: 'Diagonal halves' },
    tag: 'blocks',
    inks: 1,
    draw: ({ cover, widthMm, heightMm }) => {
      const slope = (heightMm * 0.8) / widthMm;
      const right = cover.x + cover.width;
      return [
        {
          ink: 0,
          path: polygon(
            [cover.x, cover.x * slope],
            [right, right * slope],
            [right, cover.y + cover.height],
            [cover.x, cover.y + cover.height],
          ),
        },
      ];
    },
  },
  {
    id: 'sash',
    name: { kh: 'ខ្សែទ្រេត', en: 'Sash' },
    tag: 'blocks',
    inks: 1,
    draw: (room) => [{ ink: 0, path: sash(room, 0.24) }],
  },
  {
    id: 'edged-sash',
    name: { kh: 'ខ្សែទ្រេតមានគែម', en: 'Edged sash' },
    tag: 'blocks',
    inks: 2,
    draw: (room) => [
      { ink: 1, path: sash(room, 0.32) },
      { ink: 0, path: sash(room, 0.22) },
    ],
  },
  {
    id: 'double-sash',
    name: { kh: 'ខ្សែទ្រេតពីរ', en: 'Double sash' },
    tag: 'blocks',
    inks: 1,
    draw: (room) => [{ ink: 0, path: [...sash(room, 0.1, -50), ...sash(room, 0.1, 50)] }],
  },
  {
    id: 'centre-band',
    name: { kh: 'ឆ្នូតកណ្ដាល', en: 'Centre band' },
    tag: 'blocks',
    inks: 2,
    draw: ({ cover, widthMm }) => [
      { ink: 1, path: rectangle(-widthMm * 0.15, cover.y, widthMm * 0.3, cover.height) },
      { ink: 0, path: rectangle(-widthMm * 0.12, cover.y, widthMm * 0.24, cover.height) },
    ],
  },
  {
    id: 'chest-band',
    name: { kh: 'ឆ្នូតទ្រូង', en: 'Chest band' },
    tag: 'blocks',
    inks: 2,
    draw: ({ cover, heightMm }) => [
      { ink: 1, path: rectangle(cover.x, -heightMm * 0.16, cover.width, heightMm * 0.2) },
      { ink: 0, path: rectangle(cover.x, -heightMm * 0.14, cover.width, heightMm * 0.16) },
    ],
  },
  {
    id: 'three-bands',
    name: { kh: 'ឆ្នូតទ្រូងបី', en: 'Three bands' },
    tag: 'blocks',
    inks: 3,
    draw: ({ cover, heightMm }) =>
      [0, 1, 2].map((ink) => ({
        ink,
        path: rectangle(cover.x, -heightMm * 0.15 + ink * heightMm * 0.075, cover.width, heightMm * 0.055),
      })),
  },
  {
    id: 'chest-chevron',
    name: { kh: 'ព្រួញទ្រូង', en: 'Chest chevron' },
    tag: 'blocks',
    inks: 2,
    draw: (room) => [
      { ink: 1, path: chevron(room, room.heightMm * 0.06, 92) },
      { ink: 0, path: chevron(room, room.heightMm * 0.04, 68) },
    ],
  },
  {
    id: 'chevron-steps',
    name: { kh: 'ព្រួញជាជួរ', en: 'Stepped chevrons' },
    tag: 'blocks',
    inks: 1,
    draw: (room) => [
      {
        ink: 0,
        path: Array.from({ length: 7 }, (_, index) =>
          chevron(room, room.heightMm * (0.34 - index * 0.1), 44 - index * 6),
        ).flat(),
      },
    ],
  },
  {
    id: 'yoke',
    name: { kh: 'ស្មាពណ៌ផ្សេង', en: 'Yoke' },
    tag: 'blocks',
    inks: 1,
    draw: ({ cover, widthMm, heightMm }) => {
      const low = -heightMm * 0.17;
      return [
        {
          ink: 0,
          path: polygon(
            [cover.x, cover.y],
            [cover.x + cover.width, cover.y],
            [cover.x + cover.width, low - 26],
            [widthMm * 0.3, low - 26],
            [0, low + 26],
            [-widthMm * 0.3, low - 26],
            [cover.x, low - 26],
          ),
        },
      ];
    },
  },
  {
    id: 'cross',
    name: { kh: 'ខ្វែង', en: 'Cross' },
    tag: 'blocks',
    inks: 2,
    draw: ({ cover, widthMm, heightMm }) => {
      const arms = (thick: number): Path => [
        ...rectangle(-thick / 2, cover.y, thick, cover.height),
        ...rectangle(cover.x, -heightMm * 0.08 - thick / 2, cover.width, thick),
      ];
      return [
        { ink: 1, path: arms(widthMm * 0.22) },
        { ink: 0, path: arms(widthMm * 0.14) },
      ];
    },
  },
  {
    id: 'side-sweep',
    name: { kh: 'កោងចំហៀង', en: 'Side sweep' },
    tag: 'blocks',
    inks: 2,
    draw: ({ widthMm, heightMm }) => {
      const sweep = (inset: number, sign: 1 | -1): Path => {
        const x = (share: number) => sign * widthMm * share;
        return [
          { op: 'M', x: x(0.75), y: -heightMm * 0.62 },
          {
            op: 'C',
            x1: x(0.42 - inset),
            y1: -heightMm * 0.2,
            x2: x(0.2 - inset),
            y2: heightMm * 0.1,
            x: x(0.36 - inset),
            y: heightMm * 0.62,
          },
          { op: 'L', x: x(0.75), y: heightMm * 0.62 },
          { op: 'Z' },
        ];
      };
      return [
        { ink: 1, path: [...sweep(0.05, 1), ...sweep(0.05, -1)] },
        { ink: 0, path: [...sweep(0, 1), ...sweep(0, -1)] },
      ];
    },
  },
  {
    id: 'stairs',
    name: { kh: 'ជណ្ដើរ', en: 'Stairs' },
    tag: 'blocks',
    inks: 1,
    draw: ({ cover, widthMm, heightMm }) => {
      const count = 8;
      const stepMm = widthMm / count;
      const blocks = Array.from({ length: count * 3 }, (_, index) => {
        const column = index - count;
        const top = heightMm * 0.1 - (column - count / 2) * (heightMm * 0.055);
        return rectangle(-widthMm / 2 + column * stepMm, top, stepMm + 0.2, cover.y + cover.height - top);
      });
      return [{ ink: 0, path: blocks.flat() }];
    },
  },
];
