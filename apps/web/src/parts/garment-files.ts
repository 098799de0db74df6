import type { ProductType } from '@kitwright/garment';

/** Tells where the server keeps the files of the garments: models, pictures of figures and boots, posters. */
export const garmentFileUrl = (file: string): string => `/assets/garments/${file}`;

/** A picture of the garment worn, on a clear ground. */
export const posterUrl = (type: ProductType): string =>
  garmentFileUrl(`posters/${type.toLowerCase().replaceAll('_', '-')}.webp`);
