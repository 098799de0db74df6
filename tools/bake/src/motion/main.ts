import { readFile, writeFile } from 'node:fs/promises';
import { availableGarments } from '@kitwright/garment';
import { sha256 } from '../report/manifest.ts';
import { checkMotion, type MotionReport } from './check-motion.ts';
import { ASSETS } from '../base/assets.ts';
import { REFERENCE_PERSON } from '../people/person.ts';

/**
 * `npx tsx bake/figure/animations/motion/main.ts [file …]`: checks how garments move on the figure and writes
 * `assets/reports/motion.json`: all garments, or the named models beside those that stand there.
 */
const asset = (name: string): URL => new URL(name, ASSETS);
const report = asset('reports/motion.json');
const named = process.argv.slice(2);
const standing =
  named.length > 0 ? (JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as MotionReport) : {};
const files =
  named.length > 0 ? named : availableGarments.flatMap(({ models }) => models.map(({ file }) => file));
const man = new Uint8Array(await readFile(asset(`people/${REFERENCE_PERSON.man}.glb`)));
const results: Record<string, MotionReport[string]> = { ...standing };
for (const file of files) {
  const glb = new Uint8Array(await readFile(asset(file)));
  results[file] = { sha256: sha256(glb), motions: await checkMotion(glb, man) };
  console.log(file);
}
const sorted = Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;
await writeFile(report, `${JSON.stringify(sorted, rounded, 2)}\n`);
