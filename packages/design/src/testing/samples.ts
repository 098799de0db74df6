import type { DesignDocument } from '../document.ts';
import { elementIdSchema } from '../elements/shared.ts';
import type { Element } from '../elements/element.ts';
import type { ImageElement } from '../elements/image/schema.ts';
import type { TextElement } from '../elements/text/schema.ts';

const shared = {
  rotationDeg: 0,
  opacity: 1,
  order: 'a0',
  hidden: false,
  locked: false,
} as const;

/** A text element for tests; what matters to the test is said by it. */
export const sampleText = (id: string, changes: Partial<TextElement> = {}): TextElement => ({
  ...shared,
  id: elementIdSchema.parse(id),
  kind: 'text',
  anchor: { placement: 'frontNumber', dxMm: 0, dyMm: 0 },
  content: { from: 'slot', slot: 'number' },
  fontId: 'test',
  heightMm: 50,
  leastHeightMm: 2,
  letterSpacingEm: 0,
  align: 'centre',
  course: { along: 'line' },
  fill: { kind: 'pure', colour: '#ffffff' },
  stroke: null,
  ...changes,
});

export const sampleImage = (id: string, changes: Partial<ImageElement> = {}): ImageElement => ({
  ...shared,
  id: elementIdSchema.parse(id),
  kind: 'image',
  anchor: { placement: 'crest', dxMm: 0, dyMm: 0 },
  uploadId: 'crest-upload',
  widthMm: 60,
  heightMm: 40,
  flipped: false,
  ...changes,
});

export const sampleDesign = (
  elements: readonly Element[],
  changes: Partial<DesignDocument> = {},
): DesignDocument => ({
  schemaVersion: 3,
  productType: 'TSHIRT',
  options: {},
  zones: { body: { kind: 'pure', colour: '#112233' } },
  graphics: {},
  elements: Object.fromEntries(elements.map((element) => [element.id, element])),
  slots: { teamName: 'TEAM', playerName: 'NAME', number: '10' },
  ...changes,
});
