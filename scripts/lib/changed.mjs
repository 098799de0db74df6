import { existsSync, readFileSync } from 'node:fs';
import { ROOT, run } from './run.mjs';
import { workspaces } from './workspaces.mjs';

const git = async (...args) => (await run('git', args, { quiet: true })).output.trim();

/**
 * The commit that changes are counted from: where this branch left `main`, or the last commit on `main` itself.
 * @returns {Promise<string>} a commit hash
 */
export const baseOfChange = () => git('merge-base', 'HEAD', 'main');

/**
 * The files that differ from a commit, and those git does not know yet; without those that were deleted.
 * @param {string} base
 * @returns {Promise<readonly string[]>} paths from the root
 */
export const changedFiles = async (base) => {
  const tracked = await git('diff', '--name-only', '--diff-filter=d', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${tracked}\n${added}`.split('\n'))].filter((path) => path && existsSync(ROOT + path));
};

const manifestOf = (folder) => JSON.parse(readFileSync(`${ROOT}${folder}/package.json`, 'utf8'));

/**
 * The workspaces in which files changed, and those that depend on them.
 * @param {readonly string[]} files
 * @returns {readonly string[]} folders
 */
export const touchedWorkspaces = (files) => {
  const all = workspaces().map((folder) => {
    const { name, dependencies = {}, devDependencies = {} } = manifestOf(folder);
    return { folder, name, needs: Object.keys({ ...dependencies, ...devDependencies }) };
  });
  const touched = new Set(
    all.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`))).map(({ name }) => name),
  );
  for (let size = -1; size !== touched.size;) {
    size = touched.size;
    for (const { name, needs } of all) if (needs.some((need) => touched.has(need))) touched.add(name);
  }
  return all.filter(({ name }) => touched.has(name)).map(({ folder }) => folder);
};
