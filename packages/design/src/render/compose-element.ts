import type { Placement } from '@kitwright/garment';
import type { TextOutline } from '@kitwright/lettering';
import type { DesignDocument } from '../document.ts';
import type { Element } from '../element.ts';
import type { ComposeInput, ImageFacts } from './compose-input.ts';
import { drawImage } from './draw-image.ts';
import { createTextMemory, drawText, type TextMemory } from './draw-text.ts';
import { wordsOf } from './fonts-needed.ts';
import { place, placementFor, type Drawn, type PlacedElement } from './placed-element.ts';

/** What an element's drawing depends on besides the element itself and its offset and rotation. */
interface Sources {
  readonly placement: Placement;
  readonly outline?: TextOutline;
  readonly image?: ImageFacts | undefined;
}

interface Remembered {
  readonly sources: Sources;
  readonly placed: PlacedElement | null;
}

/** Draws one element; null when there is nothing to see. */
export type ElementComposer = (
  element: Element,
  document: DesignDocument,
  input: ComposeInput,
) => PlacedElement | null;

/**
 * Keeps the last drawing of each element: the same element from the same sources gives the same object, which is how
 * unchanged pieces are told.
 */
export function createElementComposer(): ElementComposer {
  const remembered = new WeakMap<Element, Remembered>();
  const memory = createTextMemory();
  return (element, document, input) => {
    if (element.hidden) return null;
    const found = placementFor(element, input.pattern);
    if (!found) return null;
    const sources = sourcesOf(element, found.placement, document, input);
    const known = remembered.get(element);
    if (known && sameSources(known.sources, sources)) return known.placed;
    const drawn = withPlacementFinding(draw(element, sources, memory), element, found.missing);
    const placed = drawn && place(element, found.placement, drawn);
    remembered.set(element, { sources, placed });
    return placed;
  };
}

function sourcesOf(
  element: Element,
  placement: Placement,
  document: DesignDocument,
  input: ComposeInput,
): Sources {
  if (element.kind === 'image') return { placement, image: input.images.find(element.uploadId) };
  const outline = input.letterer.outline({
    fontId: element.fontId,
    text: wordsOf(element, document.slots, input.player),
    letterSpacingEm: element.letterSpacingEm,
  });
  return { placement, outline };
}

function draw(element: Element, sources: Sources, memory: TextMemory): Drawn | null {
  if (element.kind === 'image') return drawImage(element, sources.image);
  return sources.outline ? drawText(element, sources.outline, sources.placement.maxWidthMm, memory) : null;
}

function withPlacementFinding(drawn: Drawn | null, element: Element, missing: boolean): Drawn | null {
  if (!drawn || !missing) return drawn;
  const finding = { code: 'missingPlacement' as const, detail: element.anchor.placement };
  return { ...drawn, findings: [...drawn.findings, finding] };
}

const sameSources = (a: Sources, b: Sources): boolean =>
  a.placement === b.placement && a.outline === b.outline && sameImage(a.image, b.image);

const sameImage = (a: ImageFacts | undefined, b: ImageFacts | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.widthPx === b.widthPx &&
    a.heightPx === b.heightPx &&
    a.vector === b.vector);
