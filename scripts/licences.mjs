// Writes docs/licences.md: every package that is shipped or served, with its licence.
import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './lib/run.mjs';

const lock = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));

const shipped = Object.entries(lock.packages)
  .filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev && !entry.devOptional,
  )
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }))
  .map(({ name, version, license }) => `| ${name} | ${version} | ${license ?? 'see package'} |`);

const rows = [...new Set(shipped)].sort((a, b) => a.localeCompare(b, 'en'));
const isFont = (row) => row.startsWith('| @fontsource');
const isGraphic = (row) => row.startsWith('| @iconify-json/');
const table = (lines) => ['| package | version | licence |', '| --- | --- | --- |', ...lines].join('\n');

const text = `# Licences

Kitwright itself is MIT (\`LICENSE\`). Garments, figure, patterns and drawings are our own work, made by code in this
repository. Written by \`npm run licences\`; a test fails when it is out of date.

## Typefaces

${table(rows.filter(isFont))}

## Graphics of the image library

The library shows author, licence and source of each graphic, and they stand in the description of every picture that is
kept of it. Game Icons are by Lorc, Delapouite and contributors (https://game-icons.net, CC BY 3.0); Fluent Emoji by
Microsoft (MIT); Tabler Icons by Paweł Kuna (MIT); Circle Flags by HatScripts (MIT). Brands are left out. Colours may be
changed by who uses them.

${table(rows.filter(isGraphic))}

## Software

${table(rows.filter((row) => !isFont(row) && !isGraphic(row)))}
`;
writeFileSync(`${ROOT}docs/licences.md`, text);
