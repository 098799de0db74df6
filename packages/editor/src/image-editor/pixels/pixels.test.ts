import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjusted,
  UNADJUSTED,
  AS_IT_WAS,
  changesNothing,
  followed,
  mirrorRecipe,
  placed,
  turnRecipe,
  type Recipe,
} from './recipe.ts';
import { borderColour, withoutBackground } from './background.ts';
import { cropped, fittedCrop, mirrored, shrunk, turned, turnedCrop, WHOLE } from './geometry.ts';
import { isOpaque, type Pixels } from './pixels.ts';
import { colourAt, recolourDark, swapColour } from './recolour.ts';
import { disc, painted, pixelOf } from './testing.ts';

const byte = fc.integer({ min: 0, max: 255 });
const pictures = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }))
  .chain(([widthPx, heightPx]) =>
    fc
      .array(byte, { minLength: widthPx * heightPx * 4, maxLength: widthPx * heightPx * 4 })
      .map((data): Pixels => ({ widthPx, heightPx, data: Uint8ClampedArray.from(data) })),
  );
const colours = fc
  .tuple(byte, byte, byte)
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}` as const);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const crops = fc.record({ x: share, y: share, width: share, height: share }).map(fittedCrop);
const percent = fc.integer({ min: -100, max: 100 });
const recipes: fc.Arbitrary<Recipe> = fc.record({
  turns: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
  mirrorX: fc.boolean(),
  mirrorY: fc.boolean(),
  crop: crops,
  background: fc.option(
    fc.record({
      tolerance: fc.integer({ min: 0, max: 100 }),
      softness: fc.integer({ min: 0, max: 100 }),
      inside: fc.boolean(),
    }),
  ),
  darkTo: fc.option(colours),
  swaps: fc.array(fc.record({ from: colours, to: colours, tolerance: fc.integer({ min: 0, max: 100 }) }), {
    maxLength: 2,
  }),
  outline: fc.option(fc.record({ colour: fc.constant('#ffffff'), share: fc.constantFrom(0.02, 0.1) })),
  adjustment: fc.record({ brightness: percent, contrast: percent, saturation: percent }),
});

describe('recolouring what is dark', () => {
  it('takes pixels with red, green and blue all below 50 that are not fully see-through, and no others', () => {
    fc.assert(
      fc.property(pictures, colours, (picture, colour) => {
        const result = recolourDark(picture, colour);
        const target = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
        for (let at = 0; at < picture.data.length; at += 4) {
          const before = [...picture.data.subarray(at, at + 4)];
          const isDark = before.slice(0, 3).every((value) => value < 50) && before[3] !== 0;
          const expected = isDark ? [...target, before[3]] : before;
          expect([...result.data.subarray(at, at + 4)]).toEqual(expected);
        }
      }),
    );
  });

  it('draws the line at 50', () => {
    const edge = painted(
      4,
      1,
      (x) =>
        [
          [49, 49, 49],
          [49, 50, 49],
          [0, 0, 0, 0],
          [0, 0, 0, 1],
        ][x] as [0, 0, 0],
    );
    const result = recolourDark(edge, '#c8102e');
    expect([0, 1, 2, 3].map((x) => pixelOf(result, x, 0))).toEqual([
      [200, 16, 46, 255],
      [49, 50, 49, 255],
      [0, 0, 0, 0],
      [200, 16, 46, 1],
    ]);
  });
});

describe('changing a colour', () => {
  it('leaves what is farther than the tolerance, and how much is seen', () => {
    const two = painted(2, 1, (x) => (x === 0 ? [200, 16, 46, 90] : [20, 60, 160]));
    const result = swapColour(two, { from: '#c8102e', to: '#00a651', tolerance: 20 });
    expect(pixelOf(result, 0, 0)).toEqual([0, 166, 81, 90]);
    expect(pixelOf(result, 1, 0)).toEqual([20, 60, 160, 255]);
  });

  it('is picked from a place, unless nothing is seen there', () => {
    const two = painted(2, 1, (x) => (x === 0 ? [200, 16, 46] : [1, 2, 3, 0]));
    expect([colourAt(two, 0.2, 0.5), colourAt(two, 0.9, 0.5), colourAt(two, -3, 7)]).toEqual([
      '#c8102e',
      null,
      '#c8102e',
    ]);
  });
});

describe('adjusting', () => {
  it('changes nothing at nought, greys at no saturation, and never what is see-through', () => {
    fc.assert(
      fc.property(pictures, fc.record({ brightness: percent, contrast: percent }), (picture, tone) => {
        expect(adjusted(picture, UNADJUSTED)).toBe(picture);
        const grey = adjusted(picture, { ...tone, saturation: -100 });
        for (let at = 0; at < grey.data.length; at += 4) {
          const [red, green, blue, alpha] = grey.data.subarray(at, at + 4);
          expect(Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)).toBeLessThanOrEqual(1);
          expect(alpha).toBe(picture.data[at + 3]);
        }
      }),
    );
  });
});

describe('turning, mirroring and cropping', () => {
  it('comes round after four turns, and back after mirroring twice', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const round = ([1, 1, 1, 1] as const).reduce(turned, picture);
        expect(round).toEqual(picture);
        expect(turned(turned(picture, 1), 3)).toEqual(picture);
        expect(turned(turned(picture, 1), 1)).toEqual(turned(picture, 2));
        for (const axis of ['x', 'y'] as const) {
          expect(mirrored(mirrored(picture, axis), axis)).toEqual(picture);
        }
      }),
    );
  });

  it('turns and mirrors what is seen, however it was turned and mirrored before', () => {
    fc.assert(
      fc.property(pictures, recipes, (picture, recipe) => {
        const seen = placed(picture, recipe);
        expect(placed(picture, turnRecipe(recipe))).toEqual(turned(seen, 1));
        expect(placed(picture, mirrorRecipe(recipe, 'x'))).toEqual(mirrored(seen, 'x'));
        expect(placed(picture, mirrorRecipe(recipe, 'y'))).toEqual(mirrored(seen, 'y'));
      }),
    );
  });

  it('keeps the crop on the same part', () => {
    const crop = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
    const round = [1, 2, 3, 4].reduce(turnedCrop, crop);
    expect(round.x).toBeCloseTo(crop.x);
    expect(round.y).toBeCloseTo(crop.y);
    const letter = painted(4, 4, (x, y) => (x === 0 && y === 1 ? [255, 0, 0] : [0, 0, 0]));
    const corner = { ...AS_IT_WAS, crop: { x: 0, y: 0.25, width: 0.25, height: 0.25 } };
    for (const recipe of [corner, turnRecipe(corner), mirrorRecipe(turnRecipe(corner), 'x')]) {
      expect(pixelOf(followed(letter, recipe), 0, 0)).toEqual([255, 0, 0, 255]);
    }
  });

  it('always leaves a picture within the picture', () => {
    fc.assert(
      fc.property(pictures, crops, (picture, crop) => {
        expect(crop.x + crop.width).toBeLessThanOrEqual(1 + 1e-9);
        const part = cropped(picture, crop);
        expect(part.widthPx).toBeGreaterThanOrEqual(1);
        expect(part.widthPx).toBeLessThanOrEqual(picture.widthPx);
        expect(part.data).toHaveLength(part.widthPx * part.heightPx * 4);
      }),
    );
    const picture = painted(3, 2, () => [1, 2, 3]);
    expect(cropped(picture, WHOLE)).toBe(picture);
  });

  it('shrinks by what is seen: the colour of what is see-through bleeds into nothing', () => {
    const edge = painted(4, 2, (x) => (x < 2 ? [200, 16, 46] : [0, 255, 0, 0]));
    const small = shrunk(edge, 1);
    expect([small.widthPx, small.heightPx]).toEqual([1, 1]);
    expect(pixelOf(small, 0, 0)).toEqual([200, 16, 46, 128]);
    expect(shrunk(edge, 9)).toBe(edge);
  });
});

describe('removing a flat background', () => {
  const hard = { tolerance: 10, softness: 0, inside: false };
  const soft = { tolerance: 4, softness: 80, inside: false };

  it('clears what is reached from the edges, and keeps the same colour inside shapes', () => {
    const cut = withoutBackground(disc(60, [255, 255, 255]), hard);
    expect(pixelOf(cut, 0, 0)[3]).toBe(0);
    expect(pixelOf(cut, 30, 30)).toEqual([255, 255, 255, 255]);
    expect(pixelOf(cut, 30, 14)).toEqual([200, 16, 46, 255]);
  });

  it('clears inside shapes too where asked to', () => {
    const cut = withoutBackground(disc(60, [255, 255, 255]), { ...hard, inside: true });
    expect(pixelOf(cut, 30, 30)[3]).toBe(0);
    expect(pixelOf(cut, 30, 14)).toEqual([200, 16, 46, 255]);
  });

  it('leaves no fringe of the ground: the edge is the shape’s own colour, in part', () => {
    const cut = withoutBackground(disc(60, [255, 255, 255]), soft);
    let edges = 0;
    for (let y = 0; y < 60; y += 1) {
      for (let x = 0; x < 22; x += 1) {
        const [red, green, blue, alpha] = pixelOf(cut, x, y) as [number, number, number, number];
        if (alpha < 40 || alpha > 250) continue;
        edges += 1;
        expect(Math.hypot(red - 200, green - 16, blue - 46)).toBeLessThan(60);
      }
    }
    expect(edges).toBeGreaterThan(10);
  });

  it('takes the colour most of the border has, and does nothing where that is clear already', () => {
    expect(borderColour(disc(40, [30, 60, 160]))).toEqual([30, 60, 160]);
    const clear = disc(40, [0, 0, 0, 0]);
    expect(borderColour(clear)).toBeNull();
    expect(withoutBackground(clear, hard)).toBe(clear);
  });

  it('never makes anything less see-through', () => {
    fc.assert(
      fc.property(pictures, recipes, (picture, { background }) => {
        if (background === null) return;
        const cut = withoutBackground(picture, background);
        for (let at = 3; at < cut.data.length; at += 4) {
          expect(cut.data[at]).toBeLessThanOrEqual(picture.data[at]!);
        }
      }),
    );
  });
});

describe('a recipe', () => {
  it('never changes the picture it starts from, and does the same each time', () => {
    fc.assert(
      fc.property(pictures, recipes, (picture, recipe) => {
        const before = picture.data.slice();
        const [once, twice] = [followed(picture, recipe), followed(picture, recipe)];
        expect(picture.data).toEqual(before);
        expect(twice).toEqual(once);
      }),
    );
  });

  it('knows when it changes nothing', () => {
    expect(changesNothing(AS_IT_WAS)).toBe(true);
    expect(changesNothing(turnRecipe(AS_IT_WAS))).toBe(false);
    const picture = disc(20, [255, 255, 255]);
    expect(followed(picture, AS_IT_WAS)).toEqual(picture);
    expect([isOpaque(picture), isOpaque(disc(20, [0, 0, 0, 0]))]).toEqual([true, false]);
  });
});
