/** Address of a model on the application's own server. */
export const defaultModelUrl = (file: string): string => `/assets/garments/${file}`;
export { pictureAddress as defaultImageUrl } from '@kitwright/contract/client';
