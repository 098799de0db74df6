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
