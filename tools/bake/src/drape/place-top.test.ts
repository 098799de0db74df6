import { describe, expect, it } from 'vitest';
import { soccerKit } from '@kitwright/garment/garments/soccer-kit/index.ts';
import { measuresOf } from '@kitwright/garment/garments/soccer-kit/sizes.ts';
import { endsOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { length, subtract } from '@kitwright/geometry';
import { referenceMan } from '../recipe/testing/reference-man.ts';
import { placeTop } from './place-top.ts';

const { body, sleeves } = measuresOf('M').shirt;
const place = (pieceId: string, options: Readonly<Record<string, string>> = {}) => {
  const piece = pieceOf(soccerKit.pattern('M', options).pieces, pieceId);
  return { piece, at: placeTop(piece, body, sleeves.short.capHeight, referenceMan) };
};

describe('where the pieces of a top hang before they are sewn', () => {
  it('front and back, before and behind the body, the wearer’s left at x > 0', () => {
    const { piece, at } = place('front');
    const [x, , z] = at(piece.widthMm * 0.7, 350);
    expect(x).toBeGreaterThan(0);
    expect(z).toBeGreaterThan(0.1);
    expect(place('back').at(piece.widthMm * 0.7, 350)[0]).toBeLessThan(0);
    expect(place('back').at(piece.widthMm / 2, 350)[2]).toBeLessThan(-0.1);
  });

  it('a long sleeve goes all the way round wrist and hand; at most it grazes the thumb', () => {
    const { piece, at } = place('sleeveLeft', { sleeve: 'long' });
    const [one, other] = endsOf(piece, 'hem').map(([x, y]) => at(x, y));
    expect(length(subtract(one!, other!))).toBeLessThan(0.03);
    for (let i = 0; i <= 24; i++) {
      const share = i / 24;
      const [from, to] = endsOf(piece, 'hem');
      const place = at(from[0] + (to[0] - from[0]) * share, piece.heightMm);
      expect(referenceMan.distanceM(...place)).toBeGreaterThan(-0.01);
    }
  });

  it('a collar’s seam edge lies lower in front than behind, crew or V', () => {
    for (const collar of ['crew', 'v']) {
      const { piece, at } = place('collar', { collar });
      const heights = [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => at(piece.widthMm * share, piece.heightMm));
      const lowest = heights.reduce((a, b) => (a[1] < b[1] ? a : b));
      const highest = heights.reduce((a, b) => (a[1] > b[1] ? a : b));
      expect(lowest[2], collar).toBeGreaterThan(highest[2]);
    }
  });
});
