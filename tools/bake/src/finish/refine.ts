import type { DrapedLayer } from '../drape/drape-layers.ts';
import { subdivide } from '../surface/loop-subdivision.ts';
import { pushOut } from '../surface/push-out.ts';
import { restoreLengths } from '../surface/restore-lengths.ts';
import { simplification, thinned, type Thinning } from '../surface/simplify.ts';
import { softenShoulders } from '../surface/soften-shoulders.ts';
import { surfaceMeshOf, type SurfaceMesh } from '../surface/surface-mesh.ts';

/** Distance kept from what lies beneath, metres. */
const CLEARANCE_M = 0.0022;

/** Reach of the rounding of cloth about the end of a shoulder seam, metres. */
const SHOULDER_REACH_M = 0.05;

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
