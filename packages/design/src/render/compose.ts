import { BLEED_MM } from '@kitwright/garment';
import { createWardrobe } from '../extras/extras.ts';
import type { DesignDocument } from '../document.ts';
import { NO_TILES, type TileCatalogue } from '../graphics/tiles/tile.ts';
import { graphicsInOrder } from '../order.ts';
import { createElementComposer } from './compose-element.ts';
import { extrasIn, type ComposeInput } from './compose-input.ts';
import { createPieceComposer } from './compose-piece.ts';
import type { Composition } from './display-list.ts';
import { createElementSpreader } from './seams/spread-element.ts';

/**
 * The design on one player in one size, as display lists in mm per piece. Pure and total: a missing font, image or
 * placement gives a visible substitute and a finding, never an exception.
 */
export type Composer = (document: DesignDocument, input: ComposeInput) => Composition;

/**
 * A composer remembers what it drew last, and nothing that could not be computed again. Composing an edited document
 * with the same pattern gives the same list objects for pieces the edit does not touch:
 * `before.pieces.get(id) !== after.pieces.get(id)` tells what to draw again. Whoever shows a design has one of their own,
 * so that no other design on the same pattern takes the place of what it remembers.
 */
export function createComposer(): Composer {
  const wear = createWardrobe();
  const composeElement = createElementComposer();
  const spreadElement = createElementSpreader();
  const composePiece = createPieceComposer();
  return (document, input) => {
    const reachMm = input.reachMm ?? BLEED_MM;
    const spread = wear(document, input.pattern, extrasIn(input))
      .map((element) => composeElement(element, document, input))
      .filter((element) => element !== null)
      .map((element) => spreadElement(element, input.pattern, reachMm));
    const placed = spread.map((element) => element.placed);
    const parts = spread.flatMap((element) => element.parts);
    const tiles = drawable(input);
    const graphics = graphicsInOrder(document).filter(({ hidden }) => !hidden);
    return {
      pieces: new Map(
        input.pattern.pieces.map((piece) => [
          piece.id,
          composePiece(piece, input.pattern, {
            fills: document.zones,
            graphics,
            tiles,
            elements: parts.filter(({ pieceId }) => pieceId === piece.id).map(({ operation }) => operation),
            reachMm,
          }),
        ]),
      ),
      findings: placed.flatMap((element) => element.findings),
      elements: new Map(placed.map(({ geometry }) => [geometry.elementId, geometry])),
      continuations: new Map(
        spread
          .filter(({ continuations }) => continuations.length > 0)
          .map(({ placed: { geometry }, continuations }) => [geometry.elementId, continuations]),
      ),
    };
  };
}

/** Composes once, for a picture or a check. */
export const compose: Composer = (document, input) => createComposer()(document, input);

/** The tiles that can be drawn now: a picture's only once it is there, so that a piece is drawn again when it arrives. */
const drawable = ({ tiles = NO_TILES, images }: ComposeInput): TileCatalogue => ({
  find: (patternId) => {
    const tile = tiles.find(patternId);
    if (tile?.content.kind !== 'picture') return tile;
    return images.find(tile.content.uploadId) === undefined ? undefined : tile;
  },
});

/** Ids of the pieces that have to be drawn again to show `after` where `before` is seen. */
export const changedPieces = (before: Composition | undefined, after: Composition): readonly string[] =>
  [...after.pieces].filter(([id, list]) => before?.pieces.get(id) !== list).map(([id]) => id);
