import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../../engine');
const COMPILER = join(import.meta.dirname, '../../../../../node_modules/assemblyscript/bin/asc.js');

/** The lowest places in memory are left free, for what the compiler may put there. */
const OPTIONS = [
  '-O3',
  ...['--runtime', 'stub', '--noAssert', '--use', 'abort='],
  ...['--enable', 'simd', '--enable', 'threads'],
  ...['--importMemory', '--sharedMemory', '--maximumMemory', '65536', '--memoryBase', '1024'],
];

const compiled = async (): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'engine-'));
  try {
    const file = join(folder, 'engine.wasm');
    const asked = [COMPILER, 'engine.ts', ...OPTIONS, '--outFile', file];
    await promisify(execFile)(process.execPath, asked, { cwd: SOURCES });
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
};

// `npm run engine` writes the program again.
it('is what its sources compile to', async () => {
  const base64 = (await compiled()).toString('base64');
  await expect(
    `// The program in packages/production/engine, compiled by \`npm run engine\`.
// cspell:disable
export const ENGINE_BASE64 =
  '${base64}';
`,
  ).toMatchFileSnapshot('engine-program.ts');
});
