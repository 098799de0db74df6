import { ensureBuilt } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt();
