export { applyEdit, type Applied } from './apply-edit.ts';
export {
  READABLE_LSTAR,
  channelsOf,
  contrastLstar,
  fillLightness,
  lightness,
  parseColour,
  readableOn,
} from './colour.ts';
export { createDesign, type CreateDesignOptions } from './create-design.ts';
export { MAX_ELEMENTS, SCHEMA_VERSION, designDocumentSchema, type DesignDocument } from './document.ts';
export type { Anchor, Edit, EditError, ImagePatch, TextPatch } from './edit.ts';
export {
  SLOTS,
  elementIdSchema,
  elementSchema,
  imageElementSchema,
  slotSchema,
  textElementSchema,
  type Element,
  type ElementId,
  type ImageElement,
  type Slot,
  type TextElement,
} from './element.ts';
export { colourSchema, fillSchema, type Colour, type Fill } from './fill.ts';
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
export { elementsInOrder, freshOrders, orderOnTop, stackEdit, type StackMove } from './order.ts';
export { parseDesign, type DesignIssue } from './parse.ts';
export { DEFAULT_PRESET, PRESETS, type Preset } from './presets/index.ts';
export type { Result } from './result.ts';
