import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { describeEntry, fontEntry } from '../catalogue.ts';
import { describeFamily } from '../font-description.ts';
import type { FontSource } from '../font-files.ts';
import { parseFontId } from '../font-shelf.ts';
import { packagedFamily, woff2Path } from './packaged-families.ts';

const require = createRequire(import.meta.url);

/** WOFF2 to TrueType/OpenType. The package is CommonJS and comes without types. */
const decompress = require('wawoff2/decompress.js') as (woff2: Uint8Array) => Promise<Uint8Array>;

let lastDecoding: Promise<unknown> = Promise.resolve();

/**
 * WOFF2 as TrueType/OpenType. One at a time, and copied: the decoder answers with a view of memory that its next answer
 * overwrites.
 */
export function decodeWoff2(woff2: Uint8Array): Promise<Uint8Array> {
  const decoding = lastDecoding.then(async () => Uint8Array.from(await decompress(woff2)));
  lastDecoding = decoding.catch(() => undefined);
  return decoding;
}

/** A packaged font file as it is packaged; undefined for what is not. */
export async function woff2Bytes(fontId: string, subset: string): Promise<Buffer | undefined> {
  const path = woff2Path(fontId, subset);
  return path === undefined ? undefined : readFile(path);
}

/**
 * A packaged font file as TrueType/OpenType bytes; undefined for what is not packaged. Browsers are served this form,
 * since the WOFF2 decoder would need `unsafe-eval` there.
 */
export async function sfntBytes(fontId: string, subset: string): Promise<Uint8Array | undefined> {
  const woff2 = await woff2Bytes(fontId, subset);
  return woff2 && decodeWoff2(woff2);
}

/** The fonts that come with the application: our own faces, and the families of the catalogue. */
export const packagedFonts: FontSource = {
  describe: (fontId) => {
    const entry = fontEntry(fontId);
    if (entry && !entry.sliced) return Promise.resolve(describeEntry(entry, () => ''));
    const family = packagedFamily(parseFontId(fontId)?.id ?? '', () => '');
    return Promise.resolve((family && describeFamily(fontId, family)) ?? null);
  },
  read: async ({ fontId }, { subset }) => {
    const bytes = await sfntBytes(fontId, subset);
    if (!bytes) throw new Error(`No file ${subset} of the font ${fontId}`);
    return bytes;
  },
};
