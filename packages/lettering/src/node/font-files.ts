import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { FONTS, fontEntry, type FontEntry, type FontSubset } from '../catalogue.ts';

const require = createRequire(import.meta.url);

/** WOFF2 to TrueType/OpenType. The package is CommonJS and comes without types. */
const decompress = require('wawoff2/decompress.js') as (woff2: Uint8Array) => Promise<Uint8Array>;

/** Where the files of a packaged font lie. */
export interface FontFiles {
  readonly fontId: string;
  readonly files: readonly { readonly subset: FontSubset; readonly path: string }[];
}

/** Every packaged font with the paths of its WOFF2 files. */
export const fontFiles = (): readonly FontFiles[] =>
  FONTS.map((font) => ({
    fontId: font.id,
    files: font.subsets.map((subset) => ({ subset, path: woff2Path(font, subset) })),
  }));

/** Path of the package's own licence text, to be served along with the fonts. */
export const licencePath = (fontId: string): string | undefined => {
  const font = fontEntry(fontId);
  return font && require.resolve(`${font.package}/LICENSE`);
};

const decoded = new Map<string, Promise<Uint8Array>>();
let lastDecoding: Promise<unknown> = Promise.resolve();

/** One at a time, and copied: the decoder answers with a view of memory that its next answer overwrites. */
function decode(woff2: Uint8Array): Promise<Uint8Array> {
  const decoding = lastDecoding.then(async () => Uint8Array.from(await decompress(woff2)));
  lastDecoding = decoding.catch(() => undefined);
  return decoding;
}

/**
 * A packaged font file as TrueType/OpenType bytes, decoded once; undefined for what is not packaged.
 * Browsers are served this form, since the WOFF2 decoder would need `unsafe-eval` there.
 */
export async function sfntBytes(fontId: string, subset: string): Promise<Uint8Array | undefined> {
  const font = fontEntry(fontId);
  const known = font?.subsets.find((name) => name === subset);
  if (!font || !known) return undefined;
  const path = woff2Path(font, known);
  const bytes = decoded.get(path) ?? readFile(path).then(decode);
  decoded.set(path, bytes);
  return bytes;
}

function woff2Path(font: FontEntry, subset: FontSubset): string {
  const name = font.package.replace('@fontsource/', '');
  return require.resolve(`${font.package}/files/${name}-${subset}-${font.weight}-normal.woff2`);
}
