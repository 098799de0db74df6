/** Small pictures of designs for pages that show several at once, without the editor and the 3D view. */
export { DesignPicture } from './design-view/DesignPicture.tsx';
export type { PictureSources } from './design-view/design-picture.ts';
export { inlinedImages } from './design-view/inlined-images.ts';
export { sharedLettering } from './design-view/lettering.ts';
export { loadTiles } from './design-view/tiles.ts';
