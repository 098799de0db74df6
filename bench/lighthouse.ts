// npm run lighthouse -w @kitwright/bench: visits the built storefront with Lighthouse and writes docs/lighthouse.md. With
// addresses of pages (`npm run lighthouse -w @kitwright/bench -- /pricing`) these alone; the others stay as they were.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES, FORMS, measurePage, type PageScores } from './suites/lighthouse.ts';
import { startServer } from './support/server.ts';

const PORT = 4481;
const PAGES = ['/', '/products', '/store', '/pricing', '/design/soccer'];
const FILE = join(import.meta.dirname, '..', 'docs/lighthouse.md');
const VISITS = Number(process.env.LIGHTHOUSE_VISITS ?? 3);
const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const row = (page: string, form: string, scores: PageScores): string =>
  `| ${[
    page,
    form,
    ...CATEGORIES.map((category) => scores.scores[category]),
    `${(scores.firstPaintMs / 1000).toFixed(1)} s`,
    `${(scores.largestPaintMs / 1000).toFixed(1)} s`,
    `${scores.blockedMs.toFixed(0)} ms`,
    scores.layoutShift.toFixed(3),
  ].join(' | ')} |`;

const chromium = process.env.CHROMIUM ?? SYSTEM_CHROMIUM.find((path) => existsSync(path));
if (chromium === undefined) throw new Error('No Chromium: name one in CHROMIUM');
const wanted = process.argv.slice(2);
/** The rows of the page by what they are of: page and form. */
const rows = new Map(
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| /'))
    .map((line): [string, string] => [line.split(' | ', 2).join(' | '), line]),
);
const server = await startServer(PORT);
try {
  for (const page of PAGES.filter((each) => wanted.length === 0 || wanted.includes(each)))
    for (const form of FORMS) {
      const scores = await measurePage(`${server.baseUrl}${page}`, form, VISITS, chromium);
      const line = row(page, form, scores);
      rows.set(`| ${page} | ${form}`, line);
      console.log(line);
    }
} finally {
  await server.stop();
}

const text = `# Lighthouse

Written by \`npm run lighthouse -w @kitwright/bench\`: medians of ${VISITS} visits each, with simulated throttling, server and browser
on the same machine, without a graphics card: the editor's model is drawn by the processor, at a quarter of its speed. Its page is
not to be found by search engines. Where the calculation counts scripts as waited for that are here before the first paint, the
editor's first paint on a phone is 4.7 s; slowed down by the browser itself (--throttling-method=devtools) it was 0.8 s on
2026-11-28, its largest 1.7 s, and the score 62. Lighthouse is fetched when this runs; it is no dependency.

| page | form | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | shift |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${[...rows.values()].join('\n')}
`;
writeFileSync(FILE, text);
