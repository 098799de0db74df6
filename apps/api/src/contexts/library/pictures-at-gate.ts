export { drawPackImage } from './pictures/draw-pack-image.ts';
export { thumbnailImages } from './pictures/images.ts';
export { turnColours } from './pictures/turn-colours.ts';
export { drawPackImageTask, turnColoursTask } from './pictures/gate-tasks.ts';
