// npm run bench: measures the built product and writes bench/results/latest.json and docs/bench.md. With names of suites
// (`npm run bench -- Bundles`) these alone are measured; the others stay as they were.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { markersMarkdown } from './support/marker-rows.ts';
import type { Figure } from './support/result.ts';
import { toMarkdown } from './support/result.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { measureBundles } from './suites/bundles.ts';
import { measureComposing } from './suites/composing.ts';
import { measureDragging } from './suites/dragging.ts';
import { measureFirstPicture } from './suites/first-picture.ts';
import { measurePacking } from './suites/packing.ts';
import { measureRedrawing } from './suites/redrawing.ts';
import { measureSameAnswer } from './suites/same-answer.ts';
import { measureScreen } from './suites/screen.ts';
import { measureSecondVisit } from './suites/second-visit.ts';
import { measureServing } from './suites/serving.ts';
import { measureTurning } from './suites/turning.ts';

const ROOT = join(import.meta.dirname, '..');
const PORT = 4480;

/** The suites by name, in the order of the page. Those that call a server share one. */
const SUITES: Readonly<
  Record<string, (server: () => Promise<RunningServer>) => readonly Figure[] | Promise<readonly Figure[]>>
> = {
  Bundles: () => measureBundles(),
  Composing: () => measureComposing(),
  Redrawing: () => measureRedrawing(),
  Packing: () => measurePacking(),
  Screen: async (server) => measureScreen((await server()).baseUrl),
  'First picture': async (server) => measureFirstPicture((await server()).baseUrl),
  Turning: async (server) => measureTurning((await server()).baseUrl),
  'Second visit': async (server) => measureSecondVisit((await server()).baseUrl),
  'Dragging an element': async (server) => measureDragging((await server()).baseUrl),
  Serving: async (server) => measureServing(await server()),
  'Same answer': async (server) => measureSameAnswer((await server()).baseUrl),
};

const LATEST = join(ROOT, 'bench/results/latest.json');
const before = JSON.parse(readFileSync(LATEST, 'utf8')) as {
  readonly suites: Readonly<Record<string, readonly Figure[]>>;
  readonly measured?: Readonly<Record<string, string>>;
};
const wanted = process.argv.slice(2);
// Markers are measured by themselves (nesting.ts): by their name the page alone is written.
const unknown = wanted.filter((name) => SUITES[name] === undefined && name !== 'Markers');
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. There are: ${Object.keys(SUITES).join(', ')}`);
  process.exit(1);
}

const suites = new Map<string, readonly Figure[]>();
const measured: Record<string, string> = {};
let started: Promise<RunningServer> | undefined;
const server = (): Promise<RunningServer> => (started ??= startServer(PORT));
try {
  for (const [name, measure] of Object.entries(SUITES)) {
    if (wanted.length > 0 && !wanted.includes(name)) {
      const kept = before.suites[name];
      if (kept !== undefined) suites.set(name, kept);
      measured[name] = before.measured?.[name] ?? '2026-11-24 or before';
      continue;
    }
    console.log(`${name} ...`);
    suites.set(name, await measure(server));
    measured[name] = new Date().toISOString().slice(0, 10);
  }
} finally {
  await (await started)?.stop();
}

const machine = `${cpus().length} cores, Node ${process.versions.node}, software WebGL`;
writeFileSync(
  LATEST,
  `${JSON.stringify({ machine, measured, suites: Object.fromEntries(suites) }, null, 2)}\n`,
);
const page = `# Bench

Written by \`npm run bench\`. Machines are shared and noisy: compare the ratios, which are of one run.
Client, server, database and browser share the machine (${machine}).

${toMarkdown(suites, measured)}

${markersMarkdown()}
`;
writeFileSync(join(ROOT, 'docs/bench.md'), page);
console.log(`\n${toMarkdown(suites, measured)}`);
