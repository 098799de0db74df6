export { type ShownThings, shownIn, tilesShown } from './drawings/shown-in.ts';
