import { SaxesParser } from 'saxes';
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, SheetError, type SheetRows } from './limits.ts';

type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Names without the prefix that some programs write before every one of them. */
const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Runs through XML once. Entities of a document type are refused, so none can swell. Throws a `SheetError`. */
const walk = (xml: string, { open, close, text }: Handlers): void => {
  if (xml === '') return;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => open?.(plain(name), attributes));
  parser.on('closetag', ({ name }) => close?.(plain(name)));
  parser.on('text', (content) => text?.(content));
  parser.on('cdata', (content) => text?.(content));
  parser.on('error', () => {
    throw new SheetError('unreadable');
  });
  parser.write(xml).close();
};

/** The shared texts of a workbook; those of several runs in one, without the readings above them (`rPh`). */
export const readSharedTexts = (xml: string): readonly string[] => {
  const texts: string[] = [];
  let [current, inText, inReading] = ['', false, false];
  walk(xml, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') inReading = true;
      if (name === 't') inText = true;
    },
    close: (name) => {
      if (name === 'si') texts.push(current);
      if (name === 'rPh') inReading = false;
      if (name === 't') inText = false;
    },
    text: (text) => {
      if (inText && !inReading) current += text;
    },
  });
  return texts;
};

/** The id of the first sheet's relation in `workbook.xml`. */
export const readFirstSheetId = (xml: string): string | null => {
  let found: string | null = null;
  walk(xml, {
    open: (name, attributes) => {
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => plain(key) === 'id' && key.includes(':'));
      found ??= relation?.[1] ?? null;
    },
  });
  return found;
};

/** Tells where the part of a relation is, within `xl/`. */
export const readTarget = (xml: string, id: string): string | null => {
  let found: string | null = null;
  walk(xml, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const { Id, Target = '' } = attributes;
      if (Id === id) found = Target.replace(/^\/xl\//, '');
    },
  });
  return found;
};

/** Column of a cell reference, from 0: `C7` is 2. */
export const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** Whole numbers as people wrote them: programs store 10 as `10.0` or `1E1` too. */
const numberText = (text: string): string => {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? String(value) : text;
};

/** The cells of a sheet as texts, row by row; empty rows are left out. Throws a `SheetError`. */
export const readCells = (xml: string, sharedTexts: readonly string[]): SheetRows => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = { column: 0, kind: '', text: '' };
  let inValue = false;
  const valueOf = (): string => {
    if (cell.kind === 's') return sharedTexts[Number(cell.text)] ?? '';
    return cell.kind === '' || cell.kind === 'n' ? numberText(cell.text) : cell.text;
  };
  walk(xml, {
    open: (name, attributes) => {
      if (name === 'row') row = [];
      if (name === 'c') {
        const { r = '', t = '' } = attributes;
        cell = { column: r === '' ? row.length : columnOf(r), kind: t, text: '' };
      }
      if (name === 'v' || name === 't') inValue = true;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      if (name === 'c' && cell.column >= 0 && cell.column < MAX_SHEET_COLUMNS) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = valueOf().trim();
      }
      if (name !== 'row' || row.every((text) => text === '')) return;
      if (rows.length >= MAX_SHEET_ROWS) throw new SheetError('tooManyRows');
      rows.push(row);
    },
    text: (text) => {
      if (inValue) cell.text += text;
    },
  });
  return rows;
};
