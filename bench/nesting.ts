// How short markers become: tsx bench/nesting.ts <order> <work in millions> <seed>. Adds its row to results/nesting.json and
// draws the marker before (laid one by one) and after. In work and processor time, for they say the same on a busy machine.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { garmentOf, SIZES, type Size } from '@kitwright/garment';
import {
  clearanceFaults,
  nest,
  nestItem,
  NO_EFFORT,
  pieceCut,
  type Marker,
  type NestItem,
} from '@kitwright/production';
import sharp from 'sharp';

const ROLL = { widthMm: 1600, edgeMm: 0, gapMm: 6, turns: true };
const BLEED_MM = 4;
const THREADS = 2;

/** Sizes of the players of each order. */
const ORDERS: Readonly<Record<string, readonly Size[]>> = {
  'kits-25': Array.from({ length: 25 }, (_, player) => SIZES[1 + (player % 5)] ?? 'M'),
  // As a club with a youth team orders: most in the middle of ten sizes.
  'uneven-23': [1, 1, 2, 3, 4, 4, 3, 2, 2, 1].flatMap((count, size) =>
    Array.from({ length: count }, () => SIZES[size] ?? 'M'),
  ),
};

const [, , name = 'kits-25', millions = '20', seed = '1'] = process.argv;
const sizes = ORDERS[name];
if (sizes === undefined) throw new Error(`No order ${name}`);

const cuts = new Map(
  [...new Set(sizes)].map((size) => [
    size,
    garmentOf('SOCCER_KIT')
      .pattern(size)
      .pieces.filter(({ cloth }) => cloth === 'shell')
      .map((piece) => pieceCut(piece, BLEED_MM)),
  ]),
);
const items = sizes.flatMap((size, player) =>
  (cuts.get(size) ?? []).map((cut) => nestItem(`${player} ${cut.piece.id}`, `${size} ${cut.piece.id}`, cut)),
);

const areaMm2Of = ({ outline }: NestItem): number =>
  Math.abs(
    outline.reduce((sum, [x, y], index) => {
      const [u, v] = outline.at(index - 1) ?? [x, y];
      return sum + u * y - x * v;
    }, 0) / 2,
  );
const percentOf = (areaMm2: number, { lengthMm }: Marker): number =>
  Math.round((10_000 * areaMm2) / (lengthMm * ROLL.widthMm)) / 100;
const printedMm2 = items.reduce((sum, item) => sum + areaMm2Of(item), 0);
const cutMm2 = items.reduce((sum, { areaMm2 }) => sum + areaMm2, 0);

const before = await nest(items, ROLL, NO_EFFORT);
const cpuBefore = process.cpuUsage();
const started = performance.now();
const after = await nest(items, ROLL, {
  work: Number(millions) * 1e6,
  seconds: 3_600,
  threads: THREADS,
  seed: Number(seed),
});
const { user, system } = process.cpuUsage(cpuBefore);
const faults = clearanceFaults(items, after, ROLL);
if (faults.length > 0) throw new Error(`The marker has faults: ${JSON.stringify(faults)}`);

const row = {
  order: name,
  pieces: items.length,
  workMillions: Number(millions),
  seed: Number(seed),
  threads: THREADS,
  cpuSeconds: Math.round((user + system) / 1e5) / 10,
  wallSeconds: Math.round((performance.now() - started) / 100) / 10,
  before: { metres: before.lengthMm / 1000, printedPercent: percentOf(printedMm2, before) },
  after: {
    metres: Math.round(after.lengthMm) / 1000,
    printedPercent: percentOf(printedMm2, after),
    cutPercent: percentOf(cutMm2, after),
  },
};
const file = join(import.meta.dirname, 'results/nesting.json');
const rows = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as (typeof row)[]) : [];
const others = rows.filter(
  (each) => each.order !== row.order || each.workMillions !== row.workMillions || each.seed !== row.seed,
);
writeFileSync(file, `${JSON.stringify([...others, row], null, 2)}\n`);
process.stdout.write(`${JSON.stringify(row)}\n`);

/** A marker lying, 10 m a row, each shape in a colour of its own. */
const picture = (marker: Marker): string => {
  const shapes = [...new Set(items.map(({ shape }) => shape))];
  const rowMm = 10_500;
  const count = Math.ceil(marker.lengthMm / rowMm);
  const drawn = marker.placed.flatMap(({ id, xMm, yMm, isTurned }) => {
    const item = items.find((each) => each.id === id);
    if (item === undefined) return [];
    const points = item.outline.map(([x, y]) =>
      isTurned ? `${yMm + item.heightMm - y},${xMm + item.widthMm - x}` : `${yMm + y},${xMm + x}`,
    );
    const hue = Math.round((360 * shapes.indexOf(item.shape)) / shapes.length);
    return [
      `<polygon points="${points.join(' ')}" fill="hsl(${hue} 55% 62%)" stroke="#222" stroke-width="3"/>`,
    ];
  });
  const strips = Array.from({ length: count }, (_, index) => {
    const y = index * (ROLL.widthMm + 80);
    const width = Math.min(rowMm, marker.lengthMm - index * rowMm);
    return `<svg x="0" y="${y}" width="${width}" height="${ROLL.widthMm}" viewBox="${index * rowMm} 0 ${width} ${ROLL.widthMm}"><rect x="${index * rowMm}" width="${width}" height="${ROLL.widthMm}" fill="#ddd"/>${drawn.join('')}</svg>`;
  });
  const height = count * (ROLL.widthMm + 80);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" viewBox="0 0 ${rowMm} ${height}">${strips.join('')}</svg>`;
};
const gallery = join(import.meta.dirname, '../docs/gallery');
for (const [when, marker] of Object.entries({ before, after }))
  await sharp(Buffer.from(picture(marker)))
    .webp({ quality: 70 })
    .toFile(join(gallery, `marker-${name}-${when}.webp`));
