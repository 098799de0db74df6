import { mkdir, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { BASE_FILE } from '../base-file.ts';
import { PARTS_FILE, PEOPLE_ASSETS, pictureOf } from '../fitted-part.ts';
import { FITTED_ITEMS } from './items.ts';
import { sourceFiles } from './source-package.ts';
import { writeBase } from './write-base.ts';
import { writePart } from './write-parts.ts';
import { writePictures } from './write-pictures.ts';

const packed = (raw: Uint8Array): Uint8Array =>
  brotliCompressSync(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
const report = (what: string, bytes: Uint8Array): void => {
  process.stdout.write(`${what}: ${bytes.length} bytes\n`);
};

/** `npm run people-source -w @kitwright/bake`: turns the source package into the committed files; see docs/people.md. */
const source = await sourceFiles();
await mkdir(new URL('.', BASE_FILE), { recursive: true });
await mkdir(PEOPLE_ASSETS, { recursive: true });

const base = packed(writeBase(source));
await writeFile(BASE_FILE, base);
report('base', base);

const parts = Object.fromEntries(FITTED_ITEMS.map((item) => [item.name, writePart(source, item)]));
const partsFile = packed(new TextEncoder().encode(JSON.stringify(parts)));
await writeFile(PARTS_FILE, partsFile);
report('parts', partsFile);

for (const { name, bytes } of await writePictures(source)) {
  await writeFile(pictureOf(name), bytes);
  report(name, bytes);
}
