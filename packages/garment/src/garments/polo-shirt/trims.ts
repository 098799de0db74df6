import { SEAM_ALLOWANCE_MM } from '../../blocks/chart.ts';
import { roundNeck } from '../../blocks/top/body.ts';
import type { Piece } from '../../garment.ts';
import { mirrorEdge } from '../../blocks/mirror-edge.ts';
import type { Side } from '../../blocks/top/sleeve.ts';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import { edgeOf, straight } from '../../geometry/edges.ts';
import { lengthMm } from '../../geometry/polyline.ts';
import { neckBesidePlacket, neckOfStrip } from './placket.ts';
import type { PoloMeasures } from './sizes.ts';

/** Flat-knit trim is knitted a little shorter than what it is sewn to, and stretched on. */
const COLLAR_TO_NECK = 0.97;
const CUFF_TO_SLEEVE = 0.95;

/** Lengths of the collar's sewn edge from one end to the middle of the back, mm. */
const neckLengths = ({ body, placket }: PoloMeasures) => ({
  placket: lengthMm(neckOfStrip(body, placket).underCollar),
  front: lengthMm(neckBesidePlacket(body, placket)) * COLLAR_TO_NECK,
  back: lengthMm(roundNeck(body, false)) * COLLAR_TO_NECK,
});

/**
 * The flat-knit collar, one strip, drawn as the fall is seen from behind: the wearer's left end on image left, the sewn
 * edge on top, the outer edge below. Its print side is the fall's outside and, past the fold, the stand's inside.
 */
export const flatKnitCollar = (m: PoloMeasures): Piece => {
  const { placket, front, back } = neckLengths(m);
  const { height, spread } = m.collar;
  const half = placket + front + back;
  const along = (from: number, to: number) => straight([from, 0], [to, 0]);
  return draftPiece({
    id: 'collar',
    cloth: 'flatKnit',
    edges: [
      { id: 'neckPlacketLeft', points: along(-half, -half + placket), finish: 'seam' },
      { id: 'neckFrontLeft', points: along(-half + placket, -back), finish: 'seam', notches: [1] },
      { id: 'neckBackLeft', points: along(-back, 0), finish: 'seam', notches: [1] },
      { id: 'neckBackRight', points: along(0, back), finish: 'seam', notches: [1] },
      { id: 'neckFrontRight', points: along(back, half - placket), finish: 'seam' },
      { id: 'neckPlacketRight', points: along(half - placket, half), finish: 'seam' },
      { id: 'endRight', points: straight([half, 0], [half + spread, height]), finish: 'free' },
      { id: 'outer', points: straight([half + spread, height], [-half - spread, height]), finish: 'free' },
      { id: 'endLeft', points: straight([-half - spread, height], [-half, 0]), finish: 'free' },
    ],
    grain: [
      [0, 4],
      [0, height - 4],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    // The edges are knitted to shape: nothing is turned up.
    hemAllowanceMm: 0,
  });
};

/** The flat-knit band at the end of a sleeve: edges `sleeve`, `endBack`, `endFront`, free `edge`. */
export const flatKnitCuff = (sleeve: Piece, m: PoloMeasures, side: Side): Piece => {
  const half = (lengthMm(edgeOf(sleeve, 'hem').points) * CUFF_TO_SLEEVE) / 2;
  const left: readonly DraftEdge[] = [
    { id: 'sleeve', points: straight([-half, 0], [half, 0]), finish: 'seam' },
    { id: 'endBack', points: straight([half, 0], [half, m.cuffHeight]), finish: 'seam' },
    { id: 'edge', points: straight([half, m.cuffHeight], [-half, m.cuffHeight]), finish: 'free' },
    { id: 'endFront', points: straight([-half, m.cuffHeight], [-half, 0]), finish: 'seam' },
  ];
  return draftPiece({
    id: `cuff${side}`,
    cloth: 'flatKnit',
    edges: side === 'Left' ? left : [...left].reverse().map((edge) => mirrorEdge(edge)),
    grain: [
      [0, 3],
      [0, m.cuffHeight - 3],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: 0,
  });
};
