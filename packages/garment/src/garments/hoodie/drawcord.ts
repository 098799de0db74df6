import type { Piece } from '../../garment.ts';
import { SEAM_ALLOWANCE_MM } from '../../blocks/allowances.ts';
import { straight } from '../../geometry/curve.ts';
import { draftPiece } from '../../geometry/draft-piece.ts';

/** Girth of a round cord of 5 mm. */
export const CORD_GIRTH_MM = 16;
/** What hangs out of each eyelet, knot included. */
export const CORD_END_MM = 205;
/** Way from the neckline up the face edge to the eyelet. */
export const EYELET_MM = 34;

/** The cord's surface unrolled: its length by its girth. Bought by the metre, not sewn: it runs in the hood's face hem. */
export const drawcord = (faceMm: number): Piece => {
  const length = 2 * (faceMm - EYELET_MM + CORD_END_MM);
  return draftPiece({
    id: 'drawcord',
    cloth: 'cord',
    edges: [
      { id: 'upper', points: straight([0, 0], [length, 0]), finish: 'free' },
      { id: 'tipRight', points: straight([length, 0], [length, CORD_GIRTH_MM]), finish: 'free' },
      { id: 'lower', points: straight([length, CORD_GIRTH_MM], [0, CORD_GIRTH_MM]), finish: 'free' },
      { id: 'tipLeft', points: straight([0, CORD_GIRTH_MM], [0, 0]), finish: 'free' },
    ],
    grain: [
      [length / 2, 2],
      [length / 2, CORD_GIRTH_MM - 2],
    ],
    // What each tip needs for its knot.
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: SEAM_ALLOWANCE_MM,
  });
};
