import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

/**
 * Takes in the packages of the workspace and leaves all others where they are. What nothing uses stays out, with what only it
 * would load: a module of ours does nothing by being loaded, and no package is imported for what that does.
 */
const workspaceOnly = {
  name: 'workspace-only',
  setup(bundler) {
    bundler.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === workspaceOnly) return undefined;
      const isOurs = /^[./]/.test(path) || path.startsWith('@kitwright/');
      if (!isOurs) return { path, external: true, sideEffects: false };
      const found = await bundler.resolve(path, { kind, importer, resolveDir, pluginData: workspaceOnly });
      return { path: found.path, errors: found.errors, sideEffects: false };
    });
  },
};

/** Bundles entries of the server into dist, with the packages of the workspace in them. */
export const bundle = (entryPoints, options = {}) =>
  build({
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    entryPoints,
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [workspaceOnly],
    ...options,
  });
