import { cutEdges, restoreCutLengths } from '@kitwright/garment/worn';
import { f64, i32, item } from '../base/arrays.ts';
import type { DrapedLayer } from '../drape/drape-layers.ts';
import type { DistanceGrid } from '../solver/distance-grid.ts';
import { subdivide } from '../surface/loop-subdivision.ts';
import { simplification, thinned, type Thinning } from '../surface/simplify.ts';
import { softenShoulders } from '../surface/soften-shoulders.ts';
import { surfaceMeshOf, type SurfaceMesh } from '../surface/surface-mesh.ts';

/** Distance kept from what lies beneath, metres. */
const CLEARANCE_M = 0.0022;

/** Reach of the rounding of cloth about the end of a shoulder seam, metres. */
const SHOULDER_REACH_M = 0.05;

const PASSES = 3;

/** Lifts every point that lies nearer than `offsetM` to the collider. */
const pushOut = (mesh: SurfaceMesh, collider: DistanceGrid, offsetM: number): SurfaceMesh => {
  const positions = mesh.positions.slice();
  for (let pass = 0; pass < PASSES; pass++)
    for (let o = 0; o < positions.length; o += 3) {
      const depth =
        offsetM - collider.sample(f64(positions, o), f64(positions, o + 1), f64(positions, o + 2));
      if (depth <= 0) continue;
      positions[o] = f64(positions, o) + collider.gx * depth;
      positions[o + 1] = f64(positions, o + 1) + collider.gy * depth;
      positions[o + 2] = f64(positions, o + 2) + collider.gz * depth;
    }
  return { ...mesh, positions };
};

/**
 * Gives the refined cloth its cut lengths back: rounding a fold with more triangles makes it longer than the chords
 * the solver held. Pieces that were laid in their final shape keep it.
 */
export const restoreLengths = (
  mesh: SurfaceMesh,
  drawIn: (pieceId: string) => number,
  isLaid: (pieceId: string) => boolean = () => false,
): SurfaceMesh => {
  const drawInOf = (triangle: number): number | null => {
    const pieceId = item(mesh.pieceIds, i32(mesh.pieceOfVertex, i32(mesh.triangles, triangle * 3)));
    return isLaid(pieceId) ? null : drawIn(pieceId);
  };
  const positions = mesh.positions.slice();
  restoreCutLengths(positions, cutEdges({ ...mesh, pointCount: positions.length / 3, drawInOf }));
  return { ...mesh, positions };
};

/** The cut lengths given back, then lifted off what lies beneath. */
const trued = (mesh: SurfaceMesh, { recipe, drawIn, context }: DrapedLayer): SurfaceMesh =>
  pushOut(restoreLengths(mesh, drawIn, recipe.laid), context.collider, CLEARANCE_M);

/** One Loop step, shoulders rounded, cut lengths restored, lifted off what lies beneath. */
export const refine = (layer: DrapedLayer): SurfaceMesh =>
  trued(softenShoulders(subdivide(surfaceMeshOf(layer.draped)), SHOULDER_REACH_M), layer);

/** The refined cloth thinned out where it is flat; longer triangles cut corners, so lengths are restored once more. */
export const thinOutBy = (layer: DrapedLayer, fine: SurfaceMesh, thinning: Thinning): SurfaceMesh =>
  trued(thinned(fine, thinning), layer);

/** Thinning of a layer's refined cloth. */
export const thinningOfLayer = (layer: DrapedLayer, fine: SurfaceMesh): Promise<Thinning> =>
  simplification(fine, layer.recipe.triangles);

export const thinOut = async (layer: DrapedLayer, fine: SurfaceMesh): Promise<SurfaceMesh> =>
  thinOutBy(layer, fine, await thinningOfLayer(layer, fine));
