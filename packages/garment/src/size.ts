/** The ten sizes in the order and spelling in which they are stored. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL', 'XXXXXL', 'XXXXXXL'] as const;
export type Size = (typeof SIZES)[number];

const LABELS: Readonly<Record<Size, string>> = {
  XS: 'XS',
  S: 'S',
  M: 'M',
  L: 'L',
  XL: 'XL',
  XXL: '2XL',
  XXXL: '3XL',
  XXXXL: '4XL',
  XXXXXL: '5XL',
  XXXXXXL: '6XL',
};

/** The size as people read it: `XXL` is shown as `2XL`. */
export const sizeLabel = (size: Size): string => LABELS[size];

/** Steps from size M: XS is -2, 6XL is 7. The unit of every linear grade rule. */
export const gradeSteps = (size: Size): number => SIZES.indexOf(size) - SIZES.indexOf('M');

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

/** A tenant's offer of the sizes of a garment; undefined where all ten are offered under their own names. */
export type SizeOffer = { readonly sizes: readonly OfferedSize[] } | undefined;

const entryOf = (offer: SizeOffer, size: Size): OfferedSize | undefined =>
  offer?.sizes.find((entry) => entry.size === size);

export const isOffered = (offer: SizeOffer, size: Size): boolean => entryOf(offer, size)?.isOffered ?? true;

/** The sizes that may be ordered, the smallest first. */
export const offeredSizes = (offer: SizeOffer): readonly Size[] =>
  SIZES.filter((size) => isOffered(offer, size));

/** A size as customers of the tenant read it. */
export const offeredLabel = (offer: SizeOffer, size: Size): string =>
  entryOf(offer, size)?.label ?? sizeLabel(size);

/** The bodies a size is recommended for; empty where the tenant states none. */
export const bodyOf = (offer: SizeOffer, size: Size): OfferedSize['body'] => entryOf(offer, size)?.body ?? {};

/** Every size offered under its own name: what a tenant begins with. */
export const plainOffer = (): readonly OfferedSize[] =>
  SIZES.map((size) => ({ size, isOffered: true, label: sizeLabel(size), body: {} }));
