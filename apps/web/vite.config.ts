import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the API of the development set-up listens. */
const API = process.env.API_URL ?? 'http://localhost:4000';
const PROXIED = ['/api', '/whoami', '/v1', '/assets/garments', '/healthz'];

/** Chunks that several lazy pages share; three never reaches the entry. */
const SHARED_CHUNKS = [
  // The settings stand in zod's own chunk, so that they hold before any schema is made.
  { name: 'zod', test: /node_modules\/zod\/|src\/zod-settings\.ts/, priority: 3 },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|use-sync-external-store)\//,
    priority: 2,
  },
  { name: 'three', test: /node_modules\/(three|@react-three|three-stdlib|meshoptimizer)\//, priority: 1 },
];

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    strictPort: true,
    // The host stays as the browser sent it: the tenant is found by it.
    proxy: Object.fromEntries(PROXIED.map((path) => [path, { target: API, changeOrigin: false }])),
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } },
  },
});
