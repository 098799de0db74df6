import { polygon } from '../../blocks/zone-regions.ts';
import type { Edge, Piece, Seam } from '../../garment.ts';
import { topBody } from '../../blocks/top/body.ts';
import { SIDES, topSeams, type SeamPair } from '../../blocks/top/seams.ts';
import { setInSleeve, type Side } from '../../blocks/top/sleeve.ts';
import { seamBetween } from '../../geometry/edges.ts';
import { lengthMm, pointAt, type Polyline } from '../../geometry/polyline.ts';
import { frontWithOpening, placketStrips } from './placket.ts';
import type { PoloMeasures } from './sizes.ts';
import { flatKnitCollar, flatKnitCuff } from './trims.ts';

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

/** The line cut at a length from its start. */
const cutAt = (line: Polyline, atMm: number): readonly [Polyline, Polyline] => {
  const cut = pointAt(line, atMm / lengthMm(line));
  let walked = 0;
  const next = line.findIndex((point, i) => {
    const before = line[i - 1] ?? point;
    walked += Math.hypot(point[0] - before[0], point[1] - before[1]);
    return walked > atMm;
  });
  return [
    [...line.slice(0, next), cut],
    [cut, ...line.slice(next)],
  ];
};

/** A side seam parted into the seam and the vent below it, in the order of the walk round the piece. */
const parted = (edge: Edge, ventMm: number): readonly Edge[] => {
  const first = edge.points[0]?.[1] ?? 0;
  const runsDown = first < (edge.points.at(-1)?.[1] ?? 0);
  const vent = { id: edge.id.replace('side', 'vent'), finish: 'hem' as const };
  if (!runsDown) {
    const [low, high] = cutAt(edge.points, ventMm);
    return [
      { ...vent, points: low },
      { ...edge, points: high },
    ];
  }
  const [high, low] = cutAt(edge.points, lengthMm(edge.points) - ventMm);
  return [
    { ...edge, points: high },
    { ...vent, points: low },
  ];
};

/** A body piece whose side seams end above the hem: edges `ventLeft` and `ventRight` stay open. */
const withVents = (piece: Piece, ventMm: number): Piece => {
  const edges = piece.edges.flatMap((edge) =>
    /^side(Left|Right)$/.test(edge.id) ? parted(edge, ventMm) : [edge],
  );
  return { ...piece, edges, outline: polygon(edges.flatMap(({ points }) => points.slice(0, -1))) };
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
