import { gradeSteps, type Size } from '../../size.ts';

/** Finished measures of the shirt, mm. Half measures are taken flat, as on a size chart. */
export interface ShirtMeasures {
  /** Width under the arms. */
  readonly halfChest: number;
  readonly halfHem: number;
  /** From the high shoulder point down to the hem. */
  readonly length: number;
  /** From shoulder tip to shoulder tip. */
  readonly shoulder: number;
  readonly neckWidth: number;
  readonly frontNeckDrop: number;
  readonly backNeckDrop: number;
  /** Fall of the shoulder tip below the high shoulder point. */
  readonly shoulderSlope: number;
  /** From the high shoulder point down to the underarm. */
  readonly armholeDepth: number;
  readonly acrossFront: number;
  readonly acrossBack: number;
  readonly capHeight: number;
  /** From the top of the cap to the hem, short sleeve. */
  readonly shortSleeve: number;
  readonly shortSleeveHalfHem: number;
  readonly longSleeve: number;
  readonly longSleeveHalfHem: number;
  readonly collarHeight: number;
}

/** Finished measures of the shorts, mm. */
export interface ShortsMeasures {
  /** Quarter of the waist before the elastic draws it in. */
  readonly quarterWaist: number;
  readonly quarterHip: number;
  /** Half the waist with the elastic at rest. */
  readonly halfWaistRelaxed: number;
  readonly waistbandHeight: number;
  /** From the top of the waistband down the side to the hem. */
  readonly outseam: number;
  /** From the waistband seam down to the level of the crotch. */
  readonly rise: number;
  /** How far the crotch reaches past the centre line. */
  readonly frontCrotch: number;
  readonly backCrotch: number;
  /** Rise of the back waist at the centre, so that it covers when sitting. */
  readonly backRise: number;
  readonly halfHem: number;
}

export interface KitMeasures {
  readonly shirt: ShirtMeasures;
  readonly shorts: ShortsMeasures;
}

type Grade<T> = Readonly<Record<keyof T, number>>;

/** Size M. Half chest and length are those of the size chart; the rest is drafted for an athlete of 1.80 m. */
const SHIRT_M: ShirtMeasures = {
  halfChest: 510,
  halfHem: 530,
  length: 700,
  shoulder: 446,
  neckWidth: 196,
  frontNeckDrop: 100,
  backNeckDrop: 34,
  shoulderSlope: 55,
  armholeDepth: 261,
  acrossFront: 434,
  acrossBack: 440,
  capHeight: 98,
  shortSleeve: 236,
  shortSleeveHalfHem: 175,
  longSleeve: 625,
  longSleeveHalfHem: 96,
  collarHeight: 19,
};

/** Change from one size to the next, mm. */
const SHIRT_STEP: Grade<ShirtMeasures> = {
  halfChest: 25,
  halfHem: 25,
  length: 20,
  shoulder: 16,
  neckWidth: 4,
  frontNeckDrop: 3,
  backNeckDrop: 0,
  shoulderSlope: 1,
  armholeDepth: 9,
  acrossFront: 16,
  acrossBack: 16,
  capHeight: 3,
  shortSleeve: 6,
  shortSleeveHalfHem: 7,
  longSleeve: 10,
  longSleeveHalfHem: 3,
  collarHeight: 0,
};

const SHORTS_M: ShortsMeasures = {
  quarterWaist: 238,
  quarterHip: 254,
  halfWaistRelaxed: 340,
  waistbandHeight: 38,
  outseam: 480,
  rise: 238,
  frontCrotch: 52,
  backCrotch: 98,
  backRise: 22,
  halfHem: 318,
};

const SHORTS_STEP: Grade<ShortsMeasures> = {
  quarterWaist: 12.5,
  quarterHip: 12.5,
  halfWaistRelaxed: 25,
  waistbandHeight: 0,
  outseam: 12,
  rise: 7,
  frontCrotch: 1.5,
  backCrotch: 3,
  backRise: 0.5,
  halfHem: 14,
};

const graded = <T extends object>(base: T, step: Grade<T>, steps: number): T =>
  Object.fromEntries(
    Object.entries(base).map(([name, value]) => [name, Number(value) + step[name as keyof T] * steps]),
  ) as T;

/** The kit's finished measures in one size, by linear grade rules from M. */
export const measuresOf = (size: Size): KitMeasures => ({
  shirt: graded(SHIRT_M, SHIRT_STEP, gradeSteps(size)),
  shorts: graded(SHORTS_M, SHORTS_STEP, gradeSteps(size)),
});

/** Share of the waistband's cut length to which the elastic draws it in when nobody wears it. */
export const elasticRatio = ({ halfWaistRelaxed, quarterWaist }: ShortsMeasures): number =>
  halfWaistRelaxed / (2 * quarterWaist);
