export { type FindDrawing, registerThumbnail } from './thumbnails/register-thumbnail.ts';
export { THUMBNAIL_FORMATS, thumbnailKeys, thumbnailOf } from './thumbnails/thumbnail.ts';
