import { chosenOptions, garmentOf, type Garment, type Pattern, type Placement } from '@kitwright/garment';
import { firstHeightMm } from '../create-design.ts';
import { MAX_ELEMENTS, type DesignDocument } from '../document.ts';
import type { Element } from '../elements/element.ts';
import { isImage } from '../elements/image/edits.ts';
import { IMAGE_SIDE_MM, type ImageElement } from '../elements/image/schema.ts';
import { SLOTS, elementIdSchema, roundMm, within, type Slot } from '../elements/shared.ts';
import { isText, slotOf, wordsOf } from '../elements/text/edits.ts';
import { TEXT_HEIGHT_MM, type TextElement } from '../elements/text/schema.ts';
import { READABLE_LSTAR, contrastLstar, fillOf, type Fill } from '../fill.ts';
import { elementsInOrder, orderOnTop } from '../order.ts';
import { fillsOn, graphicsOn, type Side } from './carry-cloth.ts';
import { clothUnder, legibleLetters } from './letters.ts';
import { paletteOf } from './palette.ts';

const KHMER = /[\u1780-\u17ff]/u;

/** The bounds of how far an element may stand from its place. */
const OFFSET_MM = { least: -3000, most: 3000 } as const;

/** Places for what has none of its own on the other garment. */
const OTHER_PLACES: Readonly<Record<string, readonly string[]>> = {
  leftChestLogo: ['shortsLogo'],
  rightChestLogo: ['shortsLogo'],
  sponsor: ['shortsLogo'],
  shortsLogo: ['leftChestLogo'],
};

export interface CarriedOver {
  readonly document: DesignDocument;
  /** Elements that the other garment has no place for, and does not show elsewhere. */
  readonly left: readonly Element[];
}

/** Room of a place by that of another, across and down. */
const roomier = (from: Placement, to: Placement): readonly [number, number] => [
  to.maxWidthMm / from.maxWidthMm,
  to.maxHeightMm / from.maxHeightMm,
];

const pieceOf = (placement: Placement, { pieces }: Pattern) =>
  pieces.find(({ id }) => id === placement.piece);

/** A picture as large in its place as it was; what covers its whole piece covers the other one. */
function sizedImage(element: ImageElement, [from, source]: Spot, [to, target]: Spot): ImageElement {
  const [across, down] = roomier(from, to);
  const [piece, other] = [pieceOf(from, source), pieceOf(to, target)];
  const isGround =
    piece !== undefined && element.widthMm >= piece.widthMm && element.heightMm >= piece.heightMm;
  const factor =
    isGround && other
      ? Math.max(other.widthMm / piece.widthMm, other.heightMm / piece.heightMm)
      : Math.min(across, down);
  const side = (mm: number): number => within(roundMm(mm * factor), IMAGE_SIDE_MM);
  return { ...element, widthMm: side(element.widthMm), heightMm: side(element.heightMm) };
}

function sizedText(element: TextElement, [from]: Spot, [to, target]: Spot, words: string): TextElement {
  const [, down] = roomier(from, to);
  const isKhmer = KHMER.test(words);
  const asked = element.heightMm * down;
  // Vowels above and letters below need room that a band or a small place has not.
  const most = isKhmer && down < 1 ? firstHeightMm(to, target, true) : Infinity;
  const heightMm = within(roundMm(Math.min(asked, most)), TEXT_HEIGHT_MM);
  const stroke = element.stroke && {
    ...element.stroke,
    widthMm: Math.max(
      Math.min(element.stroke.widthMm, 0.6),
      roundMm(element.stroke.widthMm * Math.min(1, down)),
    ),
  };
  return { ...element, heightMm, leastHeightMm: Math.min(element.leastHeightMm, heightMm), stroke };
}

type Spot = readonly [Placement, Pattern];

/** An element on a place of the other garment, as far from its middle and as large as its room allows. */
function movedTo(element: Element, from: Spot, to: Spot, words: string): Element {
  const [across, down] = roomier(from[0], to[0]);
  const anchor = {
    placement: to[0].id,
    dxMm: within(roundMm(element.anchor.dxMm * across), OFFSET_MM),
    dyMm: within(roundMm(element.anchor.dyMm * down), OFFSET_MM),
  };
  return isImage(element)
    ? { ...sizedImage(element, from, to), anchor }
    : { ...sizedText(element, from, to, words), anchor };
}

const isSlot = (kind: string): kind is Slot => SLOTS.some((slot) => slot === kind);

/** Tells whether letters that were read on their ground are so no more. */
function isLost(element: TextElement, before: Fill | undefined, after: Fill | undefined): boolean {
  if (!after || element.stroke !== null || JSON.stringify(before) === JSON.stringify(after)) return false;
  return contrastLstar(element.fill, after) < READABLE_LSTAR;
}

const groundUnder = (placementId: string, { document, pattern }: Side): Fill | undefined => {
  const found = clothUnder(placementId, pattern);
  return found && fillOf(document.zones, found.zone, found.region);
};

/** Letters that are read on the ground of the other garment too. */
function legible(element: Element, from: string, source: Side, target: Side): Element {
  const placement = target.pattern.placements.find(({ id }) => id === element.anchor.placement);
  if (!isText(element) || !placement) return element;
  if (!isLost(element, groundUnder(from, source), groundUnder(placement.id, target))) return element;
  const { primary, secondary, accent } = paletteOf(source.document);
  const look = { inks: [secondary, accent, primary], outline: null, graphics: [] };
  return { ...element, ...legibleLetters(look, placement, target.pattern, target.document.zones) };
}

/** The element in which a design says the words of a slot at its largest. */
const largestOf = (slot: Slot, elements: readonly Element[]): TextElement | undefined =>
  elements
    .filter(isText)
    .filter((element) => slotOf(element) === slot && !element.hidden && element.extra === undefined)
    .sort((a, b) => b.heightMm - a.heightMm)[0];

/**
 * The same look on another garment: colours and patterns by the role of what they lie on, crest, sponsor, words and numbers
 * in the same places, as large as there is room. A place for the team's name, a player's or a number that only the other
 * garment has says it too, where the design does. `newId` gives ids that are unique within a document.
 */
export function carryOver(document: DesignDocument, garment: Garment, newId: () => string): CarriedOver {
  const own = garmentOf(document.productType);
  const options = { ...chosenOptions(garment, knownOptions(document, garment)) };
  const source: Side = { document, pattern: own.pattern(own.displaySize, document.options) };
  const pattern = garment.pattern(garment.displaySize, options);
  const dressed: DesignDocument = {
    ...document,
    productType: garment.productType,
    options,
    zones: fillsOn(source, pattern),
    graphics: graphicsOn(document, pattern),
    elements: {},
  };
  const target: Side = { document: dressed, pattern };
  const all = elementsInOrder(document);
  const placeOf = (side: Pattern, id: string) => side.placements.find((placement) => placement.id === id);
  const onto = (element: Element, place: Placement): Element => {
    const from = placeOf(source.pattern, element.anchor.placement) ?? place;
    const words = isText(element) ? wordsOf(element, document.slots) : '';
    const moved = movedTo(element, [from, source.pattern], [place, pattern], words);
    return legible(moved, from.id, source, target);
  };
  const kept = new Map<string, Element>();
  for (const element of all) {
    const place = placeOf(pattern, element.anchor.placement);
    if (place) kept.set(element.id, onto(element, place));
  }
  const isTaken = (id: string) => [...kept.values()].some(({ anchor }) => anchor.placement === id);
  // Crest before sponsor: the first of the places goes to what stands highest on the list.
  for (const from of Object.keys(OTHER_PLACES))
    for (const element of all.filter(({ id, anchor }) => anchor.placement === from && !kept.has(id))) {
      const free = (OTHER_PLACES[from] ?? []).find((id) => placeOf(pattern, id) && !isTaken(id));
      const place = free === undefined ? undefined : placeOf(pattern, free);
      if (place && isImage(element) && !isShown(element, kept)) kept.set(element.id, onto(element, place));
    }
  const added = addedSlots({ source, pattern, all, kept }, onto, newId);
  const left = all.filter(
    (element) => !kept.has(element.id) && !isShown(element, new Map([...kept, ...added])),
  );
  return {
    document: { ...dressed, elements: stacked(dressed, [...kept.values()], [...added.values()]) },
    left: left.filter(({ hidden }) => !hidden),
  };
}

const knownOptions = ({ options }: DesignDocument, garment: Garment): Record<string, string> =>
  Object.fromEntries(
    garment.options.flatMap(({ id, values }) => {
      const value = options[id];
      return value !== undefined && values.includes(value) ? [[id, value]] : [];
    }),
  );

/** Tells whether the same picture, or the same words, stand on the garment already. */
function isShown(element: Element, kept: ReadonlyMap<string, Element>): boolean {
  return [...kept.values()].some((other) =>
    isImage(element)
      ? isImage(other) && other.uploadId === element.uploadId
      : isText(other) && JSON.stringify(other.content) === JSON.stringify(element.content),
  );
}

interface Slots {
  readonly source: Side;
  readonly pattern: Pattern;
  readonly all: readonly Element[];
  readonly kept: ReadonlyMap<string, Element>;
}

/** Words of slots on places that the garment of the design does not have. */
function addedSlots(
  { source, pattern, all, kept }: Slots,
  onto: (element: Element, place: Placement) => Element,
  newId: () => string,
): ReadonlyMap<string, Element> {
  const before = new Set(source.pattern.placements.map(({ id }) => id));
  const added = new Map<string, Element>();
  for (const place of pattern.placements) {
    const { kind } = place;
    if (!isSlot(kind) || before.has(place.id)) continue;
    const said = largestOf(kind, all);
    if (!said || kept.size + added.size >= MAX_ELEMENTS) continue;
    const id = elementIdSchema.parse(newId());
    const { group: _, name: __, ...fresh } = said;
    const centred = { ...fresh, id, anchor: { ...said.anchor, dxMm: 0, dyMm: 0 }, rotationDeg: 0 };
    added.set(id, onto(centred, place));
  }
  return added;
}

function stacked(
  document: DesignDocument,
  kept: readonly Element[],
  added: readonly Element[],
): DesignDocument['elements'] {
  return added.reduce<DesignDocument['elements']>(
    (elements, element) => ({
      ...elements,
      [element.id]: { ...element, order: orderOnTop({ ...document, elements }) },
    }),
    Object.fromEntries(kept.map((element) => [element.id, element])),
  );
}
