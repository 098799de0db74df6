import { existsSync, statSync } from 'node:fs';
import { ROOT, run } from './run.mjs';

const LEAST_NODE = [20, 19];

/** Stops with a clear word when Node is older than the workspace needs. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  console.error(`Kitwright needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
};

/** Installs the locked dependencies unless they are there and as new as the lockfile. */
export const ensureInstalled = async () => {
  const marker = `${ROOT}node_modules/.package-lock.json`;
  const lockfile = `${ROOT}package-lock.json`;
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lockfile).mtimeMs - 1000) return;
  console.log('Installing the locked dependencies ...');
  // What builds is a dependency of development: npm leaves those out where NODE_ENV is production, as on a shop's machine.
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) process.exit(code);
};
