import { SheetError, type SheetRows } from './limits.ts';
import { unpackTexts } from './unpack.ts';
import { readCells, readFirstSheetId, readSharedTexts, readTarget } from './workbook-xml.ts';

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
