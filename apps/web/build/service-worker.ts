import { join } from 'node:path';
import { buildWorker, filesToKeep } from '@kitwright/app-shell/worker-build';
import type { Plugin } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/offline/worker/service-worker.ts');
/** Its address is the worker's for ever: the browser looks there for the next one. */
export const WORKER_FILE = 'service-worker.js';

/**
 * Builds the service worker: one script under one address, with the name of the release and the list of its files in it.
 * Two releases differ in it by that, which is how a browser learns of the next one.
 */
export const serviceWorker = (release: string): Plugin => ({
  name: 'kitwright:service-worker',
  apply: 'build',
  generateBundle: {
    // After the styles, which come late.
    order: 'post',
    async handler(_options, bundle) {
      const files = filesToKeep(Object.keys(bundle)).map((name) => `/${name}`);
      const source = await buildWorker(ENTRY, { name: release, files });
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source });
    },
  },
});
