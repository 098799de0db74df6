import type { FontSubset } from '@kitwright/lettering';
import { fontFileUrl } from '@kitwright/lettering/browser';

/** Where the application's own server keeps models, fonts and pictures. */
export const defaultModelUrl = (file: string): string => `/assets/garments/${file}`;
export const defaultFontUrl = (fontId: string, subset: FontSubset): string => fontFileUrl(fontId, subset);
export const defaultImageUrl = (uploadId: string): string => `/api/uploads/${encodeURIComponent(uploadId)}`;
