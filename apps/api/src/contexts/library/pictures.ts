export type { ThumbnailImage } from './pictures/images.ts';
export { TOO_HEAVY, gatherImages, isTooHeavy, packImages } from './pictures/pack-images.ts';
export { profileBlobKey, profileInUse } from './pictures/printer-profile.ts';
export type { ProfilePlace } from './pictures/turn-colours.ts';
export { turnColoursTask } from './pictures/gate-tasks.ts';
