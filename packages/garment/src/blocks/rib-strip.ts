import type { Piece } from '../garment.ts';
import { draftPiece, type DraftEdge } from '../geometry/draft-piece.ts';
import { straight } from '../geometry/edges.ts';
import { SEAM_ALLOWANCE_MM } from './chart.ts';
import type { SeamPair } from './top/seams.ts';
import type { Side } from './top/sleeve.ts';

/** A strip of rib, cut double on the fold that becomes its lower edge, sewn on at its upper edge. */
export const ribStrip = (
  id: string,
  heightMm: number,
  sewn: readonly { id: string; lengthMm: number }[],
): Piece => {
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

/** The rib round the wrist, cut to the sleeve's hem and joined in line with the underarm seam. */
export const ribCuff = (side: Side, sleeveHemMm: number, heightMm: number): Piece =>
  ribStrip(`cuff${side}`, heightMm, [{ id: 'sew', lengthMm: sleeveHemMm }]);

/** Seams that sew a cuff of rib to its sleeve and close it. */
export const ribCuffSeams = (side: Side): readonly SeamPair[] => [
  [`sleeve${side}.hem`, `cuff${side}.sew`],
  [`cuff${side}.endLeft`, `cuff${side}.endRight`],
];
