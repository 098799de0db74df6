import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const workspaceOnly = {
  name: 'workspace-only',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@kitwright/') ? undefined : { path, external: true },
    );
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
