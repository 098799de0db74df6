import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import type { Letterer } from '@kitwright/lettering';
import { expect, it } from 'vitest';
import { checkFit, fontsFor, type Worn } from './check-fit.ts';

/** Every character is a block 2 em wide; a question mark is in no font. */
const letterer: Letterer = {
  outline: ({ text }) => {
    const width = text.length * 2;
    return {
      commands: [
        { op: 'M', x: 0, y: -0.8 },
        { op: 'L', x: width, y: -0.8 },
        { op: 'L', x: width, y: 0 },
        { op: 'Z' },
      ],
      clusters: [{ from: 0, to: 4, startEm: 0, endEm: width }],
      advanceEm: width,
      capHeightEm: 0.8,
      box: { x: 0, y: -0.8, width, height: 0.8 },
      missing: text.includes('?') ? ['?'] : [],
      usedFontIds: ['test'],
      fontAvailable: true,
    };
  },
};

let count = 0;
const kit = createDesign(garmentOf('SOCCER_KIT'), () => `e${(count += 1)}`);
const person = (name: string, part: Partial<Worn> = {}): Worn => ({ name, number: '7', size: 'M', ...part });

it('tells whose name is too long for its place, and whose letters the font lacks', () => {
  const people = [person('DA'), person('A'.repeat(40)), person('D?'), person('A'.repeat(40), { size: 'S' })];
  expect(checkFit(kit, people, letterer)).toEqual([
    null,
    { fault: 'tooWide' },
    { fault: 'missingGlyph' },
    { fault: 'tooWide' },
  ]);
});

it('tells whose name is printed much smaller than the design has it, and how small', () => {
  const [fits, small] = checkFit(kit, [person('DA'), person('DARA')], letterer);
  expect(fits).toBeNull();
  if (small?.fault !== 'small') throw new Error(`Said: ${JSON.stringify(small)}`);
  expect(small.heightMm).toBeLessThan(0.8 * small.fullMm);
  expect(small.heightMm).toBeGreaterThan(0);
});

it('looks at names and numbers alone', () => {
  const texts = fontsFor(kit, [person('DARA')]).map(({ text }) => text);
  expect(new Set(texts)).toEqual(new Set(['DARA', '7']));
  const bare = { ...kit, elements: {} };
  expect(checkFit(bare, [person('A'.repeat(40))], letterer)).toEqual([null]);
});
