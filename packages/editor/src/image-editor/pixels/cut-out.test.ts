import { describe, expect, it } from 'vitest';
import { cutOutRecipe, outlineRecipe } from './cut-out.ts';
import { logoPalette } from './palette.ts';
import { followed } from './recipe.ts';
import { disc, painted, pixelOf } from './testing.ts';
import { traced } from './trace.ts';

describe('one press on a logo', () => {
  it('takes a plain background away and the empty room with it', () => {
    for (const ground of [
      [255, 255, 255],
      [20, 160, 60],
    ] as const) {
      const logo = disc(120, ground);
      const recipe = cutOutRecipe(logo)!;
      const made = followed(logo, recipe);
      // The disc is 0.72 of the picture's side; a little room stays.
      expect(made.widthPx).toBeGreaterThan(84);
      expect(made.widthPx).toBeLessThan(96);
      expect(pixelOf(made, 0, 0)[3]).toBe(0);
      expect(pixelOf(made, Math.round(made.widthPx / 2), 10)).toEqual([200, 16, 46, 255]);
    }
  });

  it('trims a picture that is see-through already, and leaves a photo alone', () => {
    const clear = cutOutRecipe(disc(120, [0, 0, 0, 0]))!;
    expect(clear.background).toBeNull();
    expect(clear.crop.width).toBeLessThan(0.8);
    const photo = painted(60, 60, (x, y) => [(x * 37) % 256, (y * 91) % 256, (x * y * 13) % 256]);
    expect(cutOutRecipe(photo)).toBeNull();
  });

  it('puts a white line round a dark logo and a dark one round a light logo, and cuts nothing off', () => {
    const dark = painted(80, 80, () => [20, 24, 60]);
    const made = followed(dark, outlineRecipe(dark));
    expect(made.widthPx).toBe(84);
    expect(pixelOf(made, 1, 40)).toEqual([255, 255, 255, 255]);
    expect(pixelOf(made, 40, 40)).toEqual([20, 24, 60, 255]);
    const light = painted(80, 80, () => [250, 240, 200]);
    expect(outlineRecipe(light).outline!.colour).toBe('#15181c');
  });
});

describe('the colours of a logo', () => {
  /** Two surfaces with an edge as wide as smooth drawing makes it. */
  const smooth = painted(90, 90, (x, y) => {
    const share = Math.min(1, Math.max(0, (Math.hypot(x - 45, y - 45) - 28) / 2.5));
    return [0, 1, 2].map((at) => [0, 40, 160][at]! * (1 - share) + [250, 200, 0][at]! * share) as never;
  });

  it('are those of its surfaces, not the mixes along smooth edges', () => {
    const colours = logoPalette(smooth);
    expect(colours).toContain('#0028a0');
    expect(colours).toContain('#fac800');
    // What completes them is neutral: nothing between blue and yellow.
    expect(
      colours.slice(2).every((colour) => ['#ffffff', '#15181c', '#8a9199', '#d9dde1'].includes(colour)),
    ).toBe(true);
  });

  it('are the only ones that are traced: no fringe of mixes', () => {
    const svg = traced(smooth, { colours: 8, smoothness: 0 });
    const fills = new Set([...svg.matchAll(/fill="([^"]*)"/g)].map(([, fill]) => fill));
    expect(fills).toEqual(new Set(['rgb(0,40,160)', 'rgb(250,200,0)']));
  });
});
