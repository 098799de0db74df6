import type { Pattern, Placement } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import { isText, slotOf } from '../elements/text/edits.ts';
import { elementIdSchema, type DrawnExtra, type ElementId } from '../elements/shared.ts';
import type { Element } from '../elements/element.ts';
import type { TextElement } from '../elements/text/schema.ts';
import { elementsInOrder, orderOnTop } from '../order.ts';
import { legibleLetters } from '../templates/letters.ts';
import { INK, WHITE } from '../templates/tone.ts';
import { CAMBODIAN_FLAG } from './cambodian-flag.ts';

/** Letter that a captain wears on the chest. */
export const CAPTAIN = 'C';
const FONT_WITHOUT_ANY = 'anton';
const CAPTAIN_MM = 55;
const SLEEVE_NUMBER_MM = 80;
const FLAG_MM = 65;
const LEAST_HEIGHT_MM = 8;
/** Share of a placement that an extra takes at most. */
const SHARE = 0.8;

/** The places an extra may stand, the one liked best first: a captain's C gives way to a crest. */
const PLACES: Readonly<Record<DrawnExtra, readonly string[]>> = {
  captainPrint: ['rightChestLogo', 'leftChestLogo', 'sponsor'],
  sleeveFlag: ['sleeveLeft'],
  sleeveNumber: ['sleeveRight'],
};

const placeOf = (extra: DrawnExtra, document: DesignDocument, pattern: Pattern): Placement | undefined => {
  const places = PLACES[extra].flatMap((id) => pattern.placements.find((place) => place.id === id) ?? []);
  const taken = new Set(
    Object.values(document.elements)
      .filter(({ hidden, extra: own }) => !hidden && own === undefined)
      .map(({ anchor }) => anchor.placement),
  );
  return places.find(({ id }) => !taken.has(id)) ?? places[0];
};

/** The text whose lettering an extra takes: a number, else any. */
const modelOf = (document: DesignDocument): TextElement | undefined => {
  const texts = elementsInOrder(document).filter(isText);
  return texts.find((element) => slotOf(element) === 'number') ?? texts.at(0);
};

/** The font that extras are lettered in. */
export const extrasFontOf = (document: DesignDocument): string =>
  modelOf(document)?.fontId ?? FONT_WITHOUT_ANY;

/** Lettering like the design's numbers, in a colour that reads where it stands. */
const lettering = (document: DesignDocument, place: Placement, pattern: Pattern) => {
  const model = modelOf(document);
  const ink = model?.fill.kind === 'pure' ? [model.fill.colour] : [];
  const look = { inks: [...ink, WHITE, INK], outline: model?.stroke ?? null };
  return {
    fontId: extrasFontOf(document),
    ...legibleLetters(look, place, pattern, document.zones),
  };
};

/** The element that draws an extra where a design begins with it; undefined where the garment has no place for it. */
export function extraElement(
  document: DesignDocument,
  pattern: Pattern,
  extra: DrawnExtra,
  id: ElementId,
): Element | undefined {
  const place = placeOf(extra, document, pattern);
  if (!place) return undefined;
  const shared = {
    id,
    anchor: { placement: place.id, dxMm: 0, dyMm: 0 },
    rotationDeg: 0,
    opacity: 1,
    order: orderOnTop(document),
    hidden: false,
    locked: false,
    extra,
  };
  const side = (mm: number): number =>
    Math.max(2, Math.min(mm, SHARE * Math.min(place.maxWidthMm, place.maxHeightMm)));
  if (extra === 'sleeveFlag') {
    const mm = side(FLAG_MM);
    return { ...shared, kind: 'image', uploadId: CAMBODIAN_FLAG, widthMm: mm, heightMm: mm, flipped: false };
  }
  return {
    ...shared,
    kind: 'text',
    content: extra === 'captainPrint' ? { from: 'free', text: CAPTAIN } : { from: 'slot', slot: 'number' },
    ...lettering(document, place, pattern),
    heightMm: side(extra === 'captainPrint' ? CAPTAIN_MM : SLEEVE_NUMBER_MM),
    leastHeightMm: LEAST_HEIGHT_MM,
    letterSpacingEm: 0,
    align: 'centre',
    course: { along: 'line' },
  };
}

/** Extras that a design has elements for. */
export const designedExtras = ({ elements }: DesignDocument): readonly DrawnExtra[] => [
  ...new Set(Object.values(elements).flatMap(({ extra }) => extra ?? [])),
];

/**
 * The elements that are drawn for who wears these extras, bottom first: those of the design, without the extras that
 * are not worn, and one to begin with for each extra that the design says nothing of.
 */
export type Wardrobe = (
  document: DesignDocument,
  pattern: Pattern,
  extras: readonly DrawnExtra[],
) => readonly Element[];

/** Keeps what an extra begins with, the same element for the same design and pattern: unchanged pieces are recognised by it. */
export function createWardrobe(): Wardrobe {
  const begun = new WeakMap<DesignDocument, WeakMap<Pattern, Map<DrawnExtra, Element | undefined>>>();
  const begunWith = (document: DesignDocument, pattern: Pattern, extra: DrawnExtra): Element | undefined => {
    const patterns = begun.get(document) ?? new WeakMap<Pattern, Map<DrawnExtra, Element | undefined>>();
    begun.set(document, patterns);
    const known = patterns.get(pattern) ?? new Map<DrawnExtra, Element | undefined>();
    patterns.set(pattern, known);
    if (!known.has(extra)) {
      known.set(extra, extraElement(document, pattern, extra, elementIdSchema.parse(`extra-${extra}`)));
    }
    return known.get(extra);
  };
  return (document, pattern, extras) => {
    const own = elementsInOrder(document).filter(
      ({ extra }) => extra === undefined || extras.includes(extra),
    );
    const designed = designedExtras(document);
    const missing = extras.filter((extra) => !designed.includes(extra));
    return [...own, ...missing.flatMap((extra) => begunWith(document, pattern, extra) ?? [])];
  };
}
