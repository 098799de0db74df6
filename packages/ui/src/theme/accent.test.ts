import { contrast, luminance, hexOf, fromOklch, toOklch } from '@kitwright/colour';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AA_GRAPHIC, AA_TEXT, accentFor, accentRamp } from './accent.ts';
import { NEUTRALS, SCHEMES } from './tokens.ts';

const channel = fc.double({ min: 0, max: 1, noNaN: true });
const anyColour = fc.tuple(channel, channel, channel).map(([r, g, b]) => hexOf([r * 255, g * 255, b * 255]));
const anyScheme = fc.constantFrom(...SCHEMES);

describe('the accent derived from a tenant colour', () => {
  it('carries its text at AA, at rest and hovered, whatever the colour', () => {
    fc.assert(
      fc.property(anyColour, anyScheme, (colour, scheme) => {
        const accent = accentFor(colour, scheme);
        expect(contrast(accent.fill, accent.onFill)).toBeGreaterThanOrEqual(AA_TEXT);
        expect(contrast(accent.fillHover, accent.onFill)).toBeGreaterThanOrEqual(AA_TEXT);
      }),
    );
  });

  it('reads as text on ground, surface and its own tint', () => {
    fc.assert(
      fc.property(anyColour, anyScheme, (colour, scheme) => {
        const { text, ring, soft } = accentFor(colour, scheme);
        const { ground, surface } = NEUTRALS[scheme];
        for (const on of [ground, surface, soft]) {
          expect(contrast(text, on)).toBeGreaterThanOrEqual(AA_TEXT);
          expect(contrast(ring, on)).toBeGreaterThanOrEqual(AA_GRAPHIC);
        }
      }),
    );
  });

  it('stands off the surface, so that a button is seen as one', () => {
    fc.assert(
      fc.property(anyColour, anyScheme, (colour, scheme) => {
        expect(contrast(accentFor(colour, scheme).fill, NEUTRALS[scheme].surface)).toBeGreaterThan(1.3);
      }),
    );
  });

  it("keeps the tenant's own colour where it already works", () => {
    expect(accentFor('#b8102a', 'light').fill).toBe('#b8102a');
  });

  it('runs from light to dark', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const shades = accentRamp(colour).map(luminance);
        expect(shades).toHaveLength(10);
        expect(shades).toEqual([...shades].sort((a, b) => b - a));
      }),
    );
  });
});

describe('neutrals', () => {
  it.each(SCHEMES)('read at AA in the %s scheme', (scheme) => {
    const { ink, quiet, ground, surface, sunken } = NEUTRALS[scheme];
    for (const on of [ground, surface, sunken]) {
      expect(contrast(ink, on)).toBeGreaterThanOrEqual(7);
      expect(contrast(quiet, on)).toBeGreaterThanOrEqual(AA_TEXT);
    }
  });
});

describe('oklch', () => {
  it('gives a colour of the screen back unchanged', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(fromOklch(toOklch(colour))).toBe(colour);
      }),
    );
  });
});
