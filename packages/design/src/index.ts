export type { Applied } from './applied.ts';
export { applyEdit } from './apply-edit.ts';
export {
  READABLE_LSTAR,
  coloursIn,
  contrastLstar,
  fillLightness,
  parseColour,
  readableOn,
  withColours,
} from './fill.ts';
export { createDesign, type CreateDesignOptions } from './create-design.ts';
export {
  MAX_ELEMENTS,
  MAX_GRAPHICS,
  SCHEMA_VERSION,
  designDocumentSchema,
  type DesignDocument,
} from './document.ts';
export type {
  Anchor,
  Edit,
  EditError,
  ImagePatch,
  PatternPatch,
  SharedPatch,
  StripesPatch,
  TextPatch,
} from './edit.ts';
export {
  DRAWN_EXTRAS,
  MAX_NAME,
  SLOTS,
  drawnExtraSchema,
  elementIdSchema,
  slotSchema,
  type DrawnExtra,
  type ElementId,
  type Slot,
} from './elements/shared.ts';
export { anchorPointMm, anchorTo } from './elements/anchor.ts';
export { elementSchema, type Element } from './elements/element.ts';
export { imageElementSchema, type ImageElement } from './elements/image/schema.ts';
export { textElementSchema, type TextElement } from './elements/text/schema.ts';
export { byKind, type ByKind } from './by-kind.ts';
export { fitTo, homeOf, mirrorOf, scaleEdit } from './elements/edits.ts';
export { imagesOf, isImage, patchImage, scaledImage } from './elements/image/edits.ts';
export { NEW_TEXT, isOfPlayer, isText, patchText, slotOf, textsOf, wordsOf } from './elements/text/edits.ts';
export { roundMm } from './elements/shared.ts';
export { inkCountOf } from './graphics/kinds/edits.ts';
export { isPattern, patternIdOf } from './graphics/kinds/pattern.ts';
export { designedExtras, extraElement } from './extras/extras.ts';
export { colourSchema, fillOf, fillSchema, type Colour, type Fill, type Seams } from './fill.ts';
export { meetsAtSeams } from './graphics/worn-room.ts';
export {
  MAX_INKS,
  graphicIdSchema,
  graphicSchema,
  type Graphic,
  type GraphicId,
  type PatternGraphic,
  type StripesGraphic,
} from './graphics/graphic.ts';
export { KBACH_FORMS } from './graphics/patterns/kbach.ts';
export {
  PATTERNS,
  PATTERN_TAGS,
  patternOf,
  type PatternDefinition,
  type PatternTag,
} from './graphics/patterns/index.ts';
export { isOwnPatternId, OWN_PATTERN_ID, ownPatternsOf, uploadsShown } from './graphics/tiles/tile.ts';
export {
  MOST_STEPS_PER_CM2,
  MOST_TILE_STEPS,
  NO_TILES,
  TILE_MM,
  inksOfTile,
  patternTileSchema,
  type PatternTile,
  type TileCatalogue,
  type TileShape,
} from './graphics/tiles/tile.ts';
export { repairDesign, validateDesign, type GarmentIssue, type Repaired } from './garment-check.ts';
export {
  HISTORY_LIMIT,
  canRedo,
  canUndo,
  emptyHistory,
  record,
  redo,
  seal,
  undo,
  type History,
  type Stepped,
} from './history.ts';
export {
  elementsInOrder,
  freshOrders,
  graphicOrderOnTop,
  graphicsInOrder,
  orderBeneath,
  orderOnTop,
  ordersOnTop,
  restackEdit,
  stackEdit,
  type StackMove,
} from './order.ts';
export { parseDesign, type DesignIssue } from './parse.ts';
export { TEMPLATES, templateGroups, templateOf, templatesFor } from './templates/index.ts';
export { DEFAULT_LOOK, SHOWCASE_LOOKS } from './templates/look.ts';
export { carryOver, type CarriedOver } from './templates/carry-over.ts';
export { applyTemplate, type Colouring } from './templates/apply-template.ts';
export { letterCrest } from './templates/letter-crest.ts';
export { quickDesign, type QuickTeam } from './templates/quick-design.ts';
export { lookOf, type Look } from './templates/look.ts';
export { lookEdit, paletteEdit, recoloured } from './templates/recolour.ts';
export { paletteOf, teamPalette } from './templates/palette.ts';
export { roleOf, type ZoneRole } from './templates/palette.ts';
export type { Template } from './templates/template.ts';
export type { Palette } from './templates/tone.ts';
export { onPlayer } from './on-player.ts';
export { unnamed } from './unnamed.ts';
