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
  entryPoints: { main: 'src/main.ts', tenant: 'src/cli/tenant.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'info',
  plugins: [workspaceOnly],
});
