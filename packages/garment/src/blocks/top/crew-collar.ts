import type { Piece } from '../../garment.ts';
import { draftPiece } from '../../geometry/draft-piece.ts';
import { straight } from '../../geometry/edges.ts';
import { lengthMm } from '../../geometry/polyline.ts';
import { SEAM_ALLOWANCE_MM } from '../chart.ts';
import { roundNeck } from './body.ts';
import type { TopMeasures } from './measures.ts';

/** The collar is cut shorter than the neckline so that it lies flat: more round the deep front than behind. */
const COLLAR_TO_FRONT_NECK = 0.89;
const COLLAR_TO_BACK_NECK = 0.98;

/**
 * The crew collar: a straight rib band, cut on the fold, joined to a ring at the centre back. The taller it is, the
 * shorter it must be cut to the front neckline (`toFrontNeck`, a share), or its fold stands in waves.
 */
export const crewCollar = (m: TopMeasures, height: number, toFrontNeck = COLLAR_TO_FRONT_NECK): Piece => {
  const front = lengthMm(roundNeck(m, true)) * toFrontNeck;
  const back = lengthMm(roundNeck(m, false)) * COLLAR_TO_BACK_NECK;
  const length = 2 * (front + back);
  const along = (from: number, to: number, y: number) => straight([from, y], [to, y]);
  return draftPiece({
    id: 'collar',
    cloth: 'rib',
    edges: [
      { id: 'top', points: along(0, length, 0), finish: 'hem' },
      { id: 'endLeft', points: straight([length, 0], [length, height]), finish: 'seam' },
      { id: 'neckBackLeft', points: along(length, length - back, height), finish: 'seam' },
      {
        id: 'neckFrontLeft',
        points: along(length - back, length / 2, height),
        finish: 'seam',
        notches: [0, 1],
      },
      { id: 'neckFrontRight', points: along(length / 2, back, height), finish: 'seam', notches: [1] },
      { id: 'neckBackRight', points: along(back, 0, height), finish: 'seam' },
      { id: 'endRight', points: straight([0, height], [0, 0]), finish: 'seam' },
    ],
    grain: [
      [length / 2, 2],
      [length / 2, height - 2],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: height + SEAM_ALLOWANCE_MM,
  });
};
