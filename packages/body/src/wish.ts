/** Shares of origins: what targets of face and build are blended by. They need not add up to 1. */
export interface Origin {
  readonly asian?: number;
  readonly caucasian?: number;
  readonly african?: number;
}

/** The tape measures a body is asked for, mm. */
export const MEASURES = ['height', 'chest', 'waist', 'hip', 'neck', 'shoulder', 'arm', 'insideLeg'] as const;
export type Measure = (typeof MEASURES)[number];
export type Measures = Readonly<Record<Measure, number>>;

/** Measures by a function of each. */
export const measuresFrom = (valueOf: (measure: Measure) => number): Measures =>
  Object.fromEntries(MEASURES.map((name) => [name, valueOf(name)])) as Measures;

/** The person that is asked for. */
export interface Wish {
  readonly sex: 'male' | 'female';
  /** From 8; 25 and above is grown up. */
  readonly ageYears: number;
  readonly heightMm: number;
  /** At the level of the nipples. */
  readonly chestMm: number;
  readonly waistMm: number;
  readonly hipMm: number;
  /** 0 to 1; 0.5 is average. */
  readonly muscle: number;
  readonly origin: Origin;
  /** Other measures that are known; the rest is as height and chest make likely. */
  readonly also?: Partial<Pick<Measures, 'neck' | 'shoulder' | 'arm' | 'insideLeg'>>;
  /** Of women: 0 to 1. */
  readonly cup?: number;
  /** Features of the face and the like: strengths of targets by their names. */
  readonly details?: Readonly<Record<string, number>>;
}

/** Years at which a body counts as a child's, as a grown-up's; between them it is a mixture. */
const CHILD_YEARS = 9;
const GROWN_YEARS = 19;

/** The share of a body that is grown up, 0 to 1. */
export const grownShare = (ageYears: number): number =>
  Math.min(1, Math.max(0, (ageYears - CHILD_YEARS) / (GROWN_YEARS - CHILD_YEARS))) ** 0.85;

/** Usual measures of a person of that height and chest, where nothing is asked, mm. */
const usual = ({ sex, ageYears, heightMm, chestMm }: Wish) => {
  const child = 14 * (1 - grownShare(ageYears));
  return sex === 'male'
    ? {
        neck: 386 + 0.2 * (chestMm - 971) - child,
        shoulder: 0.242 * heightMm + 0.07 * (chestMm - 0.54 * heightMm),
        arm: 0.3135 * heightMm,
        insideLeg: 0.46 * heightMm,
      }
    : {
        neck: 320 + 0.16 * (chestMm - 921) - child,
        shoulder: 0.2165 * heightMm + 0.06 * (chestMm - 0.555 * heightMm),
        arm: 0.309 * heightMm,
        insideLeg: 0.463 * heightMm,
      };
};

/** All measures that are asked for, said or likely. */
export const askedMeasures = (wish: Wish): Measures => ({
  ...usual(wish),
  ...wish.also,
  height: wish.heightMm,
  chest: wish.chestMm,
  waist: wish.waistMm,
  hip: wish.hipMm,
});

/** Arms stand off from this chest on, as a share of the height, and by so much more for each share that it is wider. */
const WIDE_CHEST = 0.64;
const OUT_DEGREES = 100;

/** Angle by which the arms of a wide body stand farther off than those of others, as they do on people: there is no room beside the trunk. */
export const armsOutRadians = ({ chestMm, heightMm }: Wish): number =>
  (Math.max(0, OUT_DEGREES * (chestMm / heightMm - WIDE_CHEST)) * Math.PI) / 180;
