import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { floorWorker } from './build/floor-worker.ts';

/** Says where the API of the development set-up listens. */
const API = process.env.API_URL ?? 'http://localhost:4000';
const PROXIED = ['/api', '/whoami', '/v1', '/assets/garments', '/healthz'];

/** Name of what is built; a build by hand has one too. */
const RELEASE = process.env.VITE_RELEASE ?? 'unnamed';

/** Chunks that change less often than ours. Three needs none: it comes along with the lazy model alone. */
const SHARED_CHUNKS = [
  // The settings stand in zod's own chunk, so that they hold before any schema is made.
  { name: 'zod', test: /node_modules\/zod\/|src\/zod-settings\.ts/, priority: 3 },
  // With what every page looks like: each part needs React, so what it says of a component of Mantine's comes after
  // what Mantine says of it.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|ui\/src\/styles\.css|@mantine\/core\/styles\//,
    priority: 1,
  },
  { name: 'mantine', test: /node_modules\/(@mantine|@floating-ui)\// },
];

export default defineConfig({
  base: '/console/',
  plugins: [react(), floorWorker(RELEASE)],
  server: {
    port: 5174,
    strictPort: true,
    // The host stays as the browser sent it: the tenant is found by it.
    proxy: Object.fromEntries(PROXIED.map((path) => [path, { target: API, changeOrigin: false }])),
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { advancedChunks: { groups: SHARED_CHUNKS } } },
  },
});
