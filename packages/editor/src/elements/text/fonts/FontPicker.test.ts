import { describe, expect, it } from 'vitest';
import { keyMove } from './FontPicker.tsx';

describe('a key in the list of fonts', () => {
  it('leads to the next or the last option, and no further', () => {
    expect(keyMove('ArrowDown', 0, 12)).toEqual({ index: 1, page: 0 });
    expect(keyMove('ArrowDown', 11, 12)).toEqual({ index: 11, page: 0 });
    expect(keyMove('ArrowUp', 0, 12)).toEqual({ index: 0, page: 0 });
    expect(keyMove('End', 3, 12)).toEqual({ index: 11, page: 0 });
    expect(keyMove('Home', 3, 12)).toEqual({ index: 0, page: 0 });
  });

  it('turns the page', () => {
    expect(keyMove('PageDown', 3, 12)?.page).toBe(1);
    expect(keyMove('ArrowLeft', 3, 12)?.page).toBe(-1);
  });

  it('is left alone where it has no use', () => {
    expect(keyMove('a', 3, 12)).toBeNull();
    expect(keyMove('Tab', 3, 12)).toBeNull();
  });
});
