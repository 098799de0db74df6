import type { Sex } from '../figure/people.ts';
import { SIZES, type Size } from '../size.ts';
import { BODY_SHAPES, bodyFileOf, shapeFileOf, type ShapedMeasure } from '../worn/worn.ts';
import type { Girth } from './body-estimate.ts';
import { girthsOf, type OwnMeasures } from './size-advice.ts';
import { bodyOfSize, type SizeBody } from './size-bodies.ts';

/** Share of a file's change that goes into a body. */
export interface BodyShare {
  /** A file of changes to people of size M. */
  readonly file: string;
  /** Its share: of 1, all that it changes. */
  readonly share: number;
}

/** As far beyond the files' bodies as they may be carried on: twice what they change would be a caricature. */
const FARTHEST = 1.5;

/** Between which sizes a girth lies, and how far on from the first: a little outside of the first and last at most. */
const placeOf = (
  sex: Sex,
  girth: Girth,
  mm: number,
): { readonly low: Size; readonly high: Size; readonly on: number } => {
  const girths = SIZES.map((size) => bodyOfSize(undefined, sex, size)[girth]);
  const above = girths.findIndex((each) => each >= mm);
  const to = above < 0 ? SIZES.length - 1 : Math.max(1, above);
  const [low = 'M', high = 'M'] = [SIZES[to - 1], SIZES[to]];
  const [from = 0, until = 1] = [girths[to - 1], girths[to]];
  return { low, high, on: Math.min(2, Math.max(-1, (mm - from) / (until - from))) };
};

/** The measures of the sizes' bodies between which a girth lies, in its place between them. */
const usualBody = (sex: Sex, girth: Girth, mm: number): SizeBody => {
  const { low, high, on } = placeOf(sex, girth, mm);
  const [a, b] = [bodyOfSize(undefined, sex, low), bodyOfSize(undefined, sex, high)];
  const between = (of: keyof SizeBody): number => a[of] + on * (b[of] - a[of]);
  return {
    heightMm: between('heightMm'),
    chestMm: between('chestMm'),
    waistMm: between('waistMm'),
    hipMm: between('hipMm'),
  };
};

/** The whole body of someone who has said some of it; what was not said is as in the sizes. Null where nothing was said. */
export const bodyOfMeasures = (own: OwnMeasures): SizeBody | null => {
  const { sex } = own;
  const { girths } = girthsOf(own);
  const decisive = (['chestMm', 'waistMm', 'hipMm'] as const).find((girth) => girths[girth] !== undefined);
  if (decisive === undefined) return null;
  const usual = usualBody(sex, decisive, girths[decisive] ?? 0);
  return { ...usual, ...girths, ...(own.heightMm === undefined ? {} : { heightMm: own.heightMm }) };
};

/**
 * Mix of changes to people of size M from which a body of such measures is blended: the two sizes about its chest,
 * and as much more or less of waist, hip and height as it has beyond theirs.
 */
export const bodyMix = (sex: Sex, body: SizeBody): readonly BodyShare[] => {
  const { low, high, on } = placeOf(sex, 'chestMm', body.chestMm);
  const usual = usualBody(sex, 'chestMm', body.chestMm);
  const sizes = [
    { file: bodyFileOf(sex, low), share: 1 - on },
    { file: bodyFileOf(sex, high), share: on },
  ];
  const shapes = (Object.keys(BODY_SHAPES) as ShapedMeasure[]).map((measure) => {
    const moreMm = body[`${measure}Mm`] - usual[`${measure}Mm`];
    const way = moreMm < 0 ? 'less' : 'more';
    const share = Math.min(FARTHEST, moreMm / BODY_SHAPES[measure][way]);
    return { file: shapeFileOf(sex, measure, way), share };
  });
  return [...sizes, ...shapes].flatMap(({ file, share }) =>
    file === null || Math.abs(share) < 1e-4 ? [] : [{ file, share }],
  );
};
