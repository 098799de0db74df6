export type { ThumbnailImage } from './pictures/images.ts';
export { gatherImages, isTooHeavy, packImages } from './pictures/pack-images.ts';
export type { ProfilePlace } from './pictures/turn-colours.ts';
export { turnColoursTask } from './pictures/gate-tasks.ts';
