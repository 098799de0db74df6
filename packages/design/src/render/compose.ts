import { BLEED_MM } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import { elementsInOrder, graphicsInOrder } from '../order.ts';
import { composeElement } from './compose-element.ts';
import type { ComposeInput } from './compose-input.ts';
import { composePiece } from './compose-piece.ts';
import type { Composition } from './display-list.ts';

/**
 * The design on one player in one size, as display lists in mm per piece. Pure and total: a missing font, image or
 * placement gives a visible substitute and a finding, never an exception.
 *
 * Composing an edited document with the same pattern gives the same list objects for pieces the edit does not touch:
 * `before.pieces.get(id) !== after.pieces.get(id)` tells what to draw again.
 */
export function compose(document: DesignDocument, input: ComposeInput): Composition {
  const placed = elementsInOrder(document)
    .map((element) => composeElement(element, document, input))
    .filter((element) => element !== null);
  const graphics = graphicsInOrder(document).filter(({ hidden }) => !hidden);
  return {
    pieces: new Map(
      input.pattern.pieces.map((piece) => [
        piece.id,
        composePiece(piece, input.pattern, {
          fills: document.zones,
          graphics,
          elements: placed.filter((element) => element.pieceId === piece.id),
          reachMm: input.reachMm ?? BLEED_MM,
        }),
      ]),
    ),
    findings: placed.flatMap((element) => element.findings),
    elements: new Map(placed.map(({ geometry }) => [geometry.elementId, geometry])),
  };
}

/** Ids of the pieces that have to be drawn again to show `after` where `before` is seen. */
export const changedPieces = (before: Composition | undefined, after: Composition): readonly string[] =>
  [...after.pieces].filter(([id, list]) => before?.pieces.get(id) !== list).map(([id]) => id);
