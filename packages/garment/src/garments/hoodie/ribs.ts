import type { Piece } from '../../garment.ts';
import { SEAM_ALLOWANCE_MM } from '../../blocks/allowances.ts';
import type { Side } from '../../blocks/top/sleeve.ts';
import { straight } from '../../geometry/curve.ts';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import { CUFF_MM, HEM_RIB_MM } from './sizes.ts';

/** A strip of rib, cut double on the fold that becomes its lower edge, sewn on at its upper edge. */
const ribStrip = (id: string, heightMm: number, sewn: readonly { id: string; lengthMm: number }[]): Piece => {
  const widthMm = sewn.reduce((sum, { lengthMm }) => sum + lengthMm, 0);
  const starts = sewn.map((_, i) => sewn.slice(0, i).reduce((sum, { lengthMm }) => sum + lengthMm, 0));
  const upper = sewn.map(({ id: edge, lengthMm }, i): DraftEdge => {
    const start = starts[i] ?? 0;
    return { id: edge, points: straight([start, 0], [start + lengthMm, 0]), finish: 'seam', notches: [0.5] };
  });
  return draftPiece({
    id,
    cloth: 'rib',
    edges: [
      ...upper,
      { id: 'endRight', points: straight([widthMm, 0], [widthMm, heightMm]), finish: 'seam' },
      { id: 'fold', points: straight([widthMm, heightMm], [0, heightMm]), finish: 'hem' },
      { id: 'endLeft', points: straight([0, heightMm], [0, 0]), finish: 'seam' },
    ],
    grain: [
      [widthMm / 2, 4],
      [widthMm / 2, heightMm - 4],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: heightMm + SEAM_ALLOWANCE_MM,
  });
};

/**
 * The rib round the hem, cut to the length of the hem and drawn in by its own elasticity; joined at the wearer's left
 * side seam. Back first, so that both lie as worn when the strip is read from left to right.
 */
export const hemRib = (frontMm: number, backMm: number): Piece =>
  ribStrip('hemRib', HEM_RIB_MM, [
    { id: 'sewBack', lengthMm: backMm },
    { id: 'sewFront', lengthMm: frontMm },
  ]);

/** The rib round the wrist, cut to the sleeve's hem and joined in line with the underarm seam. */
export const cuff = (side: Side, sleeveHemMm: number): Piece =>
  ribStrip(`cuff${side}`, CUFF_MM, [{ id: 'sew', lengthMm: sleeveHemMm }]);
