import type { Garment } from './garment.ts';
import { sizeChartRow, type SizeChartRow } from './size-chart.ts';
import {
  ALL_SIZES,
  BODY_MEASURES,
  isYouthSize,
  sizeLabel,
  type BodyMeasure,
  type OfferedSize,
  type Size,
} from './size.ts';

/**
 * The least by which a garment is wider than the chest in it, mm round the body: with less, a knit that is printed is
 * stretched so far that the print shows its white ground.
 */
export const LEAST_CHEST_EASE_MM = 20;

/** Bodies that are sold for at all, children to giants, mm. */
const SMALLEST_MM: Readonly<Record<BodyMeasure, number>> = { chest: 500, waist: 400, height: 900 };
const LARGEST_MM: Readonly<Record<BodyMeasure, number>> = { chest: 2000, waist: 2000, height: 2300 };

/** The bodies that a size of a garment may be recommended for, mm. */
export interface BodyLimits {
  readonly leastMm: number;
  readonly mostMm: number;
}

export type SizeLimits = Readonly<Partial<Record<BodyMeasure, BodyLimits>>>;

/** The largest body that gets into the garment; undefined for what the garment does not hold. */
const roomOf = ({ mm }: SizeChartRow, measure: BodyMeasure): number | undefined => {
  if (measure === 'height') return LARGEST_MM.height;
  if (measure === 'chest') return mm.halfChest && Math.round(mm.halfChest * 2) - LEAST_CHEST_EASE_MM;
  // Elastic gives until its gathers lie flat, and no further.
  return mm.halfWaist && Math.round(mm.halfWaist * 2);
};

const limitsOfRow = (row: SizeChartRow): SizeLimits =>
  Object.fromEntries(
    BODY_MEASURES.flatMap((measure) => {
      const mostMm = roomOf(row, measure);
      return mostMm === undefined ? [] : [[measure, { leastMm: SMALLEST_MM[measure], mostMm }] as const];
    }),
  );

/**
 * Bounds within which a tenant may state measures of one size, by its pattern; the first time drafts that pattern.
 * A measure that is missing cannot be stated.
 */
export const limitsOfSize = (garment: Garment, size: Size): SizeLimits =>
  limitsOfRow(sizeChartRow(garment, size));

/** The limits of every size. The first time of a garment drafts fourteen patterns, which takes up to a second. */
export const sizeLimits = (garment: Garment): ReadonlyMap<Size, SizeLimits> =>
  new Map(ALL_SIZES.map((size) => [size, limitsOfSize(garment, size)]));

/** A field of an offer that does not stand, by its path, and why: a key that has a sentence in each language. */
export interface SizeFault {
  readonly path: readonly (string | number)[];
  readonly key:
    | 'error.field.size.none'
    | 'error.field.size.label'
    | 'error.field.body.outside'
    | 'error.field.body.order'
    | 'error.field.body.shrinks';
}

/** Tells whether a label begins with the size's own name, so that what is ordered, cut and packed has one name. */
const namesSize = (label: string, size: Size): boolean => {
  const name = sizeLabel(size);
  return label.startsWith(name) && !/^[\p{L}\p{N}]/u.test(label.slice(name.length));
};

const ENDS = ['fromMm', 'toMm'] as const;

interface RangeFault {
  readonly end: (typeof ENDS)[number];
  readonly key: SizeFault['key'];
}

/** The faults of one range; of each field the first. */
const rangeFaults = (
  entry: OfferedSize,
  measure: BodyMeasure,
  limits: BodyLimits | undefined,
  before: OfferedSize | undefined,
): RangeFault[] => {
  const range = entry.body[measure];
  if (range === undefined) return [];
  const smaller = before?.body[measure];
  return ENDS.flatMap((end): RangeFault[] => {
    const mm = range[end];
    if (limits === undefined || mm < limits.leastMm || mm > limits.mostMm)
      return [{ end, key: 'error.field.body.outside' }];
    if (end === 'toMm' && mm <= range.fromMm) return [{ end, key: 'error.field.body.order' }];
    return smaller !== undefined && mm < smaller[end] ? [{ end, key: 'error.field.body.shrinks' }] : [];
  });
};

/**
 * Faults of a tenant's offer of a garment's sizes: none offered, a label that hides its size, a body
 * that does not get into the pieces as they are graded, or one smaller than in a smaller size. Sizes that are not
 * offered are held to the same, so that they can be offered again.
 */
export const sizeFaults = (garment: Garment, sizes: readonly OfferedSize[]): readonly SizeFault[] => {
  const none = sizes.some(({ isOffered }) => isOffered)
    ? []
    : [{ path: ['sizes'], key: 'error.field.size.none' as const }];
  return [
    ...none,
    ...sizes.flatMap((entry, index): SizeFault[] => [
      ...(namesSize(entry.label, entry.size)
        ? []
        : [{ path: ['sizes', index, 'label'], key: 'error.field.size.label' as const }]),
      ...BODY_MEASURES.flatMap((measure) => {
        // The largest youth size may be for larger bodies than the smallest of grown-ups: their lengths differ.
        const before = sizes
          .slice(0, index)
          .findLast(
            ({ size, body }) => body[measure] !== undefined && isYouthSize(size) === isYouthSize(entry.size),
          );
        return rangeFaults(entry, measure, limitsOfSize(garment, entry.size)[measure], before).map(
          ({ end, key }) => ({
            path: ['sizes', index, 'body', measure, end],
            key,
          }),
        );
      }),
    ]),
  ];
};
