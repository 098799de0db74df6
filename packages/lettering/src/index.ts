export { EMPTY_BOX, outlineBox } from './box.ts';
export {
  FONTS,
  PARTNERS,
  START_UP_FONT_ID,
  describeEntry,
  fontEntry,
  type FontEntry,
  type FontStyle,
  type FontSubset,
} from './catalogue.ts';
export { clustersOf, type Cluster } from './shaper.ts';
export {
  USUAL_WEIGHT,
  describeFamily,
  type CatalogueFamily,
  type FontDescription,
  type FontFile,
} from './font-description.ts';
export type { FontLoad, FontSource } from './font-files.ts';
export { parseFontId, type FontName } from './font-shelf.ts';
export { createFontShelf, type FontShelf, type ShelvedFont } from './font-shelf.ts';
export { FONT_LANGUAGES, languageOfSubsets, type FontLanguage } from './language.ts';
export { createLetterer } from './letterer.ts';
export type { FontNeed, Lettering } from './lettering.ts';
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
