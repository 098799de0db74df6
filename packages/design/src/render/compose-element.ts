import type { DesignDocument } from '../document.ts';
import { createDrawings } from '../elements/drawing.ts';
import type { Element } from '../elements/element.ts';
import type { ComposeInput } from './compose-input.ts';
import { sameParts } from './compose-piece.ts';
import { place, placementFor, type Drawn, type PlacedElement } from './placed-element.ts';

interface Remembered {
  /** The placement, and what else the drawing depends on. */
  readonly parts: readonly unknown[];
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
  const drawingOf = createDrawings();
  return (element, document, input) => {
    if (element.hidden) return null;
    const found = placementFor(element, input.pattern);
    if (!found) return null;
    const { placement, missing } = found;
    const { dependsOn, draw } = drawingOf(element, { placement, document, input });
    const parts = [placement, ...dependsOn];
    const known = remembered.get(element);
    if (known && sameParts(known.parts, parts)) return known.placed;
    const drawn = withPlacementFinding(draw(), element, missing);
    const placed = drawn && place(element, placement, drawn);
    remembered.set(element, { parts, placed });
    return placed;
  };
}

function withPlacementFinding(drawn: Drawn | null, element: Element, missing: boolean): Drawn | null {
  if (!drawn || !missing) return drawn;
  const finding = { code: 'missingPlacement' as const, detail: element.anchor.placement };
  return { ...drawn, findings: [...drawn.findings, finding] };
}
