import { SEAM_ALLOWANCE_MM } from '../../blocks/chart.ts';
import type { Piece, Seam } from '../../garment.ts';
import { mirrorEdge } from '../../blocks/mirror-edge.ts';
import { BACK_NOTCHES, FRONT_NOTCH, armholeCurve, topBody } from '../../blocks/top/body.ts';
import { crewCollar } from '../../blocks/top/crew-collar.ts';
import type { TopMeasures } from '../../blocks/top/measures.ts';
import { COLLAR_END_SEAM, SIDES, type SeamPair } from '../../blocks/top/seams.ts';
import type { Side } from '../../blocks/top/sleeve.ts';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import { seamBetween, straight } from '../../geometry/edges.ts';
import { lengthMm } from '../../geometry/polyline.ts';
import type { SleevelessMeasures } from './sizes.ts';

/** The binding is cut shorter than the armhole, so that the armhole lies close to the body. */
const BAND_TO_ARMHOLE = 0.92;

/**
 * The rib band round an armhole, cut on the fold, joined at the side seam; its middle is the shoulder. Edges
 * `armholeFront`, `armholeBack`, `endFront`, `endBack`; folded `top`.
 */
const armholeBand = (m: TopMeasures, height: number, side: Side): Piece => {
  const [front, back] = [true, false].map(
    (isFront) => lengthMm(armholeCurve(m, isFront)) * BAND_TO_ARMHOLE,
  ) as [number, number];
  const length = front + back;
  // Drawn for the left, seen from outside with the armhole's edge below: the back comes first.
  const left: readonly DraftEdge[] = [
    { id: 'top', points: straight([0, 0], [length, 0]), finish: 'hem' },
    { id: 'endFront', points: straight([length, 0], [length, height]), finish: 'seam' },
    {
      id: 'armholeFront',
      points: straight([length, height], [back, height]),
      finish: 'seam',
      notches: [1 - FRONT_NOTCH, 1],
    },
    {
      id: 'armholeBack',
      points: straight([back, height], [0, height]),
      finish: 'seam',
      notches: BACK_NOTCHES,
    },
    { id: 'endBack', points: straight([0, height], [0, 0]), finish: 'seam' },
  ];
  const middle = side === 'Left' ? length / 2 : -length / 2;
  return draftPiece({
    id: `armhole${side}`,
    cloth: 'rib',
    edges: side === 'Left' ? left : [...left].reverse().map((edge) => mirrorEdge(edge)),
    grain: [
      [middle, 2],
      [middle, height - 2],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: height + SEAM_ALLOWANCE_MM,
  });
};

const SEAMS: readonly SeamPair[] = [
  ...SIDES.flatMap((side): readonly SeamPair[] => [
    [`front.shoulder${side}`, `back.shoulder${side}`],
    [`front.side${side}`, `back.side${side}`],
    [`front.neck${side}`, `collar.neckFront${side}`],
    [`back.neck${side}`, `collar.neckBack${side}`],
    [`front.armhole${side}`, `armhole${side}.armholeFront`],
    [`back.armhole${side}`, `armhole${side}.armholeBack`],
    [`armhole${side}.endFront`, `armhole${side}.endBack`],
  ]),
  COLLAR_END_SEAM,
];

/** The shirt's five pieces and how they are sewn. */
export const sleevelessPieces = ({
  body,
  collarHeight,
  collarToFrontNeck,
  bandHeight,
}: SleevelessMeasures): { readonly pieces: readonly Piece[]; readonly seams: readonly Seam[] } => {
  const pieces = [
    topBody(body, true),
    topBody(body, false),
    crewCollar(body, collarHeight, collarToFrontNeck),
    ...SIDES.map((side) => armholeBand(body, bandHeight, side)),
  ];
  return { pieces, seams: SEAMS.map(([a, b]) => seamBetween(pieces, a, b)) };
};
