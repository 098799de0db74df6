import type { Pattern, Piece } from '../../garment.ts';
import { seamBetween } from '../../geometry/edges.ts';
import { centrePlacement } from '../placed.ts';
import { ribCuff, ribCuffSeams } from '../rib-strip.ts';
import { roundNeck, topBody, type Neckline } from './body.ts';
import { crewCollar } from './crew-collar.ts';
import type { SleeveMeasures, TopMeasures } from './measures.ts';
import { layoutScale, sleevePlacements, topPlacements } from './placements.ts';
import { SIDES, TOP_SEAMS, withSewnHem } from './seams.ts';
import { setInSleeve } from './sleeve.ts';
import { vCollar, vNeck } from './v-neck.ts';
import { topZones } from './zones.ts';

export type CollarShape = 'crew' | 'v';

/** Cut of a collar: the neckline it takes, and the band sewn to it. */
interface CollarCut {
  readonly neckline: Neckline;
  readonly band: (m: TopMeasures, height: number, toFrontNeck?: number) => Piece;
}

const COLLARS: Readonly<Record<CollarShape, CollarCut>> = {
  crew: { neckline: roundNeck, band: crewCollar },
  v: { neckline: vNeck, band: vCollar },
};

/** Measures and cut from which a plain top is drafted, mm. */
export interface PlainTop {
  /** With the neck drop of the collar that is chosen. */
  readonly body: TopMeasures;
  readonly sleeve: SleeveMeasures;
  readonly collarHeight: number;
  /** Length of a crew collar to the front neckline, if not the usual share. */
  readonly collarToFrontNeck?: number;
  /** Height of the rib sewn to each sleeve, mm; 0 where the sleeves' hems are turned up. */
  readonly cuffHeight: number;
  /** Side of the square for a logo on the sleeve, mm: the same on a short sleeve and on a long one. */
  readonly sleeveLogoMm: number;
}

/** Both sleeves and, where they have any, their cuffs. */
const sleevePieces = ({
  body,
  sleeve,
  cuffHeight,
}: Pick<PlainTop, 'body' | 'sleeve' | 'cuffHeight'>): readonly Piece[] => {
  const sleeves = SIDES.map((side) => setInSleeve(body, sleeve, side));
  if (cuffHeight === 0) return sleeves;
  return [...sleeves.map(withSewnHem), ...SIDES.map((side) => ribCuff(side, 2 * sleeve.halfHem, cuffHeight))];
};

/** Front, back, two sleeves, with cuffs or without, and a rib collar; sewn by `TOP_SEAMS` and its cuffs' own. */
export const plainTop = (top: Omit<PlainTop, 'sleeveLogoMm'>, collar: CollarShape): readonly Piece[] => {
  const { body, collarHeight, collarToFrontNeck } = top;
  const { neckline, band } = COLLARS[collar];
  return [
    topBody(body, true, neckline),
    topBody(body, false, neckline),
    ...sleevePieces(top),
    band(body, collarHeight, collarToFrontNeck),
  ];
};

/** The whole pattern of a top that is nothing but a plain top. */
export const plainTopPattern = (top: PlainTop, collar: CollarShape): Pattern => {
  const pieces = plainTop(top, collar);
  const seams = [...TOP_SEAMS, ...(top.cuffHeight > 0 ? SIDES.flatMap(ribCuffSeams) : [])];
  return {
    pieces,
    seams: seams.map(([a, b]) => seamBetween(pieces, a, b)),
    overlays: [],
    zones: topZones(pieces),
    placements: [
      ...topPlacements(pieces, layoutScale(top.body)),
      ...sleevePlacements(pieces, { capHeight: top.sleeve.capHeight, sideMm: top.sleeveLogoMm }),
      ...pieces.map(centrePlacement),
    ],
  };
};
