export { drawThumbnail } from './thumbnails/draw-thumbnail.ts';
