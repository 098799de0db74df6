import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_GRADIENT,
  angleFromInput,
  angleFromPoint,
  clampPercent,
  colourAt,
  formatGradient,
  normaliseAngle,
  opaqueCss,
  parseGradient,
  widestGap,
  type Gradient,
} from './gradient.ts';

const byte = fc.integer({ min: 0, max: 255 });
const stop = fc.record({
  positionPercent: fc.integer({ min: 0, max: 100 }),
  colour: fc.record({ r: byte, g: byte, b: byte }),
});
const gradient: fc.Arbitrary<Gradient> = fc.record({
  kind: fc.constant('linear' as const),
  angleDeg: fc.integer({ min: 0, max: 359 }),
  stops: fc
    .array(stop, { minLength: 2, maxLength: 8 })
    .map((stops) => stops.toSorted((a, b) => a.positionPercent - b.positionPercent)),
});

describe('the default gradient', () => {
  it('runs from white to black at 90 degrees', () => {
    expect(formatGradient(DEFAULT_GRADIENT, 'rgb')).toBe(
      'linear-gradient(90deg, rgb(255, 255, 255) 0%, rgb(0, 0, 0) 100%)',
    );
  });
});

describe('angles', () => {
  it('are kept modulo 360: 360 becomes 0', () => {
    expect([0, 90, 360, 405, -90].map(normaliseAngle)).toEqual([0, 90, 0, 45, 270]);
  });

  it('ignore what is not a number', () => {
    expect(['', 'abc', '4x', ' '].map(angleFromInput)).toEqual([null, null, null, null]);
    expect(['45', '45°', '725'].map(angleFromInput)).toEqual([45, 45, 5]);
  });

  it('run clockwise from the top on the dial', () => {
    expect([
      angleFromPoint(0, -5),
      angleFromPoint(5, 0),
      angleFromPoint(0, 5),
      angleFromPoint(-5, 0),
    ]).toEqual([0, 90, 180, 270]);
  });
});

describe('stops', () => {
  it('stay between 0 and 100 percent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (percent) => {
        const kept = clampPercent(percent);
        return kept >= 0 && kept <= 100;
      }),
    );
  });

  it('are clamped when read', () => {
    const read = parseGradient('linear-gradient(10deg, #ff0000 -20%, #0000ff 150%)');
    expect(read?.stops.map((s) => s.positionPercent)).toEqual([0, 100]);
  });

  it('have the colour between their neighbours', () => {
    expect(colourAt(DEFAULT_GRADIENT.stops, 50)).toEqual({ r: 128, g: 128, b: 128 });
    expect(colourAt(DEFAULT_GRADIENT.stops, 0)).toEqual({ r: 255, g: 255, b: 255 });
    expect(colourAt(DEFAULT_GRADIENT.stops, 100)).toEqual({ r: 0, g: 0, b: 0 });
  });
});

describe('a stop more', () => {
  it('is put where there is the most room', () => {
    const at = (...percents: number[]) => widestGap(percents.map((positionPercent) => ({ positionPercent })));
    expect([at(0, 100), at(0, 50, 100), at(0, 60, 100), at(90, 100)]).toEqual([50, 25, 30, 45]);
  });
});

describe('opacity', () => {
  it('is mixed between stops, and taken out of a colour or gradient where it is not wanted', () => {
    const css = 'linear-gradient(90deg, rgba(255, 0, 0, 0) 0%, rgb(255, 0, 0) 100%)';
    expect(colourAt(parseGradient(css)?.stops ?? [], 50).a).toBe(0.5);
    expect(opaqueCss(css)).toBe('linear-gradient(90deg, rgb(255, 0, 0) 0%, rgb(255, 0, 0) 100%)');
    expect(opaqueCss('rgba(1, 2, 3, 0.4)')).toBe('rgb(1, 2, 3)');
  });
});

describe('gradients in CSS', () => {
  it('need at least two stops', () => {
    expect(parseGradient('linear-gradient(90deg, #ff0000 0%)')).toBeNull();
    expect(parseGradient('#ff0000')).toBeNull();
    expect(parseGradient('')).toBeNull();
  });

  it('may be radial, and leave positions out', () => {
    expect(parseGradient('radial-gradient(circle, #ff0000, #00ff00, #0000ff)')).toEqual({
      kind: 'radial',
      angleDeg: 90,
      stops: [
        { positionPercent: 0, colour: { r: 255, g: 0, b: 0 } },
        { positionPercent: 50, colour: { r: 0, g: 255, b: 0 } },
        { positionPercent: 100, colour: { r: 0, g: 0, b: 255 } },
      ],
    });
  });

  it('come back as they were', () => {
    fc.assert(
      fc.property(gradient, (value) => {
        expect(parseGradient(formatGradient(value, 'rgb'))).toEqual(value);
      }),
    );
  });
});
