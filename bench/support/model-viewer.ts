import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The viewer that others put into their pages, and the hash of its archive in the registry. Only the bench runs it. */
const PACKAGE = {
  name: '@google/model-viewer',
  version: '4.4.0',
  archive: 'google-model-viewer-4.4.0.tgz',
  integrity:
    'sha512-8z1SB5sPlzKoak5mdx/D31brBakPYm3Qi31EfAucHAUrtrHHCbabypkKvSwReYhUpPaxyJ46oT47uWE/hrs1Zw==',
} as const;

const CACHE = join(import.meta.dirname, '..', '..', '.cache');
const run = promisify(execFile);

/** The script of `<model-viewer>` with its own three in it, from the cache; the first time it is fetched. */
export const modelViewerScript = async (): Promise<Buffer> => {
  const path = join(CACHE, PACKAGE.archive);
  const archive = await Promise.resolve()
    .then(() => readFileSync(path))
    .catch(async () => {
      mkdirSync(CACHE, { recursive: true });
      const wanted = `${PACKAGE.name}@${PACKAGE.version}`;
      await run('npm', ['pack', wanted, '--pack-destination', CACHE, '--ignore-scripts']);
      return readFileSync(path);
    });
  const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  if (found !== PACKAGE.integrity) throw new Error(`${PACKAGE.archive} has the hash ${found}`);
  const script = 'package/dist/model-viewer.min.js';
  const { stdout } = await run('tar', ['-xzOf', path, script], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};
