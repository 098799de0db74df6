import { escapeHtml } from '@kitwright/base/html';
import { strToU8, zipSync } from 'fflate';
import type { SheetRows } from './limits.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES =
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`;

const relation = (type: string, target: string): string =>
  `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** XML 1.0 has no place for control signs, not even escaped; but for these three. */
const CONTROL = /\p{Cc}|[\ufffe\uffff]/gu;
const ALLOWED = '\t\n\r';

const escaped = (text: string): string =>
  escapeHtml(text.replaceAll(CONTROL, (sign) => (ALLOWED.includes(sign) ? sign : '')));

/** Cells are typed as text, so none is ever taken for a formula or a date, and `07` keeps its nought. */
const sheetXml = (rows: SheetRows): string => {
  const cells = (row: readonly string[]): string =>
    row.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`;
};

const workbookXml = (name: string): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** A workbook of one sheet with these texts. `sheetName` has at most 31 signs, none of `\ / ? * [ ] :`. */
export const writeXlsx = (rows: SheetRows, sheetName: string): Uint8Array<ArrayBuffer> =>
  zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(relation('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': strToU8(workbookXml(sheetName)),
    'xl/_rels/workbook.xml.rels': strToU8(relation('worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': strToU8(sheetXml(rows)),
  });
