// npm run lighthouse -w @kitwright/bench: visits the built storefront with Lighthouse and writes docs/lighthouse.md.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES, FORMS, measurePage, type PageScores } from './suites/lighthouse.ts';
import { startServer } from './support/server.ts';

const PORT = 4481;
const PAGES = ['/', '/products', '/store', '/pricing'];
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
const rows: string[] = [];
const server = await startServer(PORT);
try {
  for (const page of PAGES)
    for (const form of FORMS) {
      const scores = await measurePage(`${server.baseUrl}${page}`, form, VISITS, chromium);
      rows.push(row(page, form, scores));
      console.log(rows.at(-1));
    }
} finally {
  await server.stop();
}

const text = `# Lighthouse

Written by \`npm run lighthouse -w @kitwright/bench\`: medians of ${VISITS} visits each, with simulated throttling, server and browser
on the same machine. Lighthouse is fetched when this runs; it is no dependency.

| page | form | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | shift |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
writeFileSync(join(import.meta.dirname, '..', 'docs/lighthouse.md'), text);
