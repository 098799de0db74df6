import { SEAM_ALLOWANCE_MM } from '../../blocks/chart.ts';
import type { Piece } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { mirrorEdge } from '../../blocks/mirror-edge.ts';
import { roundNeck, topBody } from '../../blocks/top/body.ts';
import type { TopMeasures } from '../../blocks/top/measures.ts';
import { polygon } from '../../blocks/zone-regions.ts';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import { endsOf, straight } from '../../geometry/edges.ts';
import { joined, mirrored, reversed, type Polyline } from '../../geometry/polyline.ts';
import type { Buttons, PlacketMeasures, PoloMeasures } from './sizes.ts';

/** The line cut at the vertical x: the part before it, and the part from it on. The line runs towards growing x. */
const cutAtX = (line: Polyline, x: number): readonly [before: Polyline, after: Polyline] => {
  const next = line.findIndex((point) => point[0] > x);
  const [a, b] = [line[next - 1], line[next]];
  if (!a || !b) throw new RangeError(`The line does not cross x = ${x}`);
  const share = (x - a[0]) / (b[0] - a[0]);
  const cut: Point = [x, a[1] + (b[1] - a[1]) * share];
  return [
    [...line.slice(0, next), cut],
    [cut, ...line.slice(next)],
  ];
};

const BELOW_PLACKET_MM = 14;

/** Half the front neckline, from the side of the placket to the high shoulder point. */
export const neckBesidePlacket = (m: TopMeasures, placket: PlacketMeasures): Polyline =>
  cutAtX(roundNeck(m, true), placket.width / 2)[1];

/** The front: a top's body with the placket's box cut out of it, edges `placketRight`, `placketBottom`, `placketLeft`. */
export const frontWithOpening = ({ body, placket }: PoloMeasures): Piece => {
  const front = topBody(body, true, (m) => neckBesidePlacket(m, placket));
  const [left] = endsOf(front, 'neckLeft');
  const [, right] = endsOf(front, 'neckRight');
  const bottom = body.frontNeckDrop + placket.length;
  const edges = [
    ...front.edges,
    { id: 'placketRight', points: straight(right, [right[0], bottom]), finish: 'seam' as const },
    {
      id: 'placketBottom',
      points: straight([right[0], bottom], [left[0], bottom]),
      finish: 'seam' as const,
    },
    { id: 'placketLeft', points: straight([left[0], bottom], left), finish: 'seam' as const },
  ];
  // A child's placket may reach below the armholes, where the grain line of other fronts begins.
  const [[grainX, grainTop], grainEnd] = front.grainLine;
  const grainLine = [[grainX, Math.max(grainTop, bottom + BELOW_PLACKET_MM)], grainEnd] as const;
  return { ...front, edges, grainLine, outline: polygon(edges.flatMap(({ points }) => points.slice(0, -1))) };
};

/** Distance of the collar's end from the centre front, mm: the throat shows the placket between its two ends. */
const COLLAR_END_MM = 7;

/** The top of the upper strip from its fold to its seam: the part that is left free, and the part under the collar. */
export const neckOfStrip = (
  body: TopMeasures,
  placket: PlacketMeasures,
): { readonly free: Polyline; readonly underCollar: Polyline } => {
  const [inner] = cutAtX(roundNeck(body, true), placket.width / 2);
  const [free, underCollar] = cutAtX(joined(reversed(mirrored(inner)), inner), COLLAR_END_MM);
  return { free, underCollar };
};

/**
 * A strip of the placket, folded double along its free side: `placketTop` is sewn to the wearer's left of the box and
 * carries the buttonholes, `placketUnder` to the right and carries the buttons. The collar ends short of their middle.
 */
const strip = (id: string, { body, placket }: PoloMeasures, sewn: 'Left' | 'Right'): Piece => {
  const half = placket.width / 2;
  const bottom = body.frontNeckDrop + placket.length;
  const { free, underCollar } = neckOfStrip(body, placket);
  const corner = underCollar.at(-1) ?? [half, 0];
  const onLeft = sewn === 'Left';
  const top: readonly DraftEdge[] = [
    { id: 'neckFree', points: free, finish: 'free' },
    { id: 'neck', points: underCollar, finish: 'seam' },
  ];
  const side = { id: 'side', finish: 'seam' } as const;
  const fold = { id: 'fold', finish: 'hem' } as const;
  return draftPiece({
    id,
    edges: [
      ...(onLeft ? top : [...top].reverse().map((edge) => mirrorEdge(edge))),
      { ...(onLeft ? side : fold), points: straight(corner, [half, bottom]) },
      // Only the upper strip is sewn into the bottom of the box: the lower one is caught in its stitching.
      { id: 'bottom', points: straight([half, bottom], [-half, bottom]), finish: onLeft ? 'seam' : 'free' },
      { ...(onLeft ? fold : side), points: straight([-half, bottom], [-half, corner[1]]) },
    ],
    grain: [
      [0, body.frontNeckDrop + 10],
      [0, bottom - 10],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: placket.width + SEAM_ALLOWANCE_MM,
  });
};

export const placketStrips = (m: PoloMeasures): readonly Piece[] => [
  strip('placketTop', m, 'Left'),
  strip('placketUnder', m, 'Right'),
];

const BUTTON_COUNT: Readonly<Record<Buttons, number>> = { two: 2, three: 3 };
/** Below the neckline and above the bottom of the box, mm. */
const FIRST_BUTTON_MM = 15;
const LAST_BUTTON_MM = 34;

/** Places of the buttons on the upper strip, mm: on its middle, from the neck down. */
export const buttonPlaces = (placketTop: Piece, buttons: Buttons): readonly Point[] => {
  const count = BUTTON_COUNT[buttons];
  const span = placketTop.heightMm - FIRST_BUTTON_MM - LAST_BUTTON_MM;
  return Array.from({ length: count }, (_, i) => [
    placketTop.widthMm / 2,
    FIRST_BUTTON_MM + (span * i) / (count - 1),
  ]);
};
