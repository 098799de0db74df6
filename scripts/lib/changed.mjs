import { run } from './run.mjs';

const git = async (...args) => (await run('git', args, { quiet: true })).output.trim();

/**
 * The commit that changes are counted from: where this branch left `main`, or the last commit on `main` itself.
 * @returns {Promise<string>} a commit hash
 */
export const baseOfChange = () => git('merge-base', 'HEAD', 'main');
