import { fail, ok, type Result } from '@kitwright/base';
import { readDelimited } from './csv.ts';
import { MAX_FILE_BYTES, MAX_SHEET_ROWS, SheetError, type SheetFault, type SheetRows } from './limits.ts';

export type SheetReading = Result<SheetRows, SheetFault>;

const ZIP_MARK = [0x50, 0x4b];
/** Old Excel files, and such as are locked with a password. */
const OLE_MARK = [0xd0, 0xcf];
const UTF16_MARK = [0xff, 0xfe];

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Excel's "Unicode text" is UTF-16; everything else that is text is UTF-8. Throws on bytes that are neither. */
const decoded = (bytes: Uint8Array): string =>
  new TextDecoder(begins(bytes, UTF16_MARK) ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);

const rowsOf = async (bytes: Uint8Array): Promise<SheetRows> => {
  if (begins(bytes, OLE_MARK)) throw new SheetError('unknownKind');
  if (begins(bytes, ZIP_MARK)) return (await import('./read-xlsx.ts')).readXlsx(bytes);
  const text = decoded(bytes);
  if (text.includes('\0')) throw new SheetError('unknownKind');
  return readDelimited(text);
};

/**
 * The cells of a file of comma- or tab-separated text or of an Excel workbook (`.xlsx`), told apart by what is in it.
 * Never throws: whatever a file holds, there are rows or there is a fault.
 */
export const readSheetFile = async (file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<SheetReading> => {
  if (file.size > MAX_FILE_BYTES) return fail('tooLarge');
  try {
    const rows = await rowsOf(new Uint8Array(await file.arrayBuffer()));
    return rows.length > MAX_SHEET_ROWS ? fail('tooManyRows') : ok(rows);
  } catch (error) {
    return fail(error instanceof SheetError ? error.fault : 'unreadable');
  }
};
