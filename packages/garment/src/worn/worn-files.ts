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

/** The file that makes a person of that sex one of another size; null for size M, which people's files are in. */
export const bodyFileOf = (sex: WornSex, size: Size): string | null =>
  size === OWN_SIZE ? null : `worn/body.${sex}-${size}.bin`;
