/** Where the application's own server keeps models and pictures. */
export const defaultModelUrl = (file: string): string => `/assets/garments/${file}`;
export { pictureAddress as defaultImageUrl } from '@kitwright/contract/client';
