import { lightness } from '@kitwright/colour';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastLstar, fillLightness, parseColour, readableOn, coloursIn, withColours } from './fill.ts';
import * as random from './testing/arbitraries.ts';

describe('parseColour', () => {
  it.each([
    ['#0C4DA2', '#0c4da2'],
    ['0c4da2', '#0c4da2'],
    ['#fff', '#000000'],
    ['#12345', '#000000'],
    ['#1234567', '#000000'],
    ['red', '#000000'],
    ['', '#000000'],
  ])('reads %j as %s', (text, colour) => {
    expect(parseColour(text)).toBe(colour);
  });
});

describe('lightness', () => {
  // Reference values of CIE L* for sRGB colours under D65.
  it.each([
    ['#000000', 0],
    ['#ffffff', 100],
    ['#808080', 53.59],
    ['#ff0000', 53.24],
    ['#0000ff', 32.3],
  ])('of %s is %d', (colour, expected) => {
    expect(lightness(colour)).toBeCloseTo(expected, 1);
  });

  it('of a gradient lies between its lightest and its darkest stop', () => {
    fc.assert(
      fc.property(random.fill, (fill) => {
        const all = fill.kind === 'pure' ? [fill.colour] : fill.stops.map((stop) => stop.colour);
        const values = all.map(lightness);
        expect(fillLightness(fill)).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(fillLightness(fill)).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      }),
    );
  });

  it('tells the contrast of two fills, either way round', () => {
    const black = { kind: 'pure', colour: '#000000' } as const;
    const fade = {
      kind: 'linear',
      seams: 'meet',
      angleDeg: 0,
      stops: [
        { positionPercent: 0, colour: '#000000' },
        { positionPercent: 100, colour: '#ffffff' },
      ],
    } as const;
    expect(contrastLstar(black, { ...fade, stops: [...fade.stops] })).toBeCloseTo(50);
    expect(contrastLstar({ ...fade, stops: [...fade.stops] }, black)).toBeCloseTo(50);
  });
});

describe('readableOn', () => {
  it('takes the first that reads, else the one that stands off most', () => {
    const navy = { kind: 'pure', colour: '#0b1f52' } as const;
    expect(readableOn(navy, ['#14171b', '#f2b632', '#ffffff'])).toBe('#f2b632');
    expect(readableOn(navy, ['#0b1f52', '#14306e'])).toBe('#14306e');
  });
});

describe('the colours of a design', () => {
  const design = { a: '#C8102E', b: ['#c8102e', { c: '#ffffff', d: 'text', e: 3, f: null }] };

  it('are named once each', () => {
    expect(coloursIn(design)).toEqual(['#c8102e', '#ffffff']);
  });

  it('are changed where another one is named, and nothing else is', () => {
    expect(withColours(design, new Map([['#c8102e', '#cb2336']]))).toEqual({
      a: '#cb2336',
      b: ['#cb2336', { c: '#ffffff', d: 'text', e: 3, f: null }],
    });
  });
});
