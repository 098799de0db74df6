import { run } from './run.mjs';

const git = async (...args) => (await run('git', args, { quiet: true })).output.trim();

/** The branch that others start from: our own copy, else what was fetched, as in a clone of one other branch. */
const mainBranch = async () => {
  const { code } = await run('git', ['rev-parse', '--verify', '--quiet', 'main'], { quiet: true });
  return code === 0 ? 'main' : 'origin/main';
};

/**
 * The commit that changes are counted from: where this branch left `main`, or the last commit on `main` itself.
 * @returns {Promise<string>} a commit hash
 */
export const baseOfChange = async () => {
  const base = await git('merge-base', 'HEAD', await mainBranch());
  if (base === '') throw new Error('There is no main to count changes from: run npm test without --changed.');
  return base;
};

const SHOWN = /^(apps|packages)\//;
const UNSEEN = /\.(test\.tsx?|md)$|\/(test|testing|reliability)\//;

/**
 * Tells whether what people see may have changed since `base`, uncommitted work and new files included.
 * @param {string} base a commit hash
 */
export const hasProductChanged = async (base) => {
  const changed = await git('diff', '--name-only', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...changed.split('\n'), ...added.split('\n')].some(
    (path) => SHOWN.test(path) && !UNSEEN.test(path),
  );
};
