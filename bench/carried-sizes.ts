// How garments hang in sizes that no one draped (docs/decisions/0087): npm run carried-sizes -w @kitwright/bench [-- garments
// sexes sizes; each a list with commas, or `all`]. Without words: docs/carried-sizes.md is written, in some eight minutes of a core.
import { readFile, writeFile } from 'node:fs/promises';
import {
  ALL_SIZES,
  availableGarments,
  chosenOptions,
  sizeLabel,
  type Garment,
  type Size,
} from '@kitwright/garment';
import { SEXES, type Sex } from '@kitwright/garment/figure/people.ts';
import { loadOutfit } from '@kitwright/viewer/model/load-outfit.ts';
import { hungFigures } from '@kitwright/viewer/own-body/testing/hung-figures.ts';
import { pageGlobals } from '@kitwright/viewer/own-body/testing/page-globals.ts';

const ASSETS = new URL('../packages/garment/assets/', import.meta.url).pathname;
const PAGE = new URL('../docs/carried-sizes.md', import.meta.url);
const WEARERS = { man: 'sokha', woman: 'sreymom' } as const satisfies Record<Sex, string>;
/** The page's sizes: the smallest, the largest, one between, and the last but one. */
const SHOWN = 'XS,3XL,5XL,6XL';
const SEEN_BAR = 97;

const HEAD = `# Carried sizes

Written by \`npm run carried-sizes -w @kitwright/bench\`: garments in sizes that no one draped, carried there from size M ([decision 87](decisions/0087-sizes-are-carried-where-none-is-draped.md)).
Edges of cut cloth off their length, area of cut cloth within 2 % of its true scale, the deepest point in the skin, and prints of which less than ${SEEN_BAR} % is seen
by who looks straight at them, as the wearer stands at ease (in M as well: \`worn-files.test.ts\`). Bars: 0.3, 3, 97 %, 1 mm.

| garment | on | size | median % | 95 of 100 % | true scale % | deepest mm | seen % |
| --- | --- | --- | --- | --- | --- | --- | --- |`;

Object.assign(
  globalThis,
  pageGlobals(async (url) => new Uint8Array(await readFile(`${ASSETS}${url}`))),
);
// Each model says that Node has no worker.
console.warn = () => undefined;

const source = { urlOf: (file: string) => file, onMissing: (error: Error) => console.error(error) };

const rowOf = async (garment: Garment, sex: Sex, size: Size): Promise<string> => {
  const options = chosenOptions(garment, {});
  const wanted = { design: { garment, options }, wearer: WEARERS[sex], size };
  const { medianPercent, p95Percent, truePercent, deepestMm, seenPercent } = hungFigures(
    await loadOutfit(wanted, source),
    garment,
    size,
    options,
  );
  const hidden = Object.entries(seenPercent)
    .filter(([, percent]) => percent < SEEN_BAR)
    .map(([id, percent]) => `${id} ${percent.toFixed(0)}`);
  const figures = [
    medianPercent.toFixed(2),
    p95Percent.toFixed(2),
    truePercent.toFixed(1),
    deepestMm.toFixed(1),
  ];
  return `| ${[garment.productType, sex, sizeLabel(size), ...figures, hidden.join(', ')].join(' | ')} |`;
};

const words = process.argv.slice(2);
const [garments = 'all', sexes = 'all', sizes = SHOWN] = words;
const has = (list: string, name: string): boolean => list === 'all' || list.split(',').includes(name);
const rows: string[] = [];
for (const garment of availableGarments.filter(({ productType }) => has(garments, productType)))
  for (const sex of SEXES.filter((each) => has(sexes, each)))
    for (const size of ALL_SIZES.filter((each) => has(sizes, sizeLabel(each)))) {
      const before = process.cpuUsage();
      const row = await rowOf(garment, sex, size);
      rows.push(row);
      console.log(`${row} ${(process.cpuUsage(before).user / 1e6).toFixed(1)} s`);
    }
if (words.length === 0) await writeFile(PAGE, `${[HEAD, ...rows].join('\n')}\n`);
