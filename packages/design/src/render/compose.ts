import { BLEED_MM } from '@kitwright/garment';
import { createWardrobe } from '../extras/extras.ts';
import type { DesignDocument } from '../document.ts';
import { NO_TILES, type TileCatalogue } from '../graphics/tiles/tile.ts';
import { graphicsInOrder } from '../order.ts';
import { extrasIn, type ComposeInput } from './compose-input.ts';
import { createPieceComposer, sameParts } from './compose-piece.ts';
import type { Composition } from './display-list.ts';
import { createElementSpreader } from './seams/spread-element.ts';
import { createDrawings } from '../elements/drawing.ts';
import type { Element } from '../elements/element.ts';
import { atShare, place, placementFor, type Drawn, type PlacedElement } from './placed-element.ts';

interface Remembered {
  /** The placement, and what else the drawing depends on. */
  readonly parts: readonly unknown[];
  readonly placed: PlacedElement | null;
}

/** Draws one element; null when there is nothing to see. */
type ElementComposer = (
  element: Element,
  document: DesignDocument,
  input: ComposeInput,
) => PlacedElement | null;

/**
 * Keeps the last drawing of each element: the same element from the same sources gives the same object, which is how
 * unchanged pieces are recognised.
 */
function createElementComposer(): ElementComposer {
  const remembered = new WeakMap<Element, Remembered>();
  const drawingOf = createDrawings();
  return (element, document, input) => {
    if (element.hidden) return null;
    const found = placementFor(element, input.pattern);
    if (!found) return null;
    const { placement, missing } = found;
    const { printShare: share = 1 } = placement;
    const { dependsOn, draw } = drawingOf(atShare(element, share), { placement, document, input });
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

/**
 * The design on one player in one size, as display lists in mm per piece. Pure and total: a missing font, image or
 * placement gives a visible substitute and a finding, never an exception.
 */
export type Composer = (document: DesignDocument, input: ComposeInput) => Composition;

/**
 * A composer remembers what it drew last, and nothing that could not be computed again. Composing an edited document
 * with the same pattern gives the same list objects for pieces the edit does not touch:
 * `before.pieces.get(id) !== after.pieces.get(id)` tells what to draw again. Each viewer of a design has one of its own,
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
