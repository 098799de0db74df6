import { cachedPromise, createCache } from '@kitwright/base/cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FontService } from './font-service.ts';
import { sfntOf } from './sfnt-of.ts';
import { unpackAtGate } from './unpack-at-gate.ts';

const compress = promisify(brotliCompress);
/** Of 0-11: most of the gain at a tenth of the time. */
const QUALITY = 5;
/** Files kept ready, about 40 MB: the slices of a large font are small. */
const KEPT_FILES = 400;

export interface FontFile {
  readonly type: 'font/sfnt' | 'font/woff2';
  readonly plain: Buffer;
  /** Absent where it would not be smaller. */
  readonly brotli: Buffer | undefined;
  readonly etag: string;
}

/** Gives a font's file, made ready once; null for what there is not. `file` is a subset, or `<subset>.woff2`. */
export const createFontFiles = (service: FontService) => {
  const ready = createCache<string, Promise<FontFile | null>>(KEPT_FILES);
  return (fontId: string, file: string): Promise<FontFile | null> => {
    const key = `${fontId}/${file}`;
    return cachedPromise(ready, key, async () => {
      const font = await prepare(service, fontId, file);
      if (font === null) ready.delete(key);
      return font;
    });
  };
};

const prepare = async (service: FontService, fontId: string, file: string): Promise<FontFile | null> => {
  const packed = file.endsWith('.woff2');
  const found = packed
    ? await service.woff2(fontId, file.slice(0, -'.woff2'.length))
    : await sfntOf(service, unpackAtGate, fontId, file);
  if (found === undefined) return null;
  const plain = Buffer.from(found);
  return {
    type: packed ? 'font/woff2' : 'font/sfnt',
    plain,
    brotli: packed ? undefined : await compressed(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
};

const compressed = (plain: Buffer): Promise<Buffer> =>
  compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
