import type { Piece } from '@kitwright/garment';
import { f64, i32, item, smoothstep } from '../base/arrays.ts';
import type { SewnCloth } from '../mesh/draped-garment.ts';
import type { Guide, LayerContext } from '../recipe/recipe.ts';

/** Share of the settling after which the hands let go. */
const LET_GO_AT = 0.6;
/** Chest and back are nearly flat across; half the width of what is held lies between these, mm from the middle. */
const HELD_TO_MM = 120;
const FREE_FROM_MM = 190;
/** From the collarbones to the belly, mm below the high shoulder point. */
const TOP_MM = [60, 130] as const;
const BOTTOM_MM = [420, 560] as const;
/** The same to the small of the back, as far as a number on it reaches. */
const LOW_BOTTOM_MM = [500, 580] as const;
/** Share of its cut width at which cloth lies on chest and back, which are a little round. */
const ACROSS = 0.97;
/** Share of the way to where the hands are that the cloth goes in a substep. */
const GRIP = 0.03;

interface Held {
  readonly offset: number;
  readonly xM: number;
  readonly grip: number;
}

const smoothed = (
  ids: readonly ('front' | 'back')[],
  { mesh, weld }: SewnCloth,
  { pattern }: LayerContext,
  bottomMm: readonly [from: number, to: number] = BOTTOM_MM,
): Guide => {
  const panels = new Map<string, Piece>(
    ids.flatMap((id) =>
      pattern.pieces.filter((piece) => piece.id === id).map((piece) => [id, piece] as const),
    ),
  );
  const held: Held[] = [];
  mesh.pieceOfVertex.forEach((index, v) => {
    const piece = panels.get(item(mesh.pieceIds, index));
    if (!piece) return;
    const [right, y] = [f64(mesh.pieceMm, v * 2) - piece.widthMm / 2, f64(mesh.pieceMm, v * 2 + 1)];
    const x = piece.id === 'back' ? -right : right;
    const grip =
      smoothstep(FREE_FROM_MM, HELD_TO_MM, Math.abs(x)) *
      smoothstep(...TOP_MM, y) *
      (1 - smoothstep(...bottomMm, y));
    if (grip > 0) held.push({ offset: i32(weld.pointOf, v) * 3, xM: (ACROSS * x) / 1000, grip: GRIP * grip });
  });
  return (share) => {
    if (share > LET_GO_AT) return undefined;
    return (positions) => {
      for (const { offset, xM, grip } of held)
        positions[offset] = f64(positions, offset) + grip * (xM - f64(positions, offset));
    };
  };
};

/**
 * Hands that stroke the front of a wide shirt from the middle to the sides while it settles: its slack then falls in folds
 * beside the arms, as when it is worn, instead of one fold down the chest that swallows lettering.
 */
export const smoothFront = (sewn: SewnCloth, context: LayerContext): Guide =>
  smoothed(['front'], sewn, context);

/** Hands that stroke the back of a garment as well. */
export const smoothFrontAndBack = (sewn: SewnCloth, context: LayerContext): Guide =>
  smoothed(['front', 'back'], sewn, context);

/** Hands that stroke the back alone, for women: its slack gathers in the hollow of theirs. Garments without a back are left alone. */
export const smoothBack = (sewn: SewnCloth, context: LayerContext): Guide =>
  smoothed(['back'], sewn, context);

/** The same farther down, where a fold would cut the foot of a number. */
export const smoothLowBack = (sewn: SewnCloth, context: LayerContext): Guide =>
  smoothed(['back'], sewn, context, LOW_BOTTOM_MM);
