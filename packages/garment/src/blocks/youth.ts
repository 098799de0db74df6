import { YOUTH_CM, type YouthSize } from '../size.ts';
import type { LegMeasures } from './legs/measures.ts';
import type { SleeveMeasures, TopMeasures } from './top/measures.ts';

/** A child that a youth size is cut for, mm. */
export interface YouthBody {
  readonly heightMm: number;
  readonly chestMm: number;
  readonly waistMm: number;
  readonly hipMm: number;
}

const body = (size: YouthSize, chestMm: number, waistMm: number, hipMm: number): YouthBody => ({
  heightMm: YOUTH_CM[size] * 10,
  chestMm,
  waistMm,
  hipMm,
});

/** Boys and girls by size: girths as makers' charts for children have them at these heights. */
export const YOUTH_BODIES: Readonly<Record<'man' | 'woman', Readonly<Record<YouthSize, YouthBody>>>> = {
  man: {
    Y8: body('Y8', 640, 575, 690),
    Y10: body('Y10', 690, 610, 745),
    Y12: body('Y12', 750, 645, 810),
    Y14: body('Y14', 810, 685, 870),
  },
  woman: {
    Y8: body('Y8', 640, 565, 695),
    Y10: body('Y10', 695, 595, 760),
    Y12: body('Y12', 755, 625, 830),
    Y14: body('Y14', 815, 655, 890),
  },
};

/** The man for whom M is drafted. */
const MAN_M: YouthBody = { heightMm: 1800, chestMm: 971, waistMm: 805, hipMm: 975 };

/** The part of a body that a measure follows; `same` is what cloth or webbing is made in. */
export type Follows =
  | 'height'
  | 'chest'
  | 'waist'
  | 'hip'
  | 'head'
  | 'hood'
  | 'armhole'
  | 'shoulder'
  | 'same';

/**
 * Sizes of a child's parts, of a man's. A child is no small man: heads are nearly as large, what goes over heads and hands is in between, shoulders go with the
 * height more than with the chest, and armholes with both.
 */
const sharesOf = (size: YouthSize): Readonly<Record<Follows, number>> => {
  const { heightMm, chestMm, waistMm, hipMm } = YOUTH_BODIES.man[size];
  const [height, chest] = [heightMm / MAN_M.heightMm, chestMm / MAN_M.chestMm];
  return {
    height,
    chest,
    waist: waistMm / MAN_M.waistMm,
    hip: hipMm / MAN_M.hipMm,
    head: (1 + height) / 2,
    hood: (3 + height) / 4,
    armhole: (height + chest) / 2,
    shoulder: (3 * height + chest) / 4,
    same: 1,
  };
};

/** A garment's measures in M as they are for a child, each by the part of the body that it follows. */
export const youth = <T extends object>(
  base: T,
  follows: Readonly<Record<keyof T, Follows>>,
  size: YouthSize,
): T => {
  const shares = sharesOf(size);
  return Object.fromEntries(
    Object.entries(base).map(([name, value]) => [name, Number(value) * shares[follows[name as keyof T]]]),
  ) as T;
};

/** One measure of a child's garment by the part of the body that it follows. */
export const youthMm = (mm: number, follows: Follows, size: YouthSize): number =>
  mm * sharesOf(size)[follows];

export const TOP_FOLLOWS: Readonly<Record<keyof TopMeasures, Follows>> = {
  halfChest: 'chest',
  halfHem: 'chest',
  length: 'height',
  shoulder: 'shoulder',
  neckWidth: 'head',
  frontNeckDrop: 'head',
  backNeckDrop: 'head',
  shoulderSlope: 'shoulder',
  armholeDepth: 'armhole',
  acrossFront: 'shoulder',
  acrossBack: 'shoulder',
  hemCurve: 'height',
  waistShaping: 'chest',
};

export const SLEEVE_FOLLOWS: Readonly<Record<keyof SleeveMeasures, Follows>> = {
  capHeight: 'armhole',
  length: 'height',
  halfHem: 'shoulder',
};

export const LEG_FOLLOWS: Readonly<Record<keyof LegMeasures | 'halfWaistRelaxed' | 'outseam', Follows>> = {
  quarterWaist: 'hip',
  halfWaistRelaxed: 'waist',
  waistbandHeight: 'same',
  outseam: 'height',
  rise: 'height',
  frontCrotch: 'hip',
  backCrotch: 'hip',
  backRise: 'hip',
};
