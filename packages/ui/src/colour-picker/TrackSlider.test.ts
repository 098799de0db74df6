import { describe, expect, it } from 'vitest';
import { sliderKey } from './TrackSlider.tsx';

const range = { value: 50, min: 0, max: 100, step: 1 };
const press = (key: string, shiftKey = false, value = 50) =>
  sliderKey({ key, shiftKey }, { ...range, value });

describe('the keys of a slider', () => {
  it('go by one step, by ten with Shift or a page, and to the ends', () => {
    expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'].map((key) => press(key))).toEqual([
      51, 51, 49, 49,
    ]);
    expect([press('ArrowRight', true), press('PageUp'), press('PageDown')]).toEqual([60, 60, 40]);
    expect([press('Home'), press('End')]).toEqual([0, 100]);
  });

  it('stop at the ends', () => {
    expect([press('ArrowRight', true, 95), press('PageDown', false, 3)]).toEqual([100, 0]);
  });

  it('leave all other keys alone', () => {
    expect(['Tab', 'Enter', 'a', 'Escape'].map((key) => press(key))).toEqual([null, null, null, null]);
  });
});
