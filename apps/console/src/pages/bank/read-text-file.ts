import { fail, ok, type Result } from '@kitwright/base';
import { MAX_STATEMENT_TEXT } from '@kitwright/ordering/bank/statement';

/** A character of a file takes at most four bytes. */
const MOST_BYTES = MAX_STATEMENT_TEXT * 4;
/** Beginnings of files of Excel: zip archives, and the older binary ones. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;
const ENCODINGS = ['utf-8', 'windows-1252'] as const;

const encodingOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
};

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The text of a file in the encodings that banks use, or why it is none. */
export const readTextFile = async (
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<Result<string, 'workbook' | 'tooLarge'>> => {
  if (file.size > MOST_BYTES) return fail('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte))) return fail('workbook');
  const marked = encodingOf(bytes);
  const encodings = marked === null ? ENCODINGS : [marked];
  const [text = ''] = encodings.flatMap((encoding) => decoded(bytes, encoding) ?? []);
  return text.length > MAX_STATEMENT_TEXT ? fail('tooLarge') : ok(text);
};
