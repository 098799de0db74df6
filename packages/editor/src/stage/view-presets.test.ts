import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { cameraOf, framedBy, presetShowing, presetsFor } from './view-presets.ts';

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

describe('what a view frames', () => {
  it('is what is worn, and the whole person only where that is asked for', () => {
    const whole = presetsFor('model', garmentOf('SOCCER_KIT')).filter((view) => framedBy(view) === 'whole');
    expect(whole).toEqual(['person']);
  });
});

describe('the views offered', () => {
  it('are all sides and the top of the model, and shirt and shorts apart where there are both', () => {
    const sides = ['front', 'back', 'left', 'right', 'top'];
    expect(presetsFor('model', garmentOf('TSHIRT'))).toEqual([...sides, 'person']);
    expect(presetsFor('model', garmentOf('SOCCER_KIT'))).toEqual([...sides, 'shirt', 'shorts', 'person']);
    expect(presetsFor('model', garmentOf('TSHIRT')).map(cameraOf)).toEqual([...sides, 'threeQuarter']);
  });
});
