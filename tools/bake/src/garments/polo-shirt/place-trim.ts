import type { Piece } from '@kitwright/garment';
import type { PoloMeasures } from '@kitwright/garment/garments/polo-shirt/sizes.ts';
import { endsOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { placeCuff } from '../../drape/place-cuff.ts';
import { placeTop } from '../../drape/place-top.ts';
import type { LayerContext, Place } from '../../recipe/recipe.ts';

/** The upper strip lies in its box, the cuffs go on where their sleeves end; undefined for all other pieces. */
export const placePoloTrim = (
  piece: Piece,
  { pattern, body }: LayerContext,
  m: PoloMeasures,
): Place | undefined => {
  const { pieces } = pattern;
  const placeOn = (id: string) => placeTop(pieceOf(pieces, id), m.body, m.sleeve.capHeight, body);
  if (piece.id === 'placketTop') {
    const [[left]] = [endsOf(pieceOf(pieces, 'front'), 'neckRight').slice(1)];
    const place = placeOn('front');
    const bottom = m.body.frontNeckDrop + m.placket.length;
    return (xMm, yMm) => place(xMm + (left?.[0] ?? 0), yMm + bottom - piece.heightMm);
  }
  if (!piece.id.startsWith('cuff')) return undefined;
  const sleeve = pieceOf(pieces, piece.id.replace('cuff', 'sleeve'));
  return placeCuff(piece, sleeve, placeOn(sleeve.id));
};
