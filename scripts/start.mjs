// npm start: install, build, and serve everything on one port.
import { ensureBuilt } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { serve } from './lib/serve.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt();
serve([[process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js']]]);
