import type { Garment, Pattern, Placement } from '@kitwright/garment';
import { SCHEMA_VERSION, type DesignDocument } from './document.ts';
import { SLOTS, elementIdSchema, type Slot } from './elements/shared.ts';
import type { TextElement } from './elements/text/schema.ts';
import { freshOrders } from './order.ts';
import { legibleLetters } from './templates/letters.ts';
import { DEFAULT_LOOK, type Look } from './templates/look.ts';
import { lookFills, lookGraphics } from './templates/palette.ts';

export interface CreateDesignOptions {
  /** Look that it is dressed in. */
  readonly look?: Look;
  /** Language of the words the slots start with; Khmer unless said otherwise. */
  readonly language?: 'kh' | 'en';
}

const FIRST_WORDS: Readonly<Record<'kh' | 'en', DesignDocument['slots']>> = {
  kh: { teamName: 'ក្រុមអង្គរ', playerName: 'សុខ ដារ៉ា', number: '10' },
  en: { teamName: 'ANGKOR FC', playerName: 'DARA', number: '10' },
};

/** Share of a placement's height that lettering takes at first: air above and below. */
const HEIGHT_SHARE = 0.8;

/**
 * Share of its piece's height that a Khmer letter takes at most: vowels above and letters below it reach over a third as far
 * again to both sides, which a waistband has no room for.
 */
const KHMER_PIECE_SHARE = 0.3;

/** Small letters still print; a long name is squeezed down to this and reported below it. */
const LEAST_HEIGHT_MM = 8;

const LETTER_SPACING_EM: Readonly<Record<Slot, number>> = { teamName: 0.03, playerName: 0.03, number: 0 };

/**
 * A new design of a garment, ready to be shown: colours on every zone, the look's patterns over them, and each slot
 * lettered wherever the garment has a place for it. `newId` gives ids that are unique within the document.
 */
export function createDesign(
  garment: Garment,
  newId: () => string,
  { look = DEFAULT_LOOK, language = 'kh' }: CreateDesignOptions = {},
): DesignDocument {
  const pattern = garment.pattern(garment.displaySize);
  const zones = lookFills(look, pattern);
  const graphics = lookGraphics(look, pattern, newId);
  const lettered = pattern.placements.filter(({ id, kind }) => isSlot(kind) && !look.bare?.includes(id));
  const orders = freshOrders(lettered.length);
  const elements = lettered.map((placement, index): TextElement => ({
    ...slotText(placement, newId(), orders[index] ?? 'a0'),
    fontId: look.fonts[placement.kind === 'number' ? 'en' : language],
    heightMm: firstHeightMm(placement, pattern, language === 'kh'),
    ...legibleLetters(look, placement, pattern, zones),
  }));
  return {
    schemaVersion: SCHEMA_VERSION,
    productType: garment.productType,
    options: Object.fromEntries(garment.options.map((option) => [option.id, option.defaultValue])),
    zones,
    graphics,
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
    slots: FIRST_WORDS[language],
  };
}

/** Height of the capitals of new lettering, mm. Numbers are written in Latin figures whatever the language. */
export function firstHeightMm(placement: Placement, { pieces }: Pattern, isKhmer: boolean): number {
  const ofPlacement = placement.maxHeightMm * HEIGHT_SHARE;
  const piece = pieces.find(({ id }) => id === placement.piece);
  const isOfWords = isKhmer && placement.kind !== 'number' && piece !== undefined;
  return Math.round(isOfWords ? Math.min(ofPlacement, piece.heightMm * KHMER_PIECE_SHARE) : ofPlacement);
}

const isSlot = (kind: string): kind is Slot => SLOTS.some((slot) => slot === kind);

function slotText(
  placement: Placement,
  id: string,
  order: string,
): Omit<TextElement, 'fontId' | 'fill' | 'stroke' | 'heightMm'> {
  const slot: Slot = isSlot(placement.kind) ? placement.kind : 'teamName';
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
    leastHeightMm: LEAST_HEIGHT_MM,
    letterSpacingEm: LETTER_SPACING_EM[slot],
    align: 'centre',
    course: { along: 'line' },
  };
}
