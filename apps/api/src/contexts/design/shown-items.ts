export { type ShownItems, shownIn, tilesShown } from './drawings/shown-in.ts';
