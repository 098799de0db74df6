import { createDesign, SHOWCASE_LOOKS } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { colourFamilyOf, familyOfColour } from './colour-family.ts';

describe('the colour family', () => {
  it.each([
    ['#14171b', 'black'],
    ['#8a8f96', 'grey'],
    ['#ffffff', 'white'],
    ['#b3122d', 'red'],
    ['#f28c28', 'orange'],
    ['#ffd84d', 'yellow'],
    ['#0c5a3c', 'green'],
    ['#0b6e63', 'green'],
    ['#1686b8', 'blue'],
    ['#0b1f52', 'blue'],
    ['#5b2a86', 'purple'],
    ['#e7488b', 'pink'],
    ['#f7a6a6', 'pink'],
  ] as const)('calls %s %s', (colour, family) => {
    expect(familyOfColour(colour)).toBe(family);
  });

  it('goes by the main cloth, and by the middle of a gradient', () => {
    let count = 0;
    const newId = (): string => {
      count += 1;
      return `e${count}`;
    };
    const families = SHOWCASE_LOOKS.map((preset) =>
      colourFamilyOf(createDesign(garmentOf('SOCCER_KIT'), newId, { look: preset })),
    );
    expect(families).toEqual(['blue', 'red', 'green', 'blue', 'black', 'white']);
  });

  it('takes a garment without fills for white', () => {
    const document = createDesign(garmentOf('TSHIRT'), () => 'e1');
    expect(colourFamilyOf({ ...document, zones: {} })).toBe('white');
  });
});
