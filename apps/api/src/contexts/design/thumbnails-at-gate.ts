export { drawThumbnail } from './thumbnails/draw-thumbnail.ts';
export { drawThumbnailTask } from './thumbnails/gate-tasks.ts';
