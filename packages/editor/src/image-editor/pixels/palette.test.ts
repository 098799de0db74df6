import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_COLOURS, logoPalette, MOST_COLOURS } from './palette.ts';
import { disc, painted } from './testing.ts';
import { TRACING } from '../tracing.ts';
import { traced } from './trace.ts';

describe('the team colours of a logo', () => {
  it('are its own, the one seen most first, without the paper round it', () => {
    const [first, ...others] = logoPalette(disc(80, [255, 255, 255]));
    expect(first).toBe('#c8102e');
    expect(others.some((colour) => /^#[ef]/.test(colour) && colour.length === 7)).toBe(true);
    expect(logoPalette(disc(80, [0, 0, 0, 0]))[0]).toBe('#c8102e');
  });

  it('keep white that is no paper', () => {
    const onBlue = logoPalette(painted(60, 60, (x) => (x < 40 ? [20, 40, 120] : [255, 255, 255])));
    expect(onBlue).toContain('#ffffff');
    expect(onBlue).toContain('#142878');
  });

  it('tell like colours as one, and leave out smudges', () => {
    const shaded = painted(100, 10, (x, y) => (x === 3 && y === 3 ? [0, 255, 0] : [198 + (x % 5), 16, 46]));
    const colours = logoPalette(shaded);
    expect(colours).toHaveLength(LEAST_COLOURS);
    expect(colours.filter((colour) => /^#c/.test(colour))).toHaveLength(1);
    expect(colours).not.toContain('#00ff00');
  });

  it('are three to six, all different, and the same each time, whatever the picture', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const pictures = fc
      .array(fc.tuple(byte, byte, byte, byte), { minLength: 1, maxLength: 64 })
      .map((pixels) => painted(pixels.length, 1, (x) => pixels[x]!));
    fc.assert(
      fc.property(pictures, (picture) => {
        const colours = logoPalette(picture);
        expect(colours.length).toBeGreaterThanOrEqual(LEAST_COLOURS);
        expect(colours.length).toBeLessThanOrEqual(MOST_COLOURS);
        expect(new Set(colours).size).toBe(colours.length);
        for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
        expect(logoPalette(picture)).toEqual(colours);
      }),
    );
  });
});

describe('tracing', () => {
  it('draws the shapes in flat colours, and not the ground that is see-through', () => {
    const svg = traced(disc(80, [0, 0, 0, 0]), TRACING);
    expect(svg).toMatch(/^<svg viewBox="0 0 320 320"/);
    const fills = [...svg.matchAll(/fill="(rgb\([^)]*\))"/g)].map(([, fill]) => fill);
    expect(new Set(fills)).toEqual(new Set(['rgb(200,16,46)']));
    expect(svg).toMatch(/Z [^"]*M /);
  });

  it('uses no more colours than asked for, and draws the same each time', () => {
    const stripes = painted(64, 32, (x) => [(x >> 3) * 32, 255 - (x >> 3) * 32, 120]);
    for (const colours of [2, 4]) {
      const svg = traced(stripes, { colours, smoothness: 0 });
      expect(new Set([...svg.matchAll(/fill="([^"]*)"/g)].map(([, fill]) => fill)).size).toBeLessThanOrEqual(
        colours,
      );
      expect(traced(stripes, { colours, smoothness: 0 })).toBe(svg);
    }
  });
});
