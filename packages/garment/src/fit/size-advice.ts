import type { Sex } from '../figure/people.ts';
import type { Garment, OptionValues } from '../garment.ts';
import { isYouthSize, offeredSizes, type Size, type SizeOffer } from '../size.ts';
import { estimateGirths, type BodyGirths, type Girth } from './body-estimate.ts';
import { bodyOfSize, chestRoomOf } from './size-bodies.ts';

/** Measures that are known of a body: girths, or height and weight. */
export interface BodyMeasures extends Partial<BodyGirths> {
  readonly heightMm?: number | undefined;
  readonly weightKg?: number | undefined;
}

/** Bodies outside of these are slips of the finger: centimetres and kilograms, least and most. */
export const MEASURE_RANGES = {
  heightCm: [90, 230],
  weightKg: [15, 220],
  chestCm: [45, 200],
  waistCm: [40, 200],
  hipCm: [45, 200],
} as const;
export type MeasureField = keyof typeof MEASURE_RANGES;

/** Measures that a person gives of the own body. */
export interface OwnMeasures extends BodyMeasures {
  readonly sex: Sex;
}

/** Wishes for the fit of a garment. */
export const FIT_WISHES = ['close', 'regular', 'loose'] as const;
export type FitWish = (typeof FIT_WISHES)[number];

export interface SizeAdvice {
  readonly size: Size;
  /** The neighbour that fits as well: closer or looser. Null where one size is clearly the right one. */
  readonly between: { readonly smaller: Size; readonly larger: Size } | null;
  /** Girth that decided; of children it may be the height. */
  readonly decidedBy: Girth | 'heightMm';
  /** Girths were guessed from height and weight. */
  readonly isEstimated: boolean;
  /** The body is beyond the smallest or largest size that is offered. */
  readonly isBeyond: 'smaller' | 'larger' | null;
  /** Room between the body and the garment of that size, mm round; only what the garment holds. */
  readonly roomMm: Partial<BodyGirths>;
}

/** Between two sizes when no nearer to one than this, in sizes; guesses are less sure. */
const NEAR = { measured: 0.35, estimated: 0.25 } as const;
/** Sizes by which waist or hip must be larger than the own chest's for a larger size to be taken. */
const SPARE: Readonly<Record<Girth, number>> = { chestMm: 0, waistMm: 0.5, hipMm: 0.5 };

/** Place of a girth among those of sizes, 0 the first: between them in parts, outside of them by the last step. */
const placeAmong = (girths: readonly number[], mm: number): number => {
  const last = girths.length - 1;
  if (last < 1) return 0;
  const above = girths.findIndex((girth) => girth >= mm);
  const to = above < 0 ? last : Math.max(1, above);
  const [low = 0, high = 1] = [girths[to - 1], girths[to]];
  return to - 1 + (mm - low) / Math.max(1, high - low);
};

/** The girths that were told, or else those that are guessed from height and weight; see `estimateGirths`. */
export const girthsOf = (
  own: OwnMeasures,
  mayBeYoung = false,
): { readonly girths: Partial<BodyGirths>; readonly isEstimated: boolean } => {
  const { chestMm, waistMm, hipMm, heightMm, weightKg, sex } = own;
  const measured = {
    ...(chestMm === undefined ? {} : { chestMm }),
    ...(waistMm === undefined ? {} : { waistMm }),
    ...(hipMm === undefined ? {} : { hipMm }),
  };
  if (Object.keys(measured).length > 0 || heightMm === undefined || weightKg === undefined)
    return { girths: measured, isEstimated: false };
  return { girths: estimateGirths(sex, heightMm, weightKg, mayBeYoung), isEstimated: true };
};

/** The girths that a garment goes round. */
const heldBy = (garment: Garment): readonly Girth[] =>
  garment.group === 'shorts'
    ? ['waistMm', 'hipMm']
    : garment.group === 'sets'
      ? ['chestMm', 'waistMm', 'hipMm']
      : ['chestMm', 'waistMm'];

const roomOf = (
  garment: Garment,
  options: OptionValues,
  size: Size,
  girths: Partial<BodyGirths>,
): Partial<BodyGirths> => {
  if (girths.chestMm === undefined) return {};
  const chestMm = chestRoomOf(garment, options, size, girths.chestMm);
  return chestMm === null ? {} : { chestMm };
};

/** Heights farther above the tallest child's say nothing of a youth size, mm. */
const ABOVE_YOUTH_MM = 60;

/**
 * Place of a height among the youth sizes that are offered, which come first: children's clothes are labelled by it (EN 13402-3). Who is
 * taller than all of them is past them; for a grown-up height alone says nothing.
 */
const placeByHeight = (
  sizes: readonly Size[],
  offer: SizeOffer,
  { sex, heightMm }: OwnMeasures,
  isAlone: boolean,
): readonly { readonly girth: 'heightMm'; readonly place: number }[] => {
  const heights = sizes.filter(isYouthSize).map((size) => bodyOfSize(offer, sex, size).heightMm);
  const tallest = heights.at(-1);
  if (tallest === undefined || heightMm === undefined) return [];
  if (isAlone && heightMm > tallest + ABOVE_YOUTH_MM) return [];
  return [{ girth: 'heightMm', place: placeAmong(heights, Math.min(tallest, heightMm)) }];
};

/** The size that is advised, and why; null when nothing is known of the body, or no size is offered. */
export const adviseSize = (
  garment: Garment,
  options: OptionValues,
  offer: SizeOffer,
  own: OwnMeasures,
  wish: FitWish = 'regular',
): SizeAdvice | null => {
  const sizes = offeredSizes(offer);
  const { girths, isEstimated } = girthsOf(own, sizes.some(isYouthSize));
  const places = heldBy(garment).flatMap((girth) => {
    const mm = girths[girth];
    if (mm === undefined) return [];
    const chart = sizes.map((size) => bodyOfSize(offer, own.sex, size)[girth]);
    return [{ girth, place: placeAmong(chart, mm) - SPARE[girth] }];
  });
  const known = [
    ...(places.length === 1
      ? places.map((one) => ({ ...one, place: one.place + SPARE[one.girth] }))
      : places),
    ...placeByHeight(sizes, offer, own, places.length === 0),
  ];
  const decisive = known.reduce<(typeof known)[number] | undefined>(
    (most, each) => (most && most.place >= each.place ? most : each),
    undefined,
  );
  const last = sizes.length - 1;
  if (!decisive || last < 0) return null;
  const { place } = decisive;
  const at = Math.min(last, Math.max(0, place));
  const [low, high] = [Math.floor(at), Math.ceil(at)];
  const near = isEstimated ? NEAR.estimated : NEAR.measured;
  const isBetween = at - low > near && high - at > near;
  const index = isBetween && wish !== 'regular' ? (wish === 'loose' ? high : low) : Math.round(at);
  const [size, smaller, larger] = [sizes[index], sizes[low], sizes[high]];
  if (!size || !smaller || !larger) return null;
  return {
    size,
    between: isBetween ? { smaller, larger } : null,
    decidedBy: decisive.girth,
    isEstimated,
    isBeyond: place < -0.75 ? 'smaller' : place > last + 0.75 ? 'larger' : null,
    roomMm: roomOf(garment, options, size, girths),
  };
};
