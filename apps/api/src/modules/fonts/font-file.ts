import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sfntBytes } from '@kitwright/lettering/node';

const compress = promisify(brotliCompress);
/** Of 0-11: most of the gain at a tenth of the time. */
const QUALITY = 5;

export interface FontFile {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
}

const ready = new Map<string, Promise<FontFile>>();

/** A packaged font's file, made ready once; null for what is not packaged. */
export const fontFile = async (fontId: string, subset: string): Promise<FontFile | null> => {
  const bytes = await sfntBytes(fontId, subset);
  if (bytes === undefined) return null;
  const key = `${fontId}/${subset}`;
  const file = ready.get(key) ?? prepare(Buffer.from(bytes));
  ready.set(key, file);
  return file;
};

const prepare = async (plain: Buffer): Promise<FontFile> => ({
  plain,
  brotli: await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  }),
  etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
});
