import { COLUMNS, type Column } from './players-grid.ts';

export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Pressed {
  readonly key: string;
  readonly shift: boolean;
  /** Says where the caret stands in a text; a list of choices has none. */
  readonly caret: { readonly atStart: boolean; readonly atEnd: boolean };
}

/** Tells where a key leads from a cell, as in a spreadsheet; null when the key is the cell's own. */
export const placeAfter = ({ key, shift, caret }: Pressed, { row, column }: Place): Place | null => {
  switch (key) {
    case 'Enter':
      return { row: shift ? row - 1 : row + 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowLeft':
      return caret.atStart && column > 0 ? { row, column: column - 1 } : null;
    case 'ArrowRight':
      return caret.atEnd && column < COLUMNS.length - 1 ? { row, column: column + 1 } : null;
    default:
      return null;
  }
};

const caretOf = (cell: HTMLElement): Pressed['caret'] => {
  if (!(cell instanceof HTMLInputElement)) return { atStart: true, atEnd: true };
  const { selectionStart, selectionEnd, value } = cell;
  return {
    atStart: selectionStart === 0 && (selectionEnd === 0 || selectionEnd === value.length),
    atEnd: selectionEnd === value.length && (selectionStart === value.length || selectionStart === 0),
  };
};

export const cellName = (row: number, column: Column): string => `${row}:${column}`;

const placeOf = (cell: HTMLElement): Place | null => {
  const [row, column] = cell.dataset['cell']?.split(':') ?? [];
  const position = COLUMNS.findIndex((name) => name === column);
  return row === undefined || position < 0 ? null : { row: Number(row), column: position };
};

/** Moves the focus for a key pressed in a cell of `table`; true when it did. Modified keys stay the browser's. */
export const moveByKey = (
  table: HTMLElement,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  cell: HTMLElement,
): boolean => {
  const place = placeOf(cell);
  if (place === null || event.altKey || event.ctrlKey || event.metaKey) return false;
  const next = placeAfter({ key: event.key, shift: event.shiftKey, caret: caretOf(cell) }, place);
  const column = next && COLUMNS[next.column];
  if (!next || column === undefined || column === null) return false;
  const target = table.querySelector<HTMLElement>(`[data-cell="${cellName(next.row, column)}"]`);
  if (target === null) return next.row !== place.row;
  target.focus();
  if (target instanceof HTMLInputElement) target.select();
  return true;
};
