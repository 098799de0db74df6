// npm run lint: ESLint in every workspace and on the root's own files, then the format of everything; with --changed, of
// the files that differ from main.
import { baseOfChange, changedFiles } from './lib/changed.mjs';
import { eachWorkspace } from './lib/each-workspace.mjs';
import { runBin } from './lib/run.mjs';
import { workspaces } from './lib/workspaces.mjs';

const ESLINT = ['--max-warnings', '0'];
if (process.argv.includes('--changed')) {
  const files = await changedFiles(await baseOfChange());
  const sources = files.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file));
  const checks = [
    ...(sources.length > 0 ? [await runBin('eslint', [...ESLINT, '--no-warn-ignored', ...sources])] : []),
    ...(files.length > 0
      ? [await runBin('prettier', ['--check', '--log-level', 'warn', '--ignore-unknown', ...files])]
      : []),
  ];
  process.exit(checks.some(({ code }) => code !== 0) ? 1 : 0);
}
const failed = await eachWorkspace('eslint', (folder) => [folder, ...ESLINT]);
const ignored = workspaces().flatMap((folder) => ['--ignore-pattern', `${folder}/**`]);
const root = await runBin('eslint', ['.', ...ESLINT, ...ignored]);
const format = await runBin('prettier', ['--check', '--log-level', 'warn', '.']);
if (failed.length > 0) console.error(`Lint errors in: ${failed.join(', ')}`);
process.exit(failed.length > 0 || root.code !== 0 || format.code !== 0 ? 1 : 0);
