import type { Piece } from '../../garment.ts';
import { topBody, type Neckline } from './body.ts';
import { crewCollar } from './crew-collar.ts';
import type { SleeveMeasures, TopMeasures } from './measures.ts';
import { roundNeck } from './neckline.ts';
import { setInSleeve } from './sleeve.ts';
import { vCollar, vNeck } from './v-neck.ts';

export type SleeveLength = 'short' | 'long';
export type CollarShape = 'crew' | 'v';

/** How a shape of collar is cut: the neckline it takes, and the band sewn to it. */
interface CollarCut {
  readonly neckline: Neckline;
  readonly band: (m: TopMeasures, height: number) => Piece;
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
}

/** Front, back, two sleeves and a rib collar; sewn by `TOP_SEAMS`. */
export const plainTop = ({ body, sleeve, collarHeight }: PlainTop, collar: CollarShape): readonly Piece[] => {
  const { neckline, band } = COLLARS[collar];
  return [
    topBody(body, true, neckline),
    topBody(body, false, neckline),
    setInSleeve(body, sleeve, 'Left'),
    setInSleeve(body, sleeve, 'Right'),
    band(body, collarHeight),
  ];
};
