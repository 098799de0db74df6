import type { Garment, Pattern, Placement } from '@kitwright/garment';
import { readableOn } from './colour.ts';
import { SCHEMA_VERSION, type DesignDocument } from './document.ts';
import { SLOTS, elementIdSchema, type Element, type Slot } from './element.ts';
import type { Fill } from './fill.ts';
import { freshOrders } from './order.ts';
import { DEFAULT_PRESET, type Preset } from './presets/index.ts';
import { roleOf } from './presets/preset.ts';

export interface CreateDesignOptions {
  readonly preset?: Preset;
  /** Language of the words the slots start with; Khmer unless said otherwise. */
  readonly language?: 'kh' | 'en';
}

const FIRST_WORDS: Readonly<Record<'kh' | 'en', DesignDocument['slots']>> = {
  kh: { teamName: 'ក្រុមអង្គរ', playerName: 'សុខ ដារ៉ា', number: '10' },
  en: { teamName: 'ANGKOR FC', playerName: 'DARA', number: '10' },
};

/** Share of a placement's height that lettering takes at first: air above and below. */
const HEIGHT_SHARE: Readonly<Record<Slot, number>> = { teamName: 0.8, playerName: 0.8, number: 0.8 };

/** Small letters still print; a long name is squeezed down to this and reported below it. */
const LEAST_HEIGHT_MM = 8;

const LETTER_SPACING_EM: Readonly<Record<Slot, number>> = { teamName: 0.03, playerName: 0.03, number: 0 };

/**
 * A new design of a garment, ready to be shown: colours on every zone, and each slot lettered wherever the garment
 * has a place for it. `newId` gives ids that are unique within the document.
 */
export function createDesign(
  garment: Garment,
  newId: () => string,
  { preset = DEFAULT_PRESET, language = 'kh' }: CreateDesignOptions = {},
): DesignDocument {
  const pattern = garment.pattern(garment.displaySize);
  const lettered = pattern.placements.filter((placement) => isSlot(placement.kind));
  const orders = freshOrders(lettered.length);
  const elements = lettered.map((placement, index) =>
    slotText(placement, pattern, preset, language, newId(), orders[index] ?? 'a0'),
  );
  return {
    schemaVersion: SCHEMA_VERSION,
    productType: garment.productType,
    options: Object.fromEntries(garment.options.map((option) => [option.id, option.defaultValue])),
    zones: Object.fromEntries(pattern.zones.map((zone) => [zone.id, preset.fills[roleOf(zone.id)]])),
    graphics: {},
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
    slots: FIRST_WORDS[language],
  };
}

const isSlot = (kind: string): kind is Slot => SLOTS.some((slot) => slot === kind);

function slotText(
  placement: Placement,
  pattern: Pattern,
  preset: Preset,
  language: 'kh' | 'en',
  id: string,
  order: string,
): Element {
  const slot: Slot = isSlot(placement.kind) ? placement.kind : 'teamName';
  const ground = groundUnder(placement, pattern, preset);
  return {
    id: elementIdSchema.parse(id),
    kind: 'text',
    anchor: { placement: placement.id, dxMm: 0, dyMm: 0 },
    rotationDeg: 0,
    opacity: 1,
    order,
    hidden: false,
    locked: false,
    content: { from: 'slot', slot },
    fontId: preset.fonts[slot === 'number' ? 'en' : language],
    heightMm: Math.round(placement.maxHeightMm * HEIGHT_SHARE[slot]),
    leastHeightMm: LEAST_HEIGHT_MM,
    letterSpacingEm: LETTER_SPACING_EM[slot],
    align: 'centre',
    course: { along: 'line' },
    fill: { kind: 'pure', colour: readableOn(ground, preset.inks) },
    stroke: preset.outline,
  };
}

/** Fill of the cloth a placement lies on: that of the piece's own zone. */
function groundUnder(placement: Placement, pattern: Pattern, preset: Preset): Fill {
  const zone = pattern.zones.findLast(({ regions }) =>
    regions.some((region) => region.piece === placement.piece && region.path === undefined),
  );
  return preset.fills[zone ? roleOf(zone.id) : 'main'];
}
