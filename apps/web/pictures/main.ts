import encode, { init as initEncoder } from '@jsquash/avif/encode.js';
import decode, { init as initDecoder } from '@jsquash/webp/decode.js';
import { launchChromium } from '@kitwright/gallery/serve.ts';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { allShots, demoShots } from './shots.ts';

/**
 * Takes the pictures of the public pages with the tool itself, into public/pictures. Models and letters come from a
 * running server (`API_URL`, http://localhost:4000 by default). `npm run pictures -w @kitwright/web -- hoodie polo`
 * takes only those with `hoodie`, then those with `polo` in their names; `-- demo-store` those of the designs in the stores
 * of that server's demo, into apps/api/demo-worn, under names that say what is shown.
 */
const names = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const QUALITY = 0.84;

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

const outDir = await mkdtemp(join(tmpdir(), 'kitwright-pictures-'));
await build({
  root,
  publicDir: false,
  logLevel: 'error',
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'pictures', 'index.html') } },
});
const server = await preview({
  root,
  logLevel: 'error',
  build: { outDir },
  preview: { port: 0, strictPort: false },
});
const browser = await launchChromium();

/** The quality at which cloth still looks like cloth: a bit under half of what the WebP takes. */
const LOOK = { quality: 55, qualityAlpha: 60, speed: 6, subsample: 3 } as const;

const { resolve } = createRequire(import.meta.url);
const wasm = async (path: string) => ({ wasmBinary: (await readFile(resolve(path))).buffer });

/** Holds what the decoder makes its answer of; Node has none. */
class Pixels {
  readonly colorSpace = 'srgb';

  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

const changedAt = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return 0;
  }
};

/** Writes an AVIF beside every WebP of a folder that has none, or an older one. Resolves with the files written. */
const writeAvifs = async (folder: string): Promise<readonly string[]> => {
  Object.assign(globalThis, { ImageData: Pixels });
  await initDecoder(await wasm('@jsquash/webp/codec/dec/webp_dec.wasm'));
  await initEncoder(await wasm('@jsquash/avif/codec/enc/avif_enc.wasm'));
  const written: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.webp'))) {
    const [source, target] = [join(folder, file), join(folder, file.replace(/webp$/, 'avif'))];
    if ((await changedAt(target)) >= (await changedAt(source))) continue;
    const picture = await decode(new Uint8Array(await readFile(source)).buffer);
    await writeFile(target, new Uint8Array(await encode(picture, LOOK)));
    written.push(target);
  }
  return written;
};

try {
  const page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text().slice(0, 300));
  });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  await page.goto(new URL('/pictures/index.html', address).href);
  await page.waitForFunction(() => 'pictures' in window);
  const isDemo = names[0] === 'demo-store';
  const folder = isDemo ? join(root, '..', 'api', 'demo-worn') : join(root, 'public');
  await mkdir(join(folder, isDemo ? '' : 'pictures'), { recursive: true });
  const shots = isDemo
    ? await demoShots()
    : (names.length === 0 ? [''] : names).flatMap((name) =>
        allShots().filter(({ files }) => files.some(({ path }) => path.includes(name))),
      );
  for (const shot of shots) {
    const taken = await page.evaluate(([wanted, quality]) => window.pictures.take(wanted, quality), [
      shot,
      QUALITY,
    ] as const);
    for (const [index, { path }] of shot.files.entries()) {
      const bytes = bytesOf(taken[index] ?? '');
      await writeFile(join(folder, path), bytes);
      console.log(`${path}: ${Math.round(bytes.length / 1024)} KB`);
    }
  }
  if (!isDemo) {
    for (const path of await writeAvifs(join(root, 'public', 'pictures'))) console.log(path);
    const taken = (await readdir(join(root, 'public', 'pictures'))).sort();
    const list = taken.map((file) => `  "/pictures/${file}"`).join(',\n');
    await writeFile(join(root, 'src', 'parts', 'pictures.json'), `[\n${list}\n]\n`);
  }
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true });
}
