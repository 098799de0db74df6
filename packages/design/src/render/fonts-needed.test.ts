import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { createDesign, elementsInOrder, type DesignDocument } from '../index.ts';
import { fontsNeeded } from './fonts-needed.ts';

let count = 0;
const design = createDesign(garmentOf('SOCCER_KIT'), () => `e${++count}`, { language: 'en' });
const oswald: DesignDocument = {
  ...design,
  slots: { teamName: 'ANGKOR', playerName: 'DARA', number: '10' },
  elements: Object.fromEntries(
    elementsInOrder(design).map((e) => [e.id, e.kind === 'text' ? { ...e, fontId: 'oswald' } : e]),
  ),
};
const need = (text: string) => ({ fontId: 'oswald', text });

describe('the fonts a design needs', () => {
  it('are those its texts name, with the words they write, each once', () => {
    expect(fontsNeeded(oswald)).toEqual(expect.arrayContaining([need('ANGKOR'), need('DARA'), need('10')]));
    expect(fontsNeeded(oswald)).toHaveLength(3);
  });

  it('are for the words of any player that will wear it', () => {
    const players = [
      { playerName: 'DARA', number: '១០' },
      { playerName: 'សុខ', number: '7' },
    ];
    const needs = fontsNeeded(oswald, players);
    for (const text of ['ANGKOR', 'DARA', '១០', 'សុខ', '7']) expect(needs).toContainEqual(need(text));
    expect(needs).not.toContainEqual(need('10'));
  });

  it('leave out what is hidden', () => {
    const hidden = Object.fromEntries(
      elementsInOrder(oswald).map((element) => [element.id, { ...element, hidden: true }]),
    );
    expect(fontsNeeded({ ...oswald, elements: hidden })).toEqual([]);
  });
});
