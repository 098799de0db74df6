import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { createDesign } from '../create-design.ts';
import { DRAWN_EXTRAS, elementIdSchema } from '../elements/shared.ts';
import { validateDesign } from '../garment-check.ts';
import { parseDesign } from '../parse.ts';
import { createComposer } from '../render/compose.ts';
import { NO_IMAGES, type PlayerWords } from '../render/compose-input.ts';
import { fontsNeeded } from '../render/fonts-needed.ts';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { designedExtras, extraElement } from './extras.ts';

const compose = createComposer();

let count = 0;
const newId = () => `e${(count += 1)}`;
const garment = garmentOf('SOCCER_KIT');
const pattern = garment.pattern('M', {});
const design = createDesign(garment, newId, { language: 'en' });
const letterer = createBlockLetterer();
const player: PlayerWords = { playerName: 'DARA', number: '7' };

const drawn = (extras: readonly string[], document = design) =>
  compose(document, {
    pattern,
    size: 'M',
    player: { ...player, extras },
    letterer,
    images: NO_IMAGES,
  });
const pieceOf = (id: string, extras: readonly string[]): string =>
  JSON.stringify(drawn(extras).pieces.get(id));

describe('the extras of a player', () => {
  it.each([
    ['captainPrint', 'front'],
    ['sleeveFlag', 'sleeveLeft'],
    ['sleeveNumber', 'sleeveRight'],
  ])('are drawn: %s on the %s', (extra, piece) => {
    expect(pieceOf(piece, [extra])).not.toBe(pieceOf(piece, []));
    for (const other of ['front', 'sleeveLeft', 'sleeveRight'].filter((id) => id !== piece)) {
      expect(pieceOf(other, [extra])).toBe(pieceOf(other, []));
    }
    const codes = drawn([extra]).findings.map(({ code }) => code);
    expect(codes.filter((code) => code === 'missingImage' || code === 'missingPlacement')).toEqual([]);
  });

  it('are no print where they are sewn on', () => {
    expect(drawn(['armband']).pieces.get('front')).toBe(drawn([]).pieces.get('front'));
  });

  it('keep the lists of pieces they do not touch, and of the same player', () => {
    expect(drawn(['sleeveFlag']).pieces.get('back')).toBe(drawn([]).pieces.get('back'));
    expect(drawn(['sleeveFlag']).pieces.get('sleeveLeft')).toBe(
      drawn(['sleeveFlag']).pieces.get('sleeveLeft'),
    );
  });

  it('say the player’s own number', () => {
    const geometry = drawn(['sleeveNumber']).elements.get('extra-sleeveNumber');
    expect(geometry?.pieceId).toBe('sleeveRight');
    expect(fontsNeeded(design, [{ ...player, extras: ['captainPrint'] }])).toContainEqual(
      expect.objectContaining({ text: 'C' }),
    );
  });

  it('need no place that a garment lacks', () => {
    const trunks = createDesign(garmentOf('BOXING_TRUNK'), newId);
    const list = compose(trunks, {
      pattern: garmentOf('BOXING_TRUNK').pattern('M', {}),
      size: 'M',
      player: { ...player, extras: [...DRAWN_EXTRAS] },
      letterer,
      images: NO_IMAGES,
    });
    expect([...list.elements.keys()].filter((id) => id.startsWith('extra-'))).toEqual([]);
  });
});

describe('an extra that is part of the design', () => {
  const id = elementIdSchema.parse('mine');
  const element = extraElement(design, pattern, 'captainPrint', id)!;
  const moved = { ...element, anchor: { placement: 'sponsor', dxMm: 0, dyMm: 0 } };
  const own = { ...design, elements: { ...design.elements, [id]: moved } };

  it('is kept with it', () => {
    expect(parseDesign(JSON.parse(JSON.stringify(own)))).toEqual({ ok: true, value: own });
    expect(validateDesign(own, garment)).toEqual([]);
    expect(designedExtras(own)).toEqual(['captainPrint']);
  });

  it('is worn by those who have it, where it was put, and by no one else', () => {
    expect(drawn(['captainPrint'], own).elements.get('mine')).toBeDefined();
    expect(drawn(['captainPrint'], own).elements.has('extra-captainPrint')).toBe(false);
    expect(drawn([], own).elements.has('mine')).toBe(false);
    expect(drawn(['sleeveFlag'], own).elements.has('mine')).toBe(false);
  });

  it('is seen while it is designed', () => {
    const composition = compose(own, {
      pattern,
      size: 'M',
      extras: designedExtras(own),
      letterer,
      images: NO_IMAGES,
    });
    expect(composition.elements.get('mine')).toBeDefined();
  });
});
