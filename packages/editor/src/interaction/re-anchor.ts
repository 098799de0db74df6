import { type Anchor, type Element, homeOf, roundMm } from '@kitwright/design';
import type { Pattern, Placement, PlacementKind } from '@kitwright/garment';
import type { SurfacePoint } from './interaction.ts';

/** How much nearer a placement of the element's own kind counts than one of another kind. */
const OWN_KIND_SHARE = 0.5;

/**
 * The placement of a piece that an element at this point hangs on: the nearest, those of its own kind counting as
 * twice as near. Undefined for a piece that has none.
 */
export function placementAt(pattern: Pattern, at: SurfacePoint, kind: PlacementKind): Placement | undefined {
  const reach = (placement: Placement): number =>
    Math.hypot(placement.centre[0] - at.xMm, placement.centre[1] - at.yMm) *
    (placement.kind === kind ? OWN_KIND_SHARE : 1);
  return pattern.placements
    .filter((placement) => placement.piece === at.pieceId)
    .reduce<Placement | undefined>(
      (best, placement) => (best === undefined || reach(placement) < reach(best) ? placement : best),
      undefined,
    );
}

/**
 * The anchor that puts an element's anchor point at `at`. On the piece of its home placement it keeps that placement;
 * on another piece it takes one there, so that it is graded with the piece it lies on. Null where nothing can lie. `home` is
 * kept as long as the element stays on its piece.
 */
export function anchorAt(
  pattern: Pattern,
  element: Element,
  at: SurfacePoint,
  home: Anchor = element.anchor,
): Anchor | null {
  const homePlacement = pattern.placements.find(
    (placement) => placement.id === home.placement && placement.piece === at.pieceId,
  );
  const placement = homePlacement ?? placementAt(pattern, at, homeOf(element));
  if (!placement) return null;
  return {
    placement: placement.id,
    dxMm: roundMm(at.xMm - placement.centre[0]),
    dyMm: roundMm(at.yMm - placement.centre[1]),
  };
}
