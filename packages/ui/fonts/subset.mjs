// npm run fonts -w @kitwright/ui: writes the small copies of our Latin faces that nearly every page is set in.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Letters, figures and marks of English; `styles/fonts.css` names the same ranges. Others come with the whole face. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2190, 0x2190],
  [0x2192, 0x2192],
  [0x2212, 0x2212],
];

/** Holds what text and tables use; alternates and fractions are left out. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'tnum', 'lnum'];

/** Only the weights and widths that the design has. */
const FACES = [
  {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    target: 'inter-basic.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    target: 'archivo-basic.woff2',
    axes: { wght: { min: 600, max: 800 }, wdth: { min: 100, max: 125 } },
  },
];

const characters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

const { resolve } = createRequire(import.meta.url);
for (const { source, target, axes } of FACES) {
  const face = await subsetFont(readFileSync(resolve(source)), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
  writeFileSync(join(import.meta.dirname, target), face);
  console.log(`${target}: ${Math.round(face.length / 1024)} KB`);
}
