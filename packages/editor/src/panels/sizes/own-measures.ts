import { SEXES, type Sex } from '@kitwright/garment';
import {
  FIT_WISHES,
  MEASURE_RANGES,
  type FitWish,
  type MeasureField,
  type OwnMeasures,
} from '@kitwright/garment/fit/size-advice.ts';
import type { KnownMeasures } from '@kitwright/contract/accounts';
import { z } from 'zod';

/** Measures as written in the fields: centimetres and kilograms, empty where nothing is known. */
export interface WrittenMeasures {
  readonly sex: Sex;
  readonly way: 'weight' | 'tape';
  readonly heightCm: number | '';
  readonly weightKg: number | '';
  readonly chestCm: number | '';
  readonly waistCm: number | '';
  readonly hipCm: number | '';
  readonly wish: FitWish;
}

export const NO_MEASURES: WrittenMeasures = {
  sex: 'man',
  way: 'weight',
  heightCm: '',
  weightKg: '',
  chestCm: '',
  waistCm: '',
  hipCm: '',
  wish: 'regular',
};

/** Measures that are asked for, by the way in which someone knows the own body. */
export const MEASURE_FIELDS = {
  weight: ['heightCm', 'weightKg'],
  tape: ['chestCm', 'waistCm', 'hipCm'],
} as const satisfies Record<WrittenMeasures['way'], readonly MeasureField[]>;

const field = (name: MeasureField) =>
  z.union([z.literal(''), z.number().min(MEASURE_RANGES[name][0]).max(MEASURE_RANGES[name][1])]).catch('');

const schema: z.ZodType<WrittenMeasures> = z.object({
  sex: z.enum(SEXES),
  way: z.enum(['weight', 'tape']),
  heightCm: field('heightCm'),
  weightKg: field('weightKg'),
  chestCm: field('chestCm'),
  waistCm: field('waistCm'),
  hipCm: field('hipCm'),
  wish: z.enum(FIT_WISHES),
});

const KEY = 'own-measures';

/** Reads the measures written on this device before. */
export const readMeasures = (storage: Pick<Storage, 'getItem'>): WrittenMeasures => {
  try {
    const parsed = schema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : NO_MEASURES;
  } catch {
    return NO_MEASURES;
  }
};

/** True where any were written on this device. */
export const hasMeasures = (storage: Pick<Storage, 'getItem'>): boolean =>
  readMeasures(storage) !== NO_MEASURES;

/** Keeps them on this device alone. */
export const writeMeasures = (storage: Pick<Storage, 'setItem'>, measures: WrittenMeasures): void => {
  try {
    storage.setItem(KEY, JSON.stringify(measures));
  } catch {
    // They then last as long as the page.
  }
};

/** A height that was written in metres, as on a passport, in centimetres: `1.65` is 165. */
export const inCentimetres = (name: MeasureField, value: number): number =>
  name === 'heightCm' && value < 3 && !Number.isInteger(value) ? Math.round(100 * value) : value;

/** True of a measure that no body has. */
export const isSlip = (name: MeasureField, value: number): boolean => {
  const [least, most] = MEASURE_RANGES[name];
  return value < least || value > most;
};

const inRange = (written: WrittenMeasures, name: MeasureField): number | undefined => {
  const value = written[name];
  return value === '' || isSlip(name, value) ? undefined : value;
};

/** Measures that the advice is based on: one of the two ways, and only values that make sense. */
export const measuresOf = (written: WrittenMeasures): OwnMeasures => {
  const mm = (name: MeasureField): number | undefined => {
    const cm = inRange(written, name);
    return cm === undefined ? undefined : 10 * cm;
  };
  const { sex } = written;
  if (written.way === 'weight')
    return { sex, heightMm: mm('heightCm'), weightKg: inRange(written, 'weightKg') };
  const [chestMm, waistMm, hipMm] = [mm('chestCm'), mm('waistCm'), mm('hipCm')];
  return {
    sex,
    ...(chestMm === undefined ? {} : { chestMm }),
    ...(waistMm === undefined ? {} : { waistMm }),
    ...(hipMm === undefined ? {} : { hipMm }),
  };
};

/** The same for the account: what makes no sense is left out. */
export const knownOf = (written: WrittenMeasures): KnownMeasures => {
  const { sex, way, wish } = written;
  const [heightCm, weightKg, chestCm, waistCm, hipCm] = (
    ['heightCm', 'weightKg', 'chestCm', 'waistCm', 'hipCm'] as const
  ).map((name) => {
    const value = inRange(written, name);
    return value === undefined ? undefined : Math.round(value);
  });
  return { sex, way, heightCm, weightKg, chestCm, waistCm, hipCm, wish };
};

/** Measures that the account keeps, as they were written. */
export const writtenOf = ({ sex, way, wish, ...known }: KnownMeasures): WrittenMeasures => ({
  sex,
  way,
  wish,
  heightCm: known.heightCm ?? '',
  weightKg: known.weightKg ?? '',
  chestCm: known.chestCm ?? '',
  waistCm: known.waistCm ?? '',
  hipCm: known.hipCm ?? '',
});
