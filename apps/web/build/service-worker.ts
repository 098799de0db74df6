import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/offline/worker/service-worker.ts');
/** Its address is the worker's for ever: the browser looks there for the next one. */
export const WORKER_FILE = 'service-worker.js';

/** Faces for letters that neither Khmer nor English has: they are fetched with the first of them. */
const OTHER_LETTERS = /-(?:cyrillic|greek|vietnamese)/;
const KEPT = /\.(?:js|css|wasm|woff2)$/;

/** Files that the editor and the pages need without a network, of all that a build made. */
export const filesToKeep = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name.startsWith('assets/') && KEPT.test(name) && !OTHER_LETTERS.test(name)).sort();

/** The worker's script for a release, as one file that needs no other. */
const buildWorker = async (release: {
  readonly name: string;
  readonly files: readonly string[];
}): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { KITWRIGHT_RELEASE: JSON.stringify(release) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const [script] = outputs;
  if (outputs.length !== 1 || script?.type !== 'chunk') throw new Error('The service worker is one script');
  return script.code;
};

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
      const source = await buildWorker({ name: release, files });
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source });
    },
  },
});
