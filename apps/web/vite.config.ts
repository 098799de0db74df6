import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the API of the development set-up listens. */
const API = process.env.API_URL ?? 'http://localhost:4000';
const PROXIED = ['/api', '/whoami', '/v1', '/patterns', '/graphics', '/assets/garments', '/healthz'];

/** Chunks that several lazy pages share; three never reaches the entry. */
const SHARED_CHUNKS = [
  // The settings stand in zod's own chunk, so that they hold before any schema is made.
  { name: 'zod', test: /node_modules\/zod\/|src\/zod-settings\.ts/, priority: 3 },
  // The first script of every page is one small file.
  {
    name: 'wake',
    test: /src\/wake\/(?!alive|system-scheme)|ui\/src\/(i18n\/(lang|preference-cookie)|theme\/(tokens|scheme\.))|storage-keys|vite\/preload-helper/,
    priority: 2,
  },
  // With what every page looks like: each part needs React, so what it says of a component of Mantine's comes after
  // what Mantine says of it.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|use-sync-external-store)\/|ui\/src\/styles\.css/,
    priority: 2,
  },
  // What shows a model; what exports or simplifies one comes when that is asked for.
  { name: 'three', test: /node_modules\/three\/(build|examples\/jsm\/(loaders|libs\/meshopt))/, priority: 1 },
];

/** What only a browser can draw; the pages that the server renders load it when they are alive. */
const BROWSER_ONLY = [
  /^@kitwright\/editor(?:\/|$)/,
  /^@kitwright\/viewer(\/webgl)?$/,
  /^@kitwright\/lettering\/browser$/,
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  server: {
    port: 5173,
    strictPort: true,
    // The host stays as the browser sent it: the tenant is found by it.
    proxy: Object.fromEntries(PROXIED.map((path) => [path, { target: API, changeOrigin: false, ws: true }])),
  },
  build:
    isSsrBuild === true
      ? {
          target: 'node20',
          outDir: 'dist-server',
          rolldownOptions: { external: BROWSER_ONLY },
        }
      : {
          target: 'es2022',
          outDir: 'dist',
          // The server finds in it which files a page needs.
          manifest: 'files.json',
          chunkSizeWarningLimit: 1200,
          rolldownOptions: {
            input: ['index.html', 'src/wake/system-scheme.ts'],
            output: { codeSplitting: { groups: SHARED_CHUNKS } },
          },
        },
  // React for a server has a fast half and one for development, and would choose when it runs.
  ...(isSsrBuild === true ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // Everything in one place: a server that loads thousands of small files starts slowly.
  ssr: { noExternal: true },
}));
