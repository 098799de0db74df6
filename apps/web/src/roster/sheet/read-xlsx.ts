import { MAX_UNPACKED_BYTES, SheetError, type SheetRows } from './limits.ts';
import { readCells, readFirstSheetId, readSharedTexts, readTarget } from './workbook-xml.ts';
import { Unzip, UnzipInflate } from 'fflate';

/** So little goes in at a time that what comes out before the next count stays small. */
const CHUNK_BYTES = 16 * 1024;

/**
 * The parts of a ZIP archive whose names fit, as UTF-8 text. What comes out is counted as it comes, whatever the
 * archive says about itself: one that swells beyond the limit is given up on at once. Throws a `SheetError`.
 */
const unpackTexts = (bytes: Uint8Array, fits: (name: string) => boolean): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  let unpackedBytes = 0;
  const unzip = new Unzip((file) => {
    if (!fits(file.name) || texts.has(file.name)) return;
    const decoder = new TextDecoder();
    texts.set(file.name, '');
    file.ondata = (error, data, final) => {
      // What is thrown below comes back here as an error of the unpacking.
      if (error !== null) throw error instanceof SheetError ? error : new SheetError('unreadable');
      unpackedBytes += data.length;
      if (unpackedBytes > MAX_UNPACKED_BYTES) throw new SheetError('tooLarge');
      texts.set(file.name, (texts.get(file.name) ?? '') + decoder.decode(data, { stream: !final }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const end = Math.min(at + CHUNK_BYTES, bytes.length);
    unzip.push(bytes.subarray(at, end), end === bytes.length);
  }
  return texts;
};

const NEEDED = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

/** The first sheet of a workbook (ECMA-376, as Excel, LibreOffice and Google Sheets write it). Throws a `SheetError`. */
export const readXlsx = (bytes: Uint8Array): SheetRows => {
  const parts = unpackTexts(bytes, (name) => NEEDED.test(name));
  const id = readFirstSheetId(parts.get('xl/workbook.xml') ?? '');
  const target = id === null ? null : readTarget(parts.get('xl/_rels/workbook.xml.rels') ?? '', id);
  const sheet = target === null ? undefined : parts.get(`xl/${target}`);
  if (sheet === undefined) throw new SheetError('unreadable');
  return readCells(sheet, readSharedTexts(parts.get('xl/sharedStrings.xml') ?? ''));
};
