// npm start: install, build, and serve everything on one port.
import { ensureBuilt } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { serve } from './lib/serve.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt();
/**
 * Megabytes for what calls make and drop again: with Node's own 16, a seventh of a busy server's time goes into clearing
 * them.
 */
const YOUNG_MB = 64;
const flags = ['--enable-source-maps', `--max-semi-space-size=${YOUNG_MB}`];
serve([[process.execPath, [...flags, 'apps/api/dist/main.js']]]);
