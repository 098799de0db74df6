// Writes docs/licences.md: every package that is shipped or served, with its licence.
import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './lib/run.mjs';
import { format, resolveConfig } from 'prettier';

const lock = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));

const shipped = Object.entries(lock.packages)
  .filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev && !entry.devOptional,
  )
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }))
  .map(({ name, version, license }) => `| ${name} | ${version} | ${license ?? 'see package'} |`);

const rows = [...new Set(shipped)].sort((a, b) => a.localeCompare(b, 'en'));
const isFont = (row) => row.startsWith('| @fontsource');
const table = (lines) => ['| package | version | licence |', '| --- | --- | --- |', ...lines].join('\n');

const text = `# Licences

Kitwright itself is MIT (\`LICENSE\`). Garments, figure, patterns and drawings are our own work, made by code in this
repository. Written by \`npm run licences\`; a test fails when it is out of date.

## Typefaces

${table(rows.filter(isFont))}

## Software

${table(rows.filter((row) => !isFont(row)))}
`;
const target = `${ROOT}docs/licences.md`;
writeFileSync(target, await format(text, { ...(await resolveConfig(target)), parser: 'markdown' }));
