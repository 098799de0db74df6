import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatColour, hexToRgb, hsvToRgb, parseColour, rgbToHex, rgbToHsv, withAlpha } from './colour.ts';

const byte = fc.integer({ min: 0, max: 255 });
const rgb = fc.record({ r: byte, g: byte, b: byte });

describe('hex colours', () => {
  it('have six digits, with or without the hash', () => {
    expect(hexToRgb('#C8102E')).toEqual({ r: 200, g: 16, b: 46 });
    expect(hexToRgb('c8102e')).toEqual({ r: 200, g: 16, b: 46 });
  });

  it.each(['', '#fff', '#12345', '#1234567', '#gg0000', 'red'])('are black otherwise: %j', (text) => {
    expect(hexToRgb(text)).toEqual({ r: 0, g: 0, b: 0 });
  });

  it('come back as they were', () => {
    fc.assert(
      fc.property(rgb, (colour) => {
        expect(hexToRgb(rgbToHex(colour))).toEqual(colour);
      }),
    );
  });
});

describe('hue, saturation and value', () => {
  it('knows the primaries', () => {
    expect(rgbToHsv({ r: 255, g: 0, b: 0 })).toEqual({ h: 0, s: 1, v: 1 });
    expect(rgbToHsv({ r: 0, g: 255, b: 0 })).toEqual({ h: 120, s: 1, v: 1 });
    expect(rgbToHsv({ r: 0, g: 0, b: 255 })).toEqual({ h: 240, s: 1, v: 1 });
  });

  it('loses no colour on the way and back', () => {
    fc.assert(
      fc.property(rgb, (colour) => {
        expect(hsvToRgb(rgbToHsv(colour))).toEqual(colour);
      }),
    );
  });
});

describe('colours in CSS', () => {
  it('reads rgb, rgba, hsl and hex', () => {
    expect(parseColour('rgb(1, 2, 3)')).toEqual({ r: 1, g: 2, b: 3 });
    expect(parseColour('hsl(120, 100%, 50%)')).toEqual({ r: 0, g: 255, b: 0 });
    expect(parseColour('#0000ff')).toEqual({ r: 0, g: 0, b: 255 });
  });

  it('writes each format', () => {
    const red = { r: 255, g: 0, b: 0 };
    expect(formatColour(red, 'rgb')).toBe('rgb(255, 0, 0)');
    expect(formatColour(red, 'hex')).toBe('#ff0000');
    expect(formatColour(red, 'hsl')).toBe('hsl(0, 100%, 50%)');
  });

  it.each(['rgba(1, 2, 3, 0.5)', 'rgba(1 2 3 / 50%)', 'rgb(1 2 3 / .5)'])(
    'reads the opacity of %s',
    (css) => {
      expect(parseColour(css)).toEqual({ r: 1, g: 2, b: 3, a: 0.5 });
    },
  );

  it('writes opacity only where there is less than all of it, and never in six digits', () => {
    const half = { r: 255, g: 0, b: 0, a: 0.5 };
    expect(formatColour(half, 'rgb')).toBe('rgba(255, 0, 0, 0.5)');
    expect(formatColour(half, 'hsl')).toBe('hsla(0, 100%, 50%, 0.5)');
    expect(formatColour(half, 'hex')).toBe('rgba(255, 0, 0, 0.5)');
    expect(formatColour(parseColour('rgba(255, 0, 0, 1)'), 'hex')).toBe('#ff0000');
  });

  it('keeps opacity on the way to hue, saturation and value and back', () => {
    fc.assert(
      fc.property(rgb, fc.integer({ min: 0, max: 100 }), (colour, percent) => {
        const seen = withAlpha(colour, percent / 100);
        expect(hsvToRgb(rgbToHsv(seen))).toEqual(seen);
        expect(parseColour(formatColour(seen, 'rgb'))).toEqual(seen);
      }),
    );
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(rgb, (colour) => {
        expect(parseColour(formatColour(colour, 'rgb'))).toEqual(colour);
      }),
    );
  });
});
