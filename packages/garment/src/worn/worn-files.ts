import type { Size } from '../size.ts';

/** Whose bodies garments are draped on. */
export const WORN_SEXES = ['man', 'woman'] as const;
export type WornSex = (typeof WORN_SEXES)[number];

/** Plain shorts, worn with garments that have no legs: pieces of the kit's, never printed on. */
export const PLAIN_SHORTS = 'plain-shorts.glb';

/** The size and sex of the model's own file. */
const OWN_SIZE: Size = 'M';
const OWN_SEX: WornSex = 'man';

/** The file, among the assets, of a garment's model on the person of a sex and size; null for the model's own file. */
export const wornFileOf = (modelFile: string, sex: WornSex, size: Size): string | null =>
  sex === OWN_SEX && size === OWN_SIZE ? null : `worn/${modelFile.replace(/\.glb$/, '')}.${sex}-${size}.bin`;

/** By how much bodies differ from that of size M in files of one measure each, mm: less, and more. */
export const BODY_SHAPES = {
  height: { less: -160, more: 140 },
  waist: { less: -80, more: 120 },
  hip: { less: -70, more: 110 },
} as const;
export type ShapedMeasure = keyof typeof BODY_SHAPES;
export type ShapeWay = 'less' | 'more';

/** The file that makes a person of that sex one with less or more of a measure, and otherwise of size M. */
export const shapeFileOf = (sex: WornSex, measure: ShapedMeasure, way: ShapeWay): string =>
  `worn/body.${sex}-${measure}-${way}.bin`;

/** The file that makes a person of that sex one of another size; null for size M, which people's files are in. */
export const bodyFileOf = (sex: WornSex, size: Size): string | null =>
  size === OWN_SIZE ? null : `worn/body.${sex}-${size}.bin`;
