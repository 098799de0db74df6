export { MAX_ELEMENTS, SCHEMA_VERSION, designDocumentSchema, type DesignDocument } from './document.ts';
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
