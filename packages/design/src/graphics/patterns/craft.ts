import type { Path, Point } from '@kitwright/garment';
import { noise, regionAbove, turbulent } from './field-shapes.ts';
import type { PatternDefinition, PatternRoom } from './pattern.ts';
import { ikatRing, kawung, parang } from './dyed-shapes.ts';
import { circle, hole, polygon, scatter, star, withinBox } from './shapes.ts';

/** Cells at which clouds of chance are drawn, mm: an edge is off by less than half a millimetre. */
const FIELD_MM = 7;

/** Patches of one ink of a camouflage. */
const patches = ({ cover }: PatternRoom, salt: number, level: number): Path => {
  const field = turbulent(150, salt);
  // Wider than high, as patches on cloth are.
  return regionAbove(cover, FIELD_MM, (x, y) => field(x * 0.72, y * 1.25) - level);
};

/** Veins where a stirred cloud passes its middle, swelling and thinning. */
const veins = ({ cover }: PatternRoom, salt: number, width: number, cellMm: number): Path => {
  const [cloud, stirX, stirY, swell] = [
    turbulent(210, salt),
    noise(150, salt + 5),
    noise(150, salt + 6),
    noise(90, salt + 7),
  ];
  return regionAbove(cover, cellMm, (x, y) => {
    const along = cloud(x + 120 * stirX(x, y) + 0.35 * y, y + 120 * stirY(x, y));
    return width * (0.45 + 0.8 * swell(x, y)) - Math.abs(along - 0.5);
  });
};

/** Bristles of a brush drawn across from low on one side to high on the other, dry at its ends. */
const dryBrush = ({ cover, widthMm, heightMm }: PatternRoom, salt: number, offsetMm: number): Path => {
  const [bristles, bandMm] = [54, heightMm * 0.24];
  const reach = widthMm * 0.66;
  return Array.from({ length: bristles }, (_, bristle) => bristle).flatMap((bristle) => {
    const across = (bristle / (bristles - 1) - 0.5) * bandMm;
    const lot = (each: number) => scatter(bristle, each, salt);
    const edge = (Math.abs(bristle / (bristles - 1) - 0.5) * 2) ** 3;
    // Where the brush runs dry a bristle skips, the nearer to its end the likelier.
    const skip = 0.15 + 0.7 * lot(1) ** 0.6;
    const parts =
      lot(0) < 0.3 + edge * 0.4 ? [-1, skip, Math.min(0.97, skip + 0.06 + 0.22 * lot(2)), 1] : [-1, 1];
    const thick = (bandMm / bristles) * (0.75 + 0.75 * lot(3)) * (1 - 0.5 * edge);
    const ends = [0.3 * lot(4) + edge * 0.25 * lot(5), 0.1 + 0.4 * lot(6) + edge * 0.3 * lot(7)] as const;
    const at = (share: number, side: number): Point => {
      const t = share < 0 ? share * (1 - ends[0]) : share * (1 - ends[1]);
      const x = t * reach;
      const taper = Math.min(1, (1 - Math.abs(share)) * 9 + 0.08);
      return [x, offsetMm - x * 0.34 + across + 16 * Math.sin(t * 2.1) + side * thick * taper * 0.5];
    };
    return [0, 2].flatMap((from) => {
      const [start, end] = [parts[from], parts[from + 1]];
      if (start === undefined || end === undefined) return [];
      const stations = Array.from({ length: 9 }, (_, index) => start + ((end - start) * index) / 8);
      const outline = [...stations.map((t) => at(t, -1)), ...stations.toReversed().map((t) => at(t, 1))];
      const kept = withinBox(outline, cover);
      return kept.length < 3 ? [] : polygon(...kept);
    });
  });
};

/** A shield about the middle, `scale` times as large. */
const shield = (scale: number, { widthMm, heightMm }: PatternRoom): Path => {
  const half = Math.min(widthMm * 0.36, heightMm * 0.3) * scale;
  const [x, y] = [(share: number) => share * half, (share: number) => share * half - heightMm * 0.02];
  return [
    { op: 'M', x: 0, y: y(-1.18) },
    { op: 'C', x1: x(0.34), y1: y(-0.98), x2: x(0.7), y2: y(-0.9), x: x(1), y: y(-0.95) },
    { op: 'L', x: x(1), y: y(0.02) },
    { op: 'C', x1: x(1), y1: y(0.66), x2: x(0.5), y2: y(1.04), x: 0, y: y(1.3) },
    { op: 'C', x1: x(-0.5), y1: y(1.04), x2: x(-1), y2: y(0.66), x: x(-1), y: y(0.02) },
    { op: 'L', x: x(-1), y: y(-0.95) },
    { op: 'C', x1: x(-0.7), y1: y(-0.9), x2: x(-0.34), y2: y(-0.98), x: 0, y: y(-1.18) },
    { op: 'Z' },
  ];
};

/** A large shield of rims and rays round a ball: what is printed into the cloth tone on tone. */
const watermark = (room: PatternRoom): Path => {
  const radius = Math.min(room.widthMm * 0.36, room.heightMm * 0.3);
  const rays = Array.from({ length: 24 }, (_, index) => index).flatMap((index): Path => {
    const turn = (index / 24) * 2 * Math.PI;
    const at = (away: number, by: number): Point => [
      away * Math.sin(turn + by),
      -away * Math.cos(turn + by) - room.heightMm * 0.02,
    ];
    return polygon(
      at(radius * 0.42, -0.045),
      at(radius * 0.72, -0.075),
      at(radius * 0.72, 0.075),
      at(radius * 0.42, 0.045),
    );
  });
  const y = -room.heightMm * 0.02;
  return [
    ...shield(1, room),
    ...hole(shield(0.95, room)),
    ...shield(0.915, room),
    ...hole(shield(0.895, room)),
    ...rays,
    ...star(0, y, radius * 0.36, radius * 0.16, 8),
    ...hole(circle(0, y, radius * 0.1)),
  ];
};

/** Cloth as it is dyed, woven and painted by hand, and what is printed into it tone on tone. */
export const CRAFT: readonly PatternDefinition[] = [
  {
    id: 'tonal-camouflage',
    name: { kh: 'ទាហានស្រាល', en: 'Tonal camouflage' },
    tag: 'craft',
    inks: 3,
    isTonal: true,
    draw: (room) => [
      { ink: 0, path: patches(room, 11, 0.5) },
      { ink: 1, path: patches(room, 31, 0.55) },
      { ink: 2, path: patches(room, 51, 0.62) },
    ],
  },
  {
    id: 'veined-marble',
    name: { kh: 'ថ្មម៉ាបមានសរសៃ', en: 'Veined marble' },
    tag: 'craft',
    inks: 2,
    draw: (room) => [
      { ink: 0, path: veins(room, 3, 0.035, FIELD_MM) },
      { ink: 1, path: veins(room, 23, 0.013, FIELD_MM * 0.7) },
    ],
  },
  {
    id: 'dry-brush',
    name: { kh: 'ជក់ស្ងួត', en: 'Dry brush' },
    tag: 'craft',
    inks: 2,
    draw: (room) => [
      { ink: 1, path: dryBrush(room, 5, room.heightMm * 0.13) },
      { ink: 0, path: dryBrush(room, 9, -room.heightMm * 0.06) },
    ],
  },
  {
    id: 'batik-kawung',
    name: { kh: 'បាទិកកាវុង', en: 'Batik kawung' },
    tag: 'craft',
    inks: 2,
    draw: (room) => {
      const { petals, seeds } = kawung(room);
      return [
        { ink: 0, path: petals },
        { ink: 1, path: seeds },
      ];
    },
  },
  {
    id: 'batik-parang',
    name: { kh: 'បាទិកប៉ារ៉ង់', en: 'Batik parang' },
    tag: 'craft',
    inks: 2,
    draw: (room) => {
      const { blades, bands } = parang(room);
      return [
        { ink: 0, path: blades },
        { ink: 1, path: bands },
      ];
    },
  },
  {
    id: 'ikat-hol',
    name: { kh: 'សំពត់ហូល', en: 'Hol ikat' },
    tag: 'craft',
    inks: 3,
    draw: (room) => [
      { ink: 0, path: [...ikatRing(room, 1, 0.68, 0), ...ikatRing(room, 1, 0.68, 0.5)] },
      { ink: 1, path: [...ikatRing(room, 0.54, 0.32, 0), ...ikatRing(room, 0.54, 0.32, 0.5)] },
      { ink: 2, path: [...ikatRing(room, 0.2, 0, 0), ...ikatRing(room, 0.2, 0, 0.5)] },
    ],
  },
  {
    id: 'shield-watermark',
    name: { kh: 'ត្រាខែលស្រាល', en: 'Shield watermark' },
    tag: 'craft',
    inks: 1,
    isTonal: true,
    draw: (room) => [{ ink: 0, path: watermark(room) }],
  },
  {
    id: 'chevron-cascade',
    name: { kh: 'ជណ្ដើរព្រួញ', en: 'Chevron cascade' },
    tag: 'craft',
    inks: 1,
    draw: ({ cover, heightMm }) => {
      const [first, count] = [-heightMm * 0.3, 9];
      const pitch = (heightMm * 0.72) / count;
      const reach = Math.max(-cover.x, cover.x + cover.width);
      return [
        {
          ink: 0,
          path: Array.from({ length: count }, (_, index) => index).flatMap((index) => {
            const [y, thick] = [first + index * pitch, pitch * 0.82 * (1 - (index + 0.3) / count)];
            const lift = reach * 0.5;
            return polygon(
              [-reach, y - lift],
              [0, y],
              [reach, y - lift],
              [reach, y - lift + thick],
              [0, y + thick],
              [-reach, y - lift + thick],
            );
          }),
        },
      ];
    },
  },
];
