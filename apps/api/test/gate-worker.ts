import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { API_ROOT } from '../src/paths.ts';

/**
 * Bundles the process behind the gate once for a run: loaded from its source by tsx, each of the many that tests start
 * would take a second. The processes of the run find it by their environment.
 */
export const bundleGateWorker = async (): Promise<{ remove(): Promise<void> }> => {
  const name = `gate-worker-${process.pid}`;
  const script = `import('./bundle.mjs').then(({ bundleGateWorker }) => bundleGateWorker('${name}'))`;
  await promisify(execFile)(process.execPath, ['-e', script], { cwd: API_ROOT });
  const file = join(API_ROOT, 'dist', `${name}.js`);
  process.env.GATE_WORKER = file;
  return { remove: () => rm(file, { force: true }) };
};
