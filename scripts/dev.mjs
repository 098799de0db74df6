// npm run dev: the server restarts and both apps reload as their sources change.
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';
import { serve } from './lib/serve.mjs';

checkNode();
await ensureInstalled();
const bin = (name) => `${ROOT}node_modules/.bin/${name}`;
serve([
  [bin('tsx'), ['watch', '--clear-screen=false', 'apps/api/src/main.ts'], { DEV_SERVER: '1' }],
  [bin('vite'), ['apps/web', '--port', '5173', '--strictPort', '--clearScreen', 'false']],
  [bin('vite'), ['apps/console', '--port', '5174', '--strictPort', '--clearScreen', 'false']],
]);
