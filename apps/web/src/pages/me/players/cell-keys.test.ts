import { describe, expect, it } from 'vitest';
import { placeAfter } from './cell-keys.ts';

const AT = { row: 2, column: 1 };
const press = (key: string, options: { shift?: boolean; atStart?: boolean; atEnd?: boolean } = {}) =>
  placeAfter(
    {
      key,
      shift: options.shift === true,
      caret: { atStart: options.atStart === true, atEnd: options.atEnd === true },
    },
    AT,
  );

describe('keys in a cell', () => {
  it('go down by Enter and up by Shift+Enter', () => {
    expect([press('Enter'), press('Enter', { shift: true })]).toEqual([
      { row: 3, column: 1 },
      { row: 1, column: 1 },
    ]);
  });

  it('go up and down by arrows', () => {
    expect([press('ArrowDown')?.row, press('ArrowUp')?.row]).toEqual([3, 1]);
  });

  it('go sideways only from the ends of the text', () => {
    expect([press('ArrowLeft'), press('ArrowRight')]).toEqual([null, null]);
    expect(press('ArrowLeft', { atStart: true })).toEqual({ row: 2, column: 0 });
    expect(press('ArrowRight', { atEnd: true })).toEqual({ row: 2, column: 2 });
  });

  it('stay in the row at its first and last cell', () => {
    const caret = { atStart: true, atEnd: true };
    expect(placeAfter({ key: 'ArrowLeft', shift: false, caret }, { row: 0, column: 0 })).toBeNull();
    expect(placeAfter({ key: 'ArrowRight', shift: false, caret }, { row: 0, column: 3 })).toBeNull();
  });

  it('leave everything else to the cell', () => {
    expect(['a', 'Tab', 'Home', 'F2'].map((key) => press(key))).toEqual([null, null, null, null]);
  });
});
