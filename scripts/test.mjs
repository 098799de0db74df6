// npm test: lint and types, unit and component tests, API tests on a real PostgreSQL, component tests in a browser, and the
// stories of the whole product. Closes with one count.
// npm test -- --changed: of the tests, only what the difference from main touches; lint and types are quick enough for all.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureBuilt } from './lib/build.mjs';
import { baseOfChange, hasProductChanged } from './lib/changed.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { failuresOfBrowser, failuresOfVitest, secondTriesOf } from './lib/failures.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { ROOT, run, runBin } from './lib/run.mjs';

const RESULTS = `${ROOT}test-results`;
/** The commit that changes are counted from; null for a run of everything. */
const base = process.argv.includes('--changed') ? await baseOfChange() : null;
/** From the first page to the printed pack, without 3D. */
const MAIN_PATH = ['order-a-kit', '--project=flat'];
const total = { passed: 0, failed: 0 };
const failures = [];

/** Runs one stage and adds its count; a stage that ends badly without naming a failed test counts as one failure. */
const stage = async (name, work) => {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { code, passed, failed, named = [] } = await work();
  total.passed += passed;
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
  if (code !== 0)
    failures.push(...(named.length > 0 ? named : [`ended with ${code}`]).map((one) => `${name}: ${one}`));
  console.log(
    `   ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
};

const lint = async () => {
  const { code } = await run('node', ['scripts/lint.mjs']);
  return { code, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
};

/** Empty for the browser that Playwright brings. */
const browserAt = (chromium) => (chromium ? { CHROMIUM: chromium } : {});

/** `quiet` is for a stage that runs beside another: it prints when it ends, and only if something failed. */
const vitest =
  (name, projects, { env, quiet, workers } = {}) =>
  async () => {
    const file = `${RESULTS}/${name}.json`;
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(base === null ? [] : ['--changed', base, '--passWithNoTests']),
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    const { code } = await runBin('vitest', args, { env, quiet });
    const result = readJson(file);
    return {
      code,
      passed: result.numPassedTests ?? 0,
      failed: result.numFailedTests ?? 0,
      named: failuresOfVitest(result),
    };
  };

const playwright = (name, chromium, only) => async () => {
  const file = `${RESULTS}/${name}.json`;
  const { code } = await runBin('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...only], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...browserAt(chromium) },
  });
  const result = readJson(file);
  const stats = result.stats ?? {};
  for (const one of secondTriesOf(result))
    console.log(`   passed only at the second try, find out why: ${one}`);
  return {
    code,
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    named: failuresOfBrowser(result),
  };
};

checkNode();
await ensureInstalled();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
await stage('lint and types', lint);
await stage('unit', vitest('unit', ['unit', 'component*']));
const chromium = await ensureChromium();
// One page runs all parts, one after the other, and the API waits for its database half of the time: there is room beside
// them for the build, which the stories need next, and for a worker more than there are cores once those have ended.
await Promise.all([
  stage('api', vitest('api', ['api'], { quiet: true, workers: availableParallelism() + 1 })),
  stage('parts in a browser', vitest('browser', ['browser'], { env: browserAt(chromium) })),
  ensureBuilt(),
]);
if (base === null) await stage('browser', playwright('e2e', chromium, []));
else {
  const changed = [`--only-changed=${base}`, '--pass-with-no-tests'];
  await stage('changed stories', playwright('e2e', chromium, changed));
  // A story does not import the product it runs: whatever changed there, a kit can still be ordered.
  if (await hasProductChanged(base))
    await stage('ordering a kit', playwright('main-path', chromium, MAIN_PATH));
}
// Named once more at the end: the stages before print too much to find them in.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
