import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { describe, expect, it } from 'vitest';
import type { GarmentOrder } from './garment-order.ts';
import { artworkOf, createCutter, dressGarment } from './garment-sheets.ts';

let ids = 0;
const document = createDesign(garmentOf('SOCCER_KIT'), () => `e${(ids += 1)}`, { language: 'en' });
const letterer = await createNodeLetterer();
const cut = createCutter(4);

/** Operators that are printed on a piece of a player who has these extras. */
const printed = (piece: string, extras: readonly string[]): string => {
  const order: GarmentOrder = {
    id: '001',
    playerName: 'DARA',
    number: '7',
    extras,
    size: 'XL',
    options: { sleeve: 'short' },
    document,
    fabricId: 'mesh',
  };
  const dressed = dressGarment(cut(order), { letterer, images: new Map() });
  const sheet = dressed.cutPattern.cuts.find((each) => each.piece.id === piece)!;
  return JSON.stringify(artworkOf(dressed, sheet));
};

describe('a piece that is cut', () => {
  it.each([
    ['captainPrint', 'front'],
    ['sleeveFlag', 'sleeveLeft'],
    ['sleeveNumber', 'sleeveRight'],
  ])('bears what its player has beside the design: %s on the %s', (extra, piece) => {
    expect(printed(piece, [extra])).toContain(`extra-${extra}`);
    expect(printed(piece, ['armband'])).not.toContain('extra-');
    expect(printed(piece, [])).not.toContain('extra-');
  });
});
