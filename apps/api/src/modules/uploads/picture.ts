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
export type PictureError = 'unsupportedType' | 'tooManyPixels' | 'unreadable';

const startsWith = (content: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte);

/** `<svg` as the first element: after a byte order mark, an XML declaration, comments and a document type. */
const SVG_START =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\])?[^>]*>\s*)*<(?:svg:)?svg[\s>]/i;
const SVG_HEAD_BYTES = 16_384;

/** The type of a file by what is in it; its name and what the sender says do not count. */
export const sniffType = (content: Buffer): PictureType | undefined => {
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(content, [0x52, 0x49, 0x46, 0x46]) && startsWith(content, [0x57, 0x45, 0x42, 0x50], 8)) {
    return 'image/webp';
  }
  return SVG_START.test(content.subarray(0, SVG_HEAD_BYTES).toString('utf8')) ? 'image/svg+xml' : undefined;
};
