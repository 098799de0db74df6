// npm run types: checks the types of every workspace and of the root's own files; with --changed, of the workspaces that
// differ from main and of those that depend on them.
import { baseOfChange, changedFiles, touchedWorkspaces } from './lib/changed.mjs';
import { eachWorkspace } from './lib/each-workspace.mjs';
import { runBin } from './lib/run.mjs';

const root = await runBin('tsc', ['-p', '.']);
const folders = process.argv.includes('--changed')
  ? touchedWorkspaces(await changedFiles(await baseOfChange()))
  : undefined;
const failed = await eachWorkspace('tsc', (folder) => ['-p', folder], folders);
if (failed.length > 0) console.error(`Type errors in: ${failed.join(', ')}`);
process.exit(failed.length > 0 || root.code !== 0 ? 1 : 0);
