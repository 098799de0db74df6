import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { planChunks } from './build/chunks.ts';
import { serviceWorker } from './build/service-worker.ts';
import { stylesLast } from './build/styles-last.ts';
import { threeParts } from './build/three-parts.ts';
import { zodParts } from './build/zod-parts.ts';

/** Says where the API of the development set-up listens. */
const API = process.env.API_URL ?? 'http://localhost:4000';
const PROXIED = ['/api', '/whoami', '/v1', '/patterns', '/graphics', '/assets/garments', '/healthz'];

/** Holds what only a browser can draw; the pages that the server renders load it when they are hydrated. */
const BROWSER_ONLY = [
  /^@kitwright\/editor(?:\/|$)/,
  /^@kitwright\/viewer(\/webgl)?$/,
  /^@kitwright\/lettering\/browser$/,
];

/** Name of what is built; a build by hand has one too. */
const RELEASE = process.env.VITE_RELEASE ?? 'unnamed';

const chunks = planChunks();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild === true
      ? []
      : [threeParts(), zodParts(), stylesLast(), chunks.plugin, serviceWorker(RELEASE)]),
  ],
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
          copyPublicDir: false,
          rolldownOptions: { external: BROWSER_ONLY },
        }
      : {
          target: 'es2022',
          outDir: 'dist',
          // The server finds in it which files a page needs.
          manifest: 'files.json',
          chunkSizeWarningLimit: 1200,
          rolldownOptions: {
            // All that the start needs counts as needed by every page.
            input: ['index.html', 'src/start.tsx', 'src/hydration/system-scheme.ts'],
            output: { codeSplitting: { groups: chunks.groups } },
          },
        },
  // React for a server has a fast half and one for development, and would choose when it runs.
  ...(isSsrBuild === true ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // Everything in one place: a server that loads thousands of small files starts slowly.
  ssr: { noExternal: true },
}));
