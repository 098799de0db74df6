import type { Pattern, Piece } from '../../garment.ts';
import { seamBetween } from '../../geometry/edges.ts';
import { centrePlacement } from '../placed.ts';
import { topBody, type Neckline } from './body.ts';
import { crewCollar } from './crew-collar.ts';
import type { SleeveMeasures, TopMeasures } from './measures.ts';
import { roundNeck } from './neckline.ts';
import { layoutScale, sleevePlacements, topPlacements } from './placements.ts';
import { TOP_SEAMS } from './seams.ts';
import { setInSleeve } from './sleeve.ts';
import { vCollar, vNeck } from './v-neck.ts';
import { topZones } from './zones.ts';

export type SleeveLength = 'short' | 'long';
export type CollarShape = 'crew' | 'v';

/** How a shape of collar is cut: the neckline it takes, and the band sewn to it. */
interface CollarCut {
  readonly neckline: Neckline;
  readonly band: (m: TopMeasures, height: number, toFrontNeck?: number) => Piece;
}

const COLLARS: Readonly<Record<CollarShape, CollarCut>> = {
  crew: { neckline: roundNeck, band: crewCollar },
  v: { neckline: vNeck, band: vCollar },
};

/** What a plain top is drafted from, mm. */
export interface PlainTop {
  /** With the neck drop of the collar that is chosen. */
  readonly body: TopMeasures;
  readonly sleeve: SleeveMeasures;
  readonly collarHeight: number;
  /** Length of a crew collar to the front neckline, if not the usual share. */
  readonly collarToFrontNeck?: number;
}

/** Front, back, two sleeves and a rib collar; sewn by `TOP_SEAMS`. */
export const plainTop = (
  { body, sleeve, collarHeight, collarToFrontNeck }: PlainTop,
  collar: CollarShape,
): readonly Piece[] => {
  const { neckline, band } = COLLARS[collar];
  return [
    topBody(body, true, neckline),
    topBody(body, false, neckline),
    setInSleeve(body, sleeve, 'Left'),
    setInSleeve(body, sleeve, 'Right'),
    band(body, collarHeight, collarToFrontNeck),
  ];
};

/** The whole pattern of a top that is nothing but a plain top. */
export const plainTopPattern = (top: PlainTop, collar: CollarShape): Pattern => {
  const pieces = plainTop(top, collar);
  const { capHeight, halfHem } = top.sleeve;
  return {
    pieces,
    seams: TOP_SEAMS.map(([a, b]) => seamBetween(pieces, a, b)),
    overlays: [],
    zones: topZones(pieces),
    placements: [
      ...topPlacements(pieces, layoutScale(top.body)),
      ...sleevePlacements(pieces, { capHeight, sideMm: halfHem * 0.5 }),
      ...pieces.map(centrePlacement),
    ],
  };
};
