import type { Piece } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import { curve, straight } from '../../geometry/edges.ts';
import { lengthMm, mirrored, reversed, type Polyline } from '../../geometry/polyline.ts';
import { HEM_ALLOWANCE_MM, SEAM_ALLOWANCE_MM } from '../chart.ts';
import { mirrorEdge } from '../mirror-edge.ts';
import { BACK_NOTCHES, FRONT_NOTCH, armholeCurve } from './body.ts';
import type { SleeveMeasures, TopMeasures } from './measures.ts';

/** Length of a sleeve cap as a multiple of its armhole's: knit needs little. */
const CAP_EASE = 1.005;

export type Side = 'Left' | 'Right';

/** Half a sleeve cap of the given width, from its top down to the underarm. */
const capCurve = (width: number, height: number, front: boolean): Polyline =>
  curve(
    [0, 0],
    [width * (front ? 0.3 : 0.36), 0],
    [width * (front ? 0.4 : 0.46), height * (front ? 0.99 : 0.97)],
    [width, height],
  );

/** The width at which the half cap is as long as asked; bisection, since the length grows with the width. */
const capWidthFor = (targetMm: number, height: number, front: boolean): number => {
  let [low, high] = [40, targetMm];
  for (let i = 0; i < 50; i++) {
    const width = (low + high) / 2;
    if (lengthMm(capCurve(width, height, front)) > targetMm) high = width;
    else low = width;
  }
  return low;
};

/** A sleeve whose cap fits the armholes of the body: edges `capBack`, `underBack`, `hem`, `underFront`, `capFront`. */
export const setInSleeve = (m: TopMeasures, sleeve: SleeveMeasures, side: Side): Piece => {
  const capLength = (front: boolean) => lengthMm(armholeCurve(m, front)) * CAP_EASE;
  const back = capWidthFor(capLength(false), sleeve.capHeight, false);
  const front = capWidthFor(capLength(true), sleeve.capHeight, true);
  const { length: hemY, halfHem } = sleeve;
  // The same inset on both sides keeps the two underarm edges equally long.
  const inset = (back + front - 2 * halfHem) / 2;
  const [hemBack, hemFront]: readonly [Point, Point] = [
    [back - inset, hemY],
    [inset - front, hemY],
  ];
  const left: readonly DraftEdge[] = [
    {
      id: 'capBack',
      points: capCurve(back, sleeve.capHeight, false),
      finish: 'seam',
      notches: [0, ...BACK_NOTCHES],
    },
    { id: 'underBack', points: straight([back, sleeve.capHeight], hemBack), finish: 'seam', notches: [0.5] },
    { id: 'hem', points: straight(hemBack, hemFront), finish: 'hem' },
    {
      id: 'underFront',
      points: straight(hemFront, [-front, sleeve.capHeight]),
      finish: 'seam',
      notches: [0.5],
    },
    {
      id: 'capFront',
      points: reversed(mirrored(capCurve(front, sleeve.capHeight, true))),
      finish: 'seam',
      notches: [1 - FRONT_NOTCH],
    },
  ];
  return draftPiece({
    id: `sleeve${side}`,
    edges: side === 'Left' ? left : [...left].reverse().map((edge) => mirrorEdge(edge)),
    grain: [
      [0, 30],
      [0, hemY - 30],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: HEM_ALLOWANCE_MM,
  });
};
