import type { Piece, Seam } from '../../garment.ts';
import { topBody } from '../../blocks/top/body.ts';
import { SIDES, topSeams, type SeamPair } from '../../blocks/top/seams.ts';
import { setInSleeve, type Side } from '../../blocks/top/sleeve.ts';
import { seamBetween } from '../../geometry/edges.ts';
import { frontWithOpening, placketStrips } from './placket.ts';
import type { PoloMeasures } from './sizes.ts';
import { flatKnitCollar, flatKnitCuff } from './trims.ts';
import { withVents } from './vents.ts';

/** Every seam of the polo, in sewing order: the placket comes first, while the front still lies flat. */
const SEAMS: readonly SeamPair[] = [
  ['front.placketLeft', 'placketTop.side'],
  ['front.placketRight', 'placketUnder.side'],
  ['front.placketBottom', 'placketTop.bottom'],
  ...SIDES.flatMap(topSeams),
  ['placketTop.neck', 'collar.neckPlacketLeft'],
  ['placketUnder.neck', 'collar.neckPlacketRight'],
  ...SIDES.flatMap((side): readonly SeamPair[] => [
    [`sleeve${side}.hem`, `cuff${side}.sleeve`],
    [`cuff${side}.endBack`, `cuff${side}.endFront`],
  ]),
];

/** A sleeve to whose end a cuff is sewn. */
const cuffedSleeve = ({ body, sleeve }: PoloMeasures, side: Side): Piece => {
  const piece = setInSleeve(body, sleeve, side);
  return {
    ...piece,
    edges: piece.edges.map((edge) => (edge.id === 'hem' ? { ...edge, finish: 'seam' } : edge)),
  };
};

/** The polo's pieces and how they are sewn. */
export const poloPieces = (
  m: PoloMeasures,
): { readonly pieces: readonly Piece[]; readonly seams: readonly Seam[] } => {
  const sleeves = SIDES.map((side) => cuffedSleeve(m, side));
  const pieces = [
    withVents(frontWithOpening(m), m.ventHeight),
    withVents(topBody(m.body, false), m.ventHeight),
    ...sleeves,
    ...sleeves.map((sleeve) => flatKnitCuff(sleeve, m, sleeve.id === 'sleeveLeft' ? 'Left' : 'Right')),
    flatKnitCollar(m),
    ...placketStrips(m),
  ];
  return { pieces, seams: SEAMS.map(([a, b]) => seamBetween(pieces, a, b)) };
};
