/** The sides a thumbnail shows. */
export const THUMBNAIL_VIEWS = ['front', 'back'] as const;
export type ThumbnailView = (typeof THUMBNAIL_VIEWS)[number];

/** The files it comes as. */
export const THUMBNAIL_FORMATS = ['svg', 'png', 'webp'] as const;
export type ThumbnailFormat = (typeof THUMBNAIL_FORMATS)[number];
