export { type FindDrawing, registerThumbnail } from './thumbnails/register-thumbnail.ts';
export { THUMBNAIL_FORMATS } from './thumbnails/formats.ts';
export { thumbnailKeys, thumbnailOf } from './thumbnails/thumbnail.ts';
