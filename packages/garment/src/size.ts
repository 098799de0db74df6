/** The ten sizes in the order and spelling in which they are stored. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL', 'XXXXXL', 'XXXXXXL'] as const;
export type GrownSize = (typeof SIZES)[number];

/** Youth sizes, by the ages they are named after: a maker offers them or not, and none does before it says so. */
export const YOUTH_SIZES = ['Y8', 'Y10', 'Y12', 'Y14'] as const;
export type YouthSize = (typeof YOUTH_SIZES)[number];

/** Every size that can be cut, the smallest first. */
export const ALL_SIZES = [...YOUTH_SIZES, ...SIZES] as const;
export type Size = (typeof ALL_SIZES)[number];

export const isYouthSize = (size: Size): size is YouthSize => size.startsWith('Y');

const LABELS: Readonly<Partial<Record<Size, string>>> = {
  XXL: '2XL',
  XXXL: '3XL',
  XXXXL: '4XL',
  XXXXXL: '5XL',
  XXXXXXL: '6XL',
};

/** The size as people read it: `XXL` is shown as `2XL`. */
export const sizeLabel = (size: Size): string => LABELS[size] ?? size;

/** Steps from size M: XS is -2, 6XL is 7, the youth sizes before XS. The unit of every linear grade rule of grown-ups. */
export const gradeSteps = (size: Size): number => ALL_SIZES.indexOf(size) - ALL_SIZES.indexOf('M');

/** Measures of a body that a size is chosen by. */
export const BODY_MEASURES = ['chest', 'waist', 'height'] as const;
export type BodyMeasure = (typeof BODY_MEASURES)[number];

/** From the smallest to the largest body that a size is recommended for. */
export interface BodyRange {
  readonly fromMm: number;
  readonly toMm: number;
}

/** A tenant's offer of one size of a garment. The pieces of the size stay what they are. */
export interface OfferedSize {
  readonly size: Size;
  readonly isOffered: boolean;
  /** Label that customers read; begins with the size's own name, by which it is cut and packed. */
  readonly label: string;
  readonly body: Readonly<Partial<Record<BodyMeasure, BodyRange | undefined>>>;
}

/** A tenant's offer of the sizes of a garment; undefined where the ten are offered under their own names. */
export type SizeOffer = { readonly sizes: readonly OfferedSize[] } | undefined;

const entryOf = (offer: SizeOffer, size: Size): OfferedSize | undefined =>
  offer?.sizes.find((entry) => entry.size === size);

export const isOffered = (offer: SizeOffer, size: Size): boolean =>
  entryOf(offer, size)?.isOffered ?? !isYouthSize(size);

/** The sizes that may be ordered, the smallest first. */
export const offeredSizes = (offer: SizeOffer): readonly Size[] =>
  ALL_SIZES.filter((size) => isOffered(offer, size));

/** A size as customers of the tenant read it. */
export const offeredLabel = (offer: SizeOffer, size: Size): string =>
  entryOf(offer, size)?.label ?? sizeLabel(size);

/** The bodies a size is recommended for; empty where the tenant states none. */
export const bodyOf = (offer: SizeOffer, size: Size): OfferedSize['body'] => entryOf(offer, size)?.body ?? {};

/** The ten sizes offered under their own names: what a tenant begins with. */
export const plainOffer = (): readonly OfferedSize[] =>
  SIZES.map((size) => ({ size, isOffered: true, label: sizeLabel(size), body: {} }));

/** Heights of the children that youth sizes are for, cm: of the scale of EN 13402-3, every second step of 6 cm. */
export const YOUTH_CM: Readonly<Record<YouthSize, number>> = { Y8: 128, Y10: 140, Y12: 152, Y14: 164 };

/** An offer with a place for every youth size: those it does not speak of are not offered, and are named by their height. */
export const withYouth = (sizes: readonly OfferedSize[]): readonly OfferedSize[] =>
  ALL_SIZES.flatMap((size): readonly OfferedSize[] => {
    const own = sizes.find((entry) => entry.size === size);
    if (own) return [own];
    return isYouthSize(size)
      ? [{ size, isOffered: false, label: `${size} (${YOUTH_CM[size]} cm)`, body: {} }]
      : [];
  });
