// Checks the types of every workspace and of the root's own files, two at a time.
import { existsSync } from 'node:fs';
import { ROOT, runBin } from './lib/run.mjs';
import { workspaces } from './lib/workspaces.mjs';

const queue = ['.', ...workspaces()].filter((folder) => existsSync(`${ROOT}${folder}/tsconfig.json`));
const failed = [];
const worker = async () => {
  for (let folder = queue.shift(); folder; folder = queue.shift()) {
    const { code } = await runBin('tsc', ['-p', folder], { quiet: true });
    if (code !== 0) failed.push(folder);
  }
};
await Promise.all([worker(), worker()]);
if (failed.length > 0) console.error(`Type errors in: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
