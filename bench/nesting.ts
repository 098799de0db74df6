// How short markers become: tsx bench/nesting.ts <order> <work in millions> <seed> <threads>. Adds its row to
// results/nesting.json and draws a team's marker before (laid one by one) and after. In work and processor time, for they
// say the same on a busy machine. `npm run bench` writes the rows into docs/bench.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearanceFaults, nest, NO_EFFORT, type Marker } from '@kitwright/production';
import sharp from 'sharp';
import { areaMm2Of, markerOrder } from './support/marker-orders.ts';
import { MARKERS_FILE, type MarkerRow } from './support/marker-rows.ts';

const [, , name = 'kits-25', millions = '20', seed = '1', threads = '2'] = process.argv;
const { items, roll, recordPercent } = markerOrder(name);

const percentOf = (areaMm2: number, { lengthMm }: Marker): number =>
  Math.round((10_000 * areaMm2) / (lengthMm * roll.widthMm)) / 100;
const printedMm2 = items.reduce((sum, { outline }) => sum + areaMm2Of(outline), 0);
const cutMm2 = items.reduce((sum, { areaMm2 }) => sum + areaMm2, 0);

const before = await nest(items, roll, NO_EFFORT);
const cpuBefore = process.cpuUsage();
const started = performance.now();
const after = await nest(items, roll, {
  work: Number(millions) * 1e6,
  seconds: 3_600,
  threads: Number(threads),
  seed: Number(seed),
});
const { user, system } = process.cpuUsage(cpuBefore);
const faults = clearanceFaults(items, after, roll);
if (faults.length > 0) throw new Error(`The marker has faults: ${JSON.stringify(faults)}`);

const row: MarkerRow = {
  order: name,
  measured: new Date().toISOString().slice(0, 10),
  pieces: items.length,
  workMillions: Number(millions),
  seed: Number(seed),
  threads: Number(threads),
  cpuSeconds: Math.round((user + system) / 1e5) / 10,
  wallSeconds: Math.round((performance.now() - started) / 100) / 10,
  before: { metres: before.lengthMm / 1000, printedPercent: percentOf(printedMm2, before) },
  after: {
    metres: Math.round(after.lengthMm) / 1000,
    printedPercent: percentOf(printedMm2, after),
    cutPercent: percentOf(cutMm2, after),
  },
  ...(recordPercent === null ? {} : { recordPercent }),
};
const rows = existsSync(MARKERS_FILE) ? (JSON.parse(readFileSync(MARKERS_FILE, 'utf8')) as MarkerRow[]) : [];
const others = rows.filter(
  (each) => each.order !== row.order || each.workMillions !== row.workMillions || each.seed !== row.seed,
);
writeFileSync(MARKERS_FILE, `${JSON.stringify([...others, row], null, 2)}\n`);
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
    const y = index * (roll.widthMm + 80);
    const width = Math.min(rowMm, marker.lengthMm - index * rowMm);
    return `<svg x="0" y="${y}" width="${width}" height="${roll.widthMm}" viewBox="${index * rowMm} 0 ${width} ${roll.widthMm}"><rect x="${index * rowMm}" width="${width}" height="${roll.widthMm}" fill="#ddd"/>${drawn.join('')}</svg>`;
  });
  const height = count * (roll.widthMm + 80);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" viewBox="0 0 ${rowMm} ${height}">${strips.join('')}</svg>`;
};
const gallery = join(import.meta.dirname, '../docs/gallery');
for (const [when, marker] of recordPercent === null ? Object.entries({ before, after }) : [])
  await sharp(Buffer.from(picture(marker)))
    .webp({ quality: 70 })
    .toFile(join(gallery, `marker-${name}-${when}.webp`));
