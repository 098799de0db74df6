// npm run bench: measures the built product and writes bench/results/latest.json and docs/bench.md.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './support/result.ts';
import { toMarkdown } from './support/result.ts';
import { startServer } from './support/server.ts';
import { measureBundles } from './suites/bundles.ts';
import { measureComposing } from './suites/composing.ts';
import { measureDragging } from './suites/dragging.ts';
import { measurePacking } from './suites/packing.ts';
import { measureRedrawing } from './suites/redrawing.ts';
import { measureSameAnswer } from './suites/same-answer.ts';
import { measureScreen } from './suites/screen.ts';
import { measureSecondVisit } from './suites/second-visit.ts';
import { measureServing } from './suites/serving.ts';

const ROOT = join(import.meta.dirname, '..');
const PORT = 4480;

const suites = new Map<string, readonly Figure[]>();
console.log('Bundles ...');
suites.set('Bundles', measureBundles());
console.log('Composing ...');
suites.set('Composing', await measureComposing());
console.log('Redrawing ...');
suites.set('Redrawing', await measureRedrawing());
console.log('Packing ...');
suites.set('Packing', measurePacking());
const server = await startServer(PORT);
try {
  console.log('Screen ...');
  suites.set('Screen', await measureScreen(server.baseUrl));
  console.log('Second visit ...');
  suites.set('Second visit', await measureSecondVisit(server.baseUrl));
  console.log('Dragging an element ...');
  suites.set('Dragging an element', await measureDragging(server.baseUrl));
  console.log('Serving ...');
  suites.set('Serving', await measureServing(server));
  console.log('Same answer ...');
  suites.set('Same answer', await measureSameAnswer(server.baseUrl));
} finally {
  await server.stop();
}

const machine = `${cpus().length} cores, Node ${process.versions.node}, software WebGL`;
writeFileSync(
  join(ROOT, 'bench/results/latest.json'),
  `${JSON.stringify({ machine, suites: Object.fromEntries(suites) }, null, 2)}\n`,
);
const page = `# Bench

Written by \`npm run bench\`. Machines are shared and noisy: compare the ratios, which are of one run.
Client, server, database and browser share the machine (${machine}).

${toMarkdown(suites)}
`;
writeFileSync(join(ROOT, 'docs/bench.md'), page);
console.log(`\n${toMarkdown(suites)}`);
