// npm run types: checks the types of every workspace and of the root's own files.
import { eachWorkspace } from './lib/each-workspace.mjs';
import { runBin } from './lib/run.mjs';

const root = await runBin('tsc', ['-p', '.']);
const failed = await eachWorkspace('tsc', (folder) => ['-p', folder]);
if (failed.length > 0) console.error(`Type errors in: ${failed.join(', ')}`);
process.exit(failed.length > 0 || root.code !== 0 ? 1 : 0);
