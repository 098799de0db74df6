import type { DrapedLayer } from '../drape/drape-layers.ts';
import { subdivide } from '../surface/loop-subdivision.ts';
import { pushOut } from '../surface/push-out.ts';
import { restoreLengths } from '../surface/restore-lengths.ts';
import { softenShoulders } from '../surface/soften-shoulders.ts';
import { surfaceMeshOf, type SurfaceMesh } from '../surface/surface-mesh.ts';

/** Distance kept from what lies beneath, metres. */
const CLEARANCE_M = 0.0022;

/** How far round the end of a shoulder seam the cloth is rounded, metres. */
const SHOULDER_REACH_M = 0.05;

/** One Loop step, shoulders rounded, cut lengths restored, lifted off what lies beneath. */
export const refine = ({ recipe, draped, drawIn, context }: DrapedLayer): SurfaceMesh => {
  const fine = softenShoulders(subdivide(surfaceMeshOf(draped)), SHOULDER_REACH_M);
  return pushOut(restoreLengths(fine, drawIn, recipe.laid), context.collider, CLEARANCE_M);
};
