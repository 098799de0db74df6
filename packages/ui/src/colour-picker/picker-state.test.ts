import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rgbToHsv } from './colour.ts';
import { parseGradient } from './gradient.ts';
import {
  MAX_STOPS,
  activeCss,
  gradientCss,
  initialState,
  pureCss,
  reducePicker,
  type PickerAction,
} from './picker-state.ts';

const red = rgbToHsv({ r: 255, g: 0, b: 0 });
const pure = initialState('#0000ff', '', 'pure');
const gradient = initialState('#0000ff', '', 'gradient');

describe('the picker', () => {
  it('starts from what it is given, and from the default gradient', () => {
    expect(pureCss(pure, 'hex')).toBe('#0000ff');
    expect(gradientCss(pure, 'hex')).toBe('linear-gradient(90deg, #ffffff 0%, #000000 100%)');
  });

  it('colours the pure colour when Pure is active', () => {
    const next = reducePicker(pure, { type: 'setColour', colour: red });
    expect(pureCss(next, 'hex')).toBe('#ff0000');
    expect(gradientCss(next, 'hex')).toBe(gradientCss(pure, 'hex'));
  });

  it('colours the stop that was last clicked or dragged when Gradient is active', () => {
    const dragged = reducePicker(gradient, { type: 'moveStop', index: 1, positionPercent: 80 });
    const next = reducePicker(dragged, { type: 'setColour', colour: red });
    expect(activeCss(next, 'hex')).toBe('linear-gradient(90deg, #ffffff 0%, #ff0000 80%)');
    expect(pureCss(next, 'hex')).toBe('#0000ff');
  });

  it('keeps the hue of a grey', () => {
    const grey = reducePicker(pure, { type: 'setColour', colour: { h: 200, s: 0, v: 0.5 } });
    expect(grey.pure.h).toBe(200);
  });

  it('takes a colour of the screen for the active stop, with the opacity it has', () => {
    const clear = reducePicker(gradient, { type: 'setColour', colour: { ...red, a: 0.5 } });
    const next = reducePicker(clear, { type: 'pick', css: '#00ff00' });
    expect(next.activeKey).toBe('gradient');
    expect(gradientCss(next, 'hex')).toContain('rgba(0, 255, 0, 0.5) 0%');
  });

  it('takes a recent gradient and turns to it', () => {
    const next = reducePicker(pure, {
      type: 'take',
      css: 'radial-gradient(circle, #ff0000 0%, #00ff00 100%)',
    });
    expect(next.activeKey).toBe('gradient');
    expect(activeCss(next, 'hex')).toBe('radial-gradient(circle, #ff0000 0%, #00ff00 100%)');
  });
});

const action: fc.Arbitrary<PickerAction> = fc.oneof(
  fc.record({ type: fc.constant('setAngle' as const), angleDeg: fc.integer({ min: -1000, max: 1000 }) }),
  fc.record({ type: fc.constant('addStop' as const), positionPercent: fc.integer({ min: -50, max: 150 }) }),
  fc.record({ type: fc.constant('removeStop' as const), index: fc.nat(9) }),
  fc.record({ type: fc.constant('selectStop' as const), index: fc.nat(9) }),
  fc.record({
    type: fc.constant('moveStop' as const),
    index: fc.nat(1),
    positionPercent: fc.integer({ min: -50, max: 150 }),
  }),
);

it('is a gradient of two to eight stops, whatever is done', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const state = actions.reduce(reducePicker, gradient);
      expect(state.stops.length).toBeGreaterThanOrEqual(2);
      expect(state.stops.length).toBeLessThanOrEqual(MAX_STOPS);
      expect(state.stops[state.activeStop]).toBeDefined();
      expect(state.angleDeg).toBeGreaterThanOrEqual(0);
      expect(state.angleDeg).toBeLessThan(360);
      expect(parseGradient(activeCss(state, 'hex'))).not.toBeNull();
    }),
  );
});
