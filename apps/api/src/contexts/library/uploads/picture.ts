import type { UPLOAD_TYPES } from '@kitwright/contract';

export type PictureType = (typeof UPLOAD_TYPES)[number];

/** A picture fit to be kept and served: re-encoded or sanitised, without anything of the file it came in. */
export interface Picture {
  readonly type: PictureType;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly content: Buffer;
}

/** Why a file is not taken; each is an error key of the contract. */
export type PictureError = 'unsupportedType' | 'tooManyPixels' | 'tooHeavy' | 'unreadable';

const startsWith = (content: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte);

const SVG_HEAD_BYTES = 16_384;

/** Skips what may come before the first element: byte order mark, XML declaration, comments, document type. */
const skipProlog = (text: string): string => {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const end = rest.startsWith('<!--')
      ? '-->'
      : rest.startsWith('<?')
        ? '?>'
        : rest.startsWith('<!')
          ? '>'
          : null;
    if (end === null) return rest;
    const at = rest.indexOf(end);
    if (at < 0) return '';
    rest = rest.slice(at + end.length).trimStart();
    if (rest.startsWith(']>')) rest = rest.slice(2).trimStart();
  }
};

const isSvg = (content: Buffer): boolean =>
  /^<(?:svg:)?svg[\s/>]/i.test(skipProlog(content.subarray(0, SVG_HEAD_BYTES).toString('utf8')));

/** The type of a file by what is in it; its name and what the sender says do not count. */
export const sniffType = (content: Buffer): PictureType | undefined => {
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(content, [0x52, 0x49, 0x46, 0x46]) && startsWith(content, [0x57, 0x45, 0x42, 0x50], 8)) {
    return 'image/webp';
  }
  return isSvg(content) ? 'image/svg+xml' : undefined;
};
