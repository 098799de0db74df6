// Bundles the server with the packages of the workspace; everything from npm stays outside.
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

await build({
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'info',
  plugins: [workspaceOnly],
});
