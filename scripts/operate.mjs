// npm run tenant|backup|restore|blobs|doctor: looks after this installation and its tenants.
import { existsSync } from 'node:fs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { ROOT, run } from './lib/run.mjs';

const [name, ...args] = process.argv.slice(2);
const [program, ...first] =
  name === 'tenant' ? ['apps/api/dist/tenant.js'] : ['apps/api/dist/operate.js', name];

checkNode();
await ensureInstalled();
if (!existsSync(`${ROOT}${program}`)) {
  const built = await run('npm', ['run', 'build', '--silent', '-w', '@kitwright/api'], { quiet: true });
  if (built.code !== 0) process.exit(built.code);
}
const { code } = await run(process.execPath, ['--enable-source-maps', program, ...first, ...args]);
process.exit(code);
