export { EMPTY_BOX, outlineBox } from './box.ts';
export {
  FONTS,
  START_UP_FONT_ID,
  fontEntry,
  type FontEntry,
  type FontStyle,
  type FontSubset,
} from './catalogue.ts';
export { clustersOf, type Cluster } from './clusters.ts';
export { createFontShelf, type FontLanguage, type FontShelf, type ShelvedFont } from './font-shelf.ts';
export { createLetterer } from './letterer.ts';
export type {
  Letterer,
  LetteringRequest,
  OutlineBox,
  OutlineCluster,
  OutlineCommand,
  TextOutline,
} from './outline.ts';
export { isKhmer } from './script.ts';
export type { ShapedGlyph, ShapeOptions, Shaper, ShaperFace } from './shaper.ts';
