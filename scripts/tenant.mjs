// npm run tenant -- create|list|add-host|end-demo: manages the tenants of this installation.
import { existsSync } from 'node:fs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { ROOT, run } from './lib/run.mjs';

const COMMAND = 'apps/api/dist/tenant.js';

checkNode();
await ensureInstalled();
if (!existsSync(`${ROOT}${COMMAND}`)) {
  const built = await run('npm', ['run', 'build', '--silent', '-w', '@kitwright/api'], { quiet: true });
  if (built.code !== 0) process.exit(built.code);
}
const { code } = await run(process.execPath, ['--enable-source-maps', COMMAND, ...process.argv.slice(2)]);
process.exit(code);
