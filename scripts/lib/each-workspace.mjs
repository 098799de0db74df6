import { existsSync } from 'node:fs';
import { ROOT, runBin } from './run.mjs';
import { workspaces } from './workspaces.mjs';

/**
 * Runs a program once for each workspace, two at a time; each in a process of its own, so that no process has to hold
 * the types of all.
 * @param {string} program a name in node_modules/.bin
 * @param {(folder: string) => readonly string[]} argumentsFor
 * @param {readonly string[]} [folders] by default all
 * @returns {Promise<readonly string[]>} the workspaces it failed in
 */
export const eachWorkspace = async (program, argumentsFor, folders = workspaces()) => {
  const queue = folders.filter((folder) => existsSync(`${ROOT}${folder}/tsconfig.json`));
  const failed = [];
  const worker = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      const { code } = await runBin(program, argumentsFor(folder), { quiet: true });
      if (code !== 0) failed.push(folder);
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
};
