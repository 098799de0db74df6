export { drawThumbnail } from './thumbnails/draw-thumbnail.ts';
export { readWorn } from './thumbnails/read-worn.ts';
export { drawThumbnailTask, readWornTask } from './thumbnails/gate-tasks.ts';
