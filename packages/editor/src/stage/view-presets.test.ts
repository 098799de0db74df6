import { describe, expect, it } from 'vitest';
import { presetShowing } from './view-presets.ts';

describe('the view that shows a piece', () => {
  it('is the side the piece is worn on', () => {
    expect(presetShowing('front', 'model')).toBe('front');
    expect(presetShowing('shortsFrontRight', 'model')).toBe('front');
    expect(presetShowing('back', 'model')).toBe('back');
    expect(presetShowing('shortsBackLeft', 'model')).toBe('back');
    expect(presetShowing('sleeveLeft', 'model')).toBe('left');
    expect(presetShowing('sleeveRight', 'model')).toBe('right');
  });

  it('is one of the drawings where the garment lies flat', () => {
    expect(presetShowing('sleeveLeft', 'flat')).toBe('front');
    expect(presetShowing('shortsBackLeft', 'flat')).toBe('back');
  });
});
