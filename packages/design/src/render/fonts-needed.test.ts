import { garmentOf, PRODUCT_TYPES } from '@kitwright/garment';
import type { FontNeed, Letterer } from '@kitwright/lettering';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDesign, elementsInOrder, type DesignDocument } from '../index.ts';
import { DRAWN_EXTRAS } from '../elements/shared.ts';
import { compose } from './compose.ts';
import { NO_IMAGES } from './compose-input.ts';
import { fontsNeeded } from './fonts-needed.ts';

let letterer: Letterer;
beforeAll(async () => {
  letterer = await createNodeLetterer(['anton']);
});

let count = 0;
const design = createDesign(garmentOf('SOCCER_KIT'), () => `e${++count}`, { language: 'en' });
const oswald: DesignDocument = {
  ...design,
  slots: { teamName: 'ANGKOR', playerName: 'DARA', number: '10' },
  elements: Object.fromEntries(
    elementsInOrder(design).map((e) => [
      e.id,
      e.kind === 'text' ? { ...e, fontId: 'oswald', letterSpacingEm: 0 } : e,
    ]),
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

  it.each(PRODUCT_TYPES)('are all that composing asks for: %s', (productType) => {
    const garment = garmentOf(productType);
    const made = createDesign(garment, () => `e${++count}`, { language: 'en' });
    const spread = Object.fromEntries(
      elementsInOrder(made).map((e) => [e.id, e.kind === 'text' ? { ...e, letterSpacingEm: 0.1 } : e]),
    );
    const player = { playerName: 'DARA', number: '១០', extras: DRAWN_EXTRAS };
    for (const document of [made, { ...made, elements: spread }]) {
      const asked: FontNeed[] = [];
      const overheard: Letterer = {
        outline: (request) => {
          asked.push(request);
          return letterer.outline(request);
        },
      };
      const pattern = garment.pattern('M', document.options);
      compose(document, { pattern, size: 'M', player, letterer: overheard, images: NO_IMAGES });
      const keyOf = ({ fontId, text, letterSpacingEm = 0 }: FontNeed) =>
        `${fontId} ${letterSpacingEm} ${text}`;
      const needed = fontsNeeded(document, [player]).map(keyOf);
      expect(asked.length).toBeGreaterThan(0);
      expect(needed).toEqual(expect.arrayContaining(asked.map(keyOf)));
    }
  });
});
