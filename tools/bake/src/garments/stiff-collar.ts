import { f64, i32, item, smoothstep } from '../base/arrays.ts';
import type { SewnCloth } from '../mesh/draped-garment.ts';
import type { Guide, LayerContext } from '../recipe/recipe.ts';

/** Columns of the band's mesh on each side over which it is kept from bending, 12 mm each: next to each other, or it ripples, and wider. */
const REACHES = [1, 3] as const;
/** Share of the way to straight that it goes in a substep. */
const STIFFNESS = 0.03;

/** Cloth moves along with the collar up to the first of these distances from it, and not at all from the second, metres. */
const MOVES_TO_M = 0.02;
const HELD_FROM_M = 0.05;

/** Points along each row of a band's mesh, from one end to the other. */
const rowsOf = ({ mesh, weld }: SewnCloth, pieceId: string): readonly (readonly number[])[] => {
  const rows = new Map<number, { readonly x: number; readonly offset: number }[]>();
  mesh.pieceOfVertex.forEach((index, v) => {
    if (item(mesh.pieceIds, index) !== pieceId) return;
    const row = Math.round(f64(mesh.pieceMm, v * 2 + 1));
    const held = rows.get(row) ?? [];
    held.push({ x: f64(mesh.pieceMm, v * 2), offset: i32(weld.pointOf, v) * 3 });
    rows.set(row, held);
  });
  return [...rows.values()].map((row) => row.sort((a, b) => a.x - b.x).map(({ offset }) => offset));
};

/** Hand that holds cloth where it hangs, but near these points. */
const heldBeyond = (positions: Float64Array, near: ReadonlySet<number>): Guide => {
  const places = positions.slice();
  const held: { readonly offset: number; readonly grip: number }[] = [];
  for (let offset = 0; offset < places.length; offset += 3) {
    let farM = HELD_FROM_M;
    for (const other of near)
      farM = Math.min(
        farM,
        Math.hypot(...[0, 1, 2].map((k) => f64(places, offset + k) - f64(places, other + k))),
      );
    const grip = smoothstep(MOVES_TO_M, HELD_FROM_M, farM);
    if (grip > 0) held.push({ offset, grip });
  }
  return () => (moved) => {
    for (const { offset, grip } of held)
      for (let k = 0; k < 3; k++) {
        const at = f64(moved, offset + k);
        moved[offset + k] = at + grip * (f64(places, offset + k) - at);
      }
  };
};

/**
 * Hands that make a collar of rib round on a shirt that has settled, and keep the rest where it hangs: rib is folded double and sewn
 * through, far stiffer than the shirt, on whose wide neckline a narrower neck leaves it in kinks. None where there is no such collar.
 * Stiff from the start it would draw the shirt up and its folds over the prints.
 */
export const stiffCollar = (sewn: SewnCloth, { pattern }: LayerContext): readonly Guide[] => {
  const rows = pattern.pieces
    .filter(({ id, cloth }) => id === 'collar' && cloth === 'rib')
    .flatMap(({ id }) => rowsOf(sewn, id));
  if (rows.length === 0) return [];
  const spans = rows.flatMap((row) =>
    REACHES.flatMap((reach) =>
      row
        .slice(reach, row.length - reach)
        .map((middle, i) => [item(row, i), middle, item(row, i + 2 * reach)] as const),
    ),
  );
  const straighten = (positions: Float64Array): void => {
    for (const [a, b, c] of spans)
      for (let k = 0; k < 3; k++) {
        const bent = (f64(positions, a + k) + f64(positions, c + k)) / 2 - f64(positions, b + k);
        positions[b + k] = f64(positions, b + k) + (STIFFNESS / 2) * bent;
        positions[a + k] = f64(positions, a + k) - (STIFFNESS / 4) * bent;
        positions[c + k] = f64(positions, c + k) - (STIFFNESS / 4) * bent;
      }
  };
  return [() => straighten, heldBeyond(sewn.positions, new Set(rows.flat()))];
};
