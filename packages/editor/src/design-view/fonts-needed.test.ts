import { createDesign, elementsInOrder, type DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { fontsNeeded } from './fonts-needed.ts';

let count = 0;
const design = createDesign(garmentOf('SOCCER_KIT'), () => `e${++count}`, { language: 'en' });
const latin: DesignDocument = {
  ...design,
  slots: { teamName: 'ANGKOR', playerName: 'DARA', number: '10' },
  elements: Object.fromEntries(
    elementsInOrder(design).map((e) => [e.id, e.kind === 'text' ? { ...e, fontId: 'oswald' } : e]),
  ),
};

describe('the fonts of a design', () => {
  it('are those its texts name', () => {
    expect(fontsNeeded(latin)).toEqual(['oswald']);
  });

  it('include a Khmer partner when a Latin font has to write Khmer', () => {
    const khmer = { ...latin, slots: { ...latin.slots, playerName: 'សុខ ដារ៉ា' } };
    expect(fontsNeeded(khmer)).toEqual(['koulen', 'oswald']);
  });

  it('include partners for any player that will wear it', () => {
    expect(fontsNeeded(latin, [{ playerName: 'DARA', number: '១០' }])).toEqual(['koulen', 'oswald']);
  });
});
