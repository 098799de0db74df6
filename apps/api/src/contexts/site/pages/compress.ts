import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Made again for many requests: beyond this quality a page costs more time than it saves. */
const BROTLI_QUALITY = 5;

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The best encoding a client takes; null when it takes none. */
export const encodingFor = (accepted: string | undefined): Encoding | null => {
  const names = (accepted ?? '').split(',').map((part) => {
    // Split at one character each: a pattern with the spaces around it takes time by the square of their number.
    const [name = '', quality] = part
      .toLowerCase()
      .split(';')
      .map((word) => word.trim());
    return quality === 'q=0' ? '' : name;
  });
  return ENCODINGS.find((encoding) => names.includes(encoding)) ?? null;
};

export const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? zip(content)
    : brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
