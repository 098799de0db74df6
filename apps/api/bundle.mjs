import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

/**
 * Packages that the process behind the gate has in it: some hundred small files, each of which Node would look for whenever one starts.
 * The others bring what is no script, or find files beside them.
 */
const INSIDE =
  /^(?:@cantoo\/pdf-lib|clipper2-ts|culori|fractional-indexing|ipaddr\.js|qr|saxes|tiny-lru|zod)(?:\/|$)/;

/**
 * Takes in the packages of the workspace, and of all others those that are `inside`. What nothing uses stays out, with what only it
 * would load: a module of ours does nothing by being loaded, and no package is imported for what that does.
 */
const workspaceAnd = (inside) => ({
  name: 'workspace',
  setup(bundler) {
    const seen = Symbol('seen');
    bundler.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === seen) return undefined;
      if (inside !== null && (inside.test(path) || importer.includes('/node_modules/'))) return undefined;
      const isOurs = /^[./]/.test(path) || path.startsWith('@kitwright/');
      if (!isOurs) return { path, external: true, sideEffects: false };
      const found = await bundler.resolve(path, { kind, importer, resolveDir, pluginData: seen });
      return { path: found.path, errors: found.errors, sideEffects: false };
    });
  },
});

const bundled = (entryPoints, inside, options) =>
  build({
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    entryPoints,
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [workspaceAnd(inside)],
    ...options,
  });

/** Bundles entries of the server into dist, with the packages of the workspace in them. */
export const bundle = (entryPoints, options = {}) => bundled(entryPoints, null, options);

/** Bundles the process behind the gate, which is started over and over. */
export const bundleGateWorker = (name, options = {}) =>
  bundled({ [name]: 'src/gate/worker.ts' }, INSIDE, options);
