import { LEG_SIDES } from './quarter.ts';

/**
 * Measures from which every pair of shorts or trunks is drafted, mm. Quarter measures: of one of the four pieces of
 * the legs.
 */
export interface LegMeasures {
  /** Quarter of the waist seam before the elastic draws it in. */
  readonly quarterWaist: number;
  readonly waistbandHeight: number;
  /** From the waistband seam down to the level of the crotch. */
  readonly rise: number;
  /** Distance of the crotch point past the centre line. */
  readonly frontCrotch: number;
  readonly backCrotch: number;
  /** Rise of the back waist at the centre, so that it covers when sitting. */
  readonly backRise: number;
}

/** Every seam of legs and waistband, in sewing order: `piece.edge` to `piece.edge`. */
export const legSeams = (prefix: string): readonly (readonly [string, string])[] => [
  ...LEG_SIDES.flatMap((side) => [
    [`${prefix}Front${side}.outseam`, `${prefix}Back${side}.outseam`] as const,
    [`${prefix}Front${side}.inseam`, `${prefix}Back${side}.inseam`] as const,
    [`${prefix}Front${side}.waist`, `waistband.waistFront${side}`] as const,
    [`${prefix}Back${side}.waist`, `waistband.waistBack${side}`] as const,
  ]),
  [`${prefix}FrontLeft.crotch`, `${prefix}FrontRight.crotch`],
  [`${prefix}BackLeft.crotch`, `${prefix}BackRight.crotch`],
  ['waistband.endLeft', 'waistband.endRight'],
];
