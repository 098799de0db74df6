import { cachedPromise, createCache } from '@kitwright/base/cache';
import { sfntBytes } from '@kitwright/lettering/node';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { atGate } from '../../../gate/gate.ts';
import { FontsUnavailable, type FontService } from './font-service.ts';
import { unpackWoff2Task } from './gate-tasks.ts';

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

/** Opens a WOFF2 that came from outside, as TrueType/OpenType. Rejects for what cannot be opened. */
export type UnpackFont = (woff2: Uint8Array) => Promise<Uint8Array>;

/** A font's file as TrueType/OpenType; undefined when there is none. What comes with the application is trusted. */
export const sfntOf = async (
  service: FontService,
  unpack: UnpackFont,
  fontId: string,
  subset: string,
): Promise<Uint8Array | undefined> => {
  const packaged = await sfntBytes(fontId, subset);
  if (packaged !== undefined) return packaged;
  const woff2 = await service.woff2(fontId, subset);
  return woff2 && unpack(woff2);
};

/** Unpacks what a font service sent in a process behind the gate. */
export const unpackAtGate: UnpackFont = async (woff2) => {
  const unpacked = await atGate(unpackWoff2Task, woff2);
  if (!unpacked.ok || unpacked.value === null)
    throw new FontsUnavailable('Sent a font that cannot be unpacked');
  return unpacked.value;
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
