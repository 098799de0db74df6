import type { Piece } from '@kitwright/garment';
import { endsOf } from '@kitwright/garment/geometry/edges.ts';
import type { Place } from '../recipe/recipe.ts';

/** A cuff goes on where its sleeve ends, stretched to the sleeve's hem; `placeSleeve` is the sleeve's own place. */
export const placeCuff = (cuff: Piece, sleeve: Piece, placeSleeve: Place): Place => {
  const [a, b] = endsOf(sleeve, 'hem');
  const stretch = Math.abs(a[0] - b[0]) / cuff.widthMm;
  return (xMm, yMm) => placeSleeve(Math.min(a[0], b[0]) + xMm * stretch, sleeve.heightMm + yMm);
};
