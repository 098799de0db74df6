import type { Piece } from '@kitwright/garment';
import type { CollarMeasures } from '@kitwright/garment/garments/polo-shirt/sizes.ts';
import { lerp, type Vec3 } from '@kitwright/geometry';
import { cornersOf, entry, i32 } from '../../base/arrays.ts';
import { withClothLayer } from '../../drape/cloth-layer.ts';
import type { DrapedGarment } from '../../mesh/draped-garment.ts';
import type { DistanceGrid } from '../../solver/distance-grid.ts';
import { placeOf, pointsAlong, withPiece } from './add-piece.ts';
import { meshCollar, NECK_SEAMS } from './collar-mesh.ts';
import { layCollar } from './lay-collar.ts';
import { relaxCollar } from './relax-collar.ts';

/** Depth below the neck seam to which the collar may come to lie, metres. */
const REACH_M = 0.14;

/** A line of points with one more in the middle of every two: the fold turns tighter than the shirt is meshed. */
const withMiddles = (line: readonly Vec3[]): readonly Vec3[] =>
  line.flatMap((p, i) => {
    const before = line[i - 1];
    return before ? [lerp(before, p, 0.5), p] : [p];
  });

/** The body with the part of the shirt on that the collar may touch. */
const shirtUnderCollar = (draped: DrapedGarment, body: DistanceGrid, aboveM: number): DistanceGrid => {
  const { mesh, weld, positions } = draped;
  const triangles: number[] = [];
  const used = new Map<number, number>();
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const points = cornersOf(mesh.triangles, t).map((v) => i32(weld.pointOf, v));
    if (points.some((p) => placeOf(draped, p)[1] < aboveM)) continue;
    for (const p of points) {
      const own = used.get(p) ?? used.size;
      used.set(p, own);
      triangles.push(own);
    }
  }
  const surface = {
    positions: Float64Array.from([...used.keys()].flatMap((p) => [...positions.slice(p * 3, p * 3 + 3)])),
    triangles: Int32Array.from(triangles),
  };
  return withClothLayer(body, surface, 0);
};

/**
 * Lays the collar on the draped shirt: up from the neck seam, over the fold, and down on the shirt. It keeps points of
 * its own along the neck, since its print side faces the neck there: the cloth turns round at this seam.
 */
export const withCollar = (
  draped: DrapedGarment,
  piece: Piece,
  collar: CollarMeasures,
  body: DistanceGrid,
): DrapedGarment => {
  const neck = NECK_SEAMS.flatMap(([, edge], i) => {
    const points = withMiddles(pointsAlong(draped, edge).map((p) => placeOf(draped, p)));
    return i === 0 ? points : points.slice(1);
  });
  const sewnTo = new Map<string, string>(NECK_SEAMS);
  const mesh = meshCollar(piece, collar, (edge) => 2 * (pointsAlong(draped, entry(sewnTo, edge)).length - 1));
  const lowest = Math.min(...neck.map(([, y]) => y));
  const shirt = shirtUnderCollar(draped, body, lowest - REACH_M);
  const laid = layCollar(mesh, piece.heightMm, { neck, body, shirt });
  const positions = relaxCollar(mesh, piece.heightMm, laid, shirt);
  return withPiece(draped, { pieceId: piece.id, ...mesh, positions, sewnTo: new Map() });
};
