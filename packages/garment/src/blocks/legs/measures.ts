/** What every pair of shorts or trunks is drafted from, mm. Quarter measures: of one of the four pieces of the legs. */
export interface LegMeasures {
  /** Quarter of the waist seam before the elastic draws it in. */
  readonly quarterWaist: number;
  readonly waistbandHeight: number;
  /** From the waistband seam down to the level of the crotch. */
  readonly rise: number;
  /** How far the crotch reaches past the centre line. */
  readonly frontCrotch: number;
  readonly backCrotch: number;
  /** Rise of the back waist at the centre, so that it covers when sitting. */
  readonly backRise: number;
}
