import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const STAMP = `${ROOT}node_modules/.cache/kitwright-build`;
const OUTPUTS = [
  'apps/web/dist/index.html',
  'apps/web/dist-server/entry-server.js',
  'apps/console/dist/index.html',
  'apps/api/dist/main.js',
];
const APPS = { web: 'storefront', console: 'back office', api: 'server' };
const SKIPPED = new Set(['node_modules', 'dist', 'dist-server', 'var', 'bake']);

const filesBelow = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(path);
    return entry.name.includes('.test.') ? [] : [path];
  });

/** A hash of everything that goes into the build, so that an unchanged clone starts at once. */
const sourceHash = () => {
  const hash = createHash('sha256');
  for (const path of [...filesBelow('packages'), ...filesBelow('apps'), 'package-lock.json'].sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
};

/**
 * The name of what is built: when, then of what. Later ones sort after earlier ones. `SOURCE_DATE_EPOCH` (seconds) takes
 * the place of the clock where a build has to come out the same again.
 */
const releaseName = (hash) => {
  const seconds = process.env.SOURCE_DATE_EPOCH;
  const at = seconds === undefined ? new Date() : new Date(Number(seconds) * 1000);
  return `${at.toISOString().replace(/[-:]|\.\d+Z$/g, '')}-${hash.slice(0, 8)}`;
};

/** Builds the storefront, the console and the server when a source has changed since the last build. */
export const ensureBuilt = async () => {
  const hash = sourceHash();
  const upToDate =
    OUTPUTS.every((path) => existsSync(join(ROOT, path))) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hash;
  if (upToDate) return;
  console.log(`Building ${Object.values(APPS).join(', ')} ...`);
  const builds = Object.keys(APPS).map((app) =>
    run('npm', ['run', 'build', '--silent', '-w', `@kitwright/${app}`], {
      quiet: true,
      // A test that builds builds what is shipped. Pages name their release in a meta tag.
      env: { NODE_ENV: 'production', VITE_RELEASE: releaseName(hash) },
    }),
  );
  const failed = (await Promise.all(builds)).find(({ code }) => code !== 0);
  if (failed !== undefined) process.exit(failed.code);
  mkdirSync(join(STAMP, '..'), { recursive: true });
  writeFileSync(STAMP, hash);
};
