import { HEM_ALLOWANCE_MM, SEAM_ALLOWANCE_MM } from '../../blocks/chart.ts';
import type { Overlay, Piece } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { mirrorEdge } from '../../blocks/mirror-edge.ts';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import { curve, straight } from '../../geometry/edges.ts';
import type { PocketMeasures } from './sizes.ts';

/** The kangaroo pocket: edges `top`, `entryLeft`, `sideLeft`, `bottom`, `sideRight`, `entryRight`. */
export const kangarooPocket = (m: PocketMeasures): Piece => {
  const [top, bottom] = [m.topWidth / 2, m.bottomWidth / 2];
  const corner: Point = [bottom, m.entryDrop];
  // Hollow entries lie flat over the back of the hand.
  const entry: DraftEdge = {
    id: 'entry',
    points: curve(
      [top, 0],
      [top + (bottom - top) * 0.22, m.entryDrop * 0.36],
      [top + (bottom - top) * 0.56, m.entryDrop * 0.7],
      corner,
    ),
    finish: 'hem',
  };
  const side: DraftEdge = { id: 'side', points: straight(corner, [bottom, m.height]), finish: 'seam' };
  return draftPiece({
    id: 'pocket',
    edges: [
      { id: 'top', points: straight([-top, 0], [top, 0]), finish: 'seam' },
      { ...entry, id: 'entryLeft' },
      { ...side, id: 'sideLeft' },
      { id: 'bottom', points: straight([bottom, m.height], [-bottom, m.height]), finish: 'seam' },
      mirrorEdge(side, 'sideRight'),
      mirrorEdge(entry, 'entryRight'),
    ],
    grain: [
      [0, 30],
      [0, m.height - 30],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: HEM_ALLOWANCE_MM,
  });
};

/** The pocket on the front: in the middle, caught in the seam of the hem rib; open at the slanted entries. */
export const pocketOverlay = (pocket: Piece, front: Piece): Overlay => ({
  piece: pocket.id,
  on: front.id,
  at: [(front.widthMm - pocket.widthMm) / 2, front.heightMm - pocket.heightMm],
  stitchedEdges: ['top', 'sideLeft', 'bottom', 'sideRight'],
});
