import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourDifference } from './difference.ts';
import {
  bytesOf,
  contrast,
  fromLinear,
  fromOklch,
  hexOf,
  labD50,
  lightness,
  luminance,
  mixed,
  toLinear,
  toOklch,
} from './index.ts';

const byte = fc.integer({ min: 0, max: 255 });
const hex = fc.tuple(byte, byte, byte).map(hexOf);

describe('a colour in hex', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(hexOf(bytesOf(colour))).toBe(colour);
        expect(fromOklch(toOklch(colour))).toBe(colour);
      }),
    );
  });

  it('is black where it does not have six digits', () => {
    expect(['#fff', 'red', '', '12345678'].map(bytesOf)).toEqual(Array(4).fill([0, 0, 0]));
    expect(bytesOf(' FF8000 ')).toEqual([255, 128, 0]);
  });

  it('is clamped and rounded when it is written', () => {
    expect(hexOf([-4, 12.6, 300])).toBe('#000dff');
  });
});

describe('light', () => {
  it('is linear and back', () => {
    fc.assert(
      fc.property(byte, (value) => {
        expect(fromLinear(toLinear(value / 255)) * 255).toBeCloseTo(value, 9);
      }),
    );
  });

  it('contrasts from 1 to 21 whichever comes first', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 9);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(contrast(a, b)).toBe(contrast(b, a));
      }),
    );
  });

  it('is measured from black to white', () => {
    expect([luminance('#ffffff'), lightness('#ffffff'), lightness('#000000')]).toEqual([
      expect.closeTo(1, 9),
      expect.closeTo(100, 6),
      0,
    ]);
    expect(lightness('#777777')).toBeCloseTo(50.03, 1);
  });

  it('mixes from one end to the other', () => {
    expect([0, 0.5, 1].map((share) => mixed('#000000', '#ffffff', share))).toEqual([
      '#000000',
      '#808080',
      '#ffffff',
    ]);
  });
});

describe('a colour that no screen shows', () => {
  it('gives up chroma and keeps lightness', () => {
    const wanted = { lightness: 0.7, chroma: 0.4, hue: 2.5 };
    const shown = toOklch(fromOklch(wanted));
    expect(shown.chroma).toBeLessThan(0.3);
    expect(shown.lightness).toBeCloseTo(0.7, 2);
  });
});

describe('CIELAB', () => {
  it('of red under D50 is what Lindbloom gives', () => {
    const [l, a, b] = labD50('#ff0000');
    expect([l, a, b]).toEqual([expect.closeTo(54.29, 1), expect.closeTo(80.8, 1), expect.closeTo(69.9, 1)]);
  });

  it('calls about 1 what can just be seen, the same both ways', () => {
    const difference = colourDifference([128, 128, 128], [131, 131, 131]);
    expect(difference).toBeGreaterThan(0.8);
    expect(difference).toBeLessThan(1.4);
    expect(colourDifference([131, 131, 131], [128, 128, 128])).toBeCloseTo(difference, 10);
  });

  it('tells nothing from itself, and black from white by a hundred', () => {
    expect(colourDifference([10, 20, 30], [10, 20, 30])).toBe(0);
    expect(colourDifference([0, 0, 0], [255, 255, 255])).toBeCloseTo(100, 1);
  });
});
