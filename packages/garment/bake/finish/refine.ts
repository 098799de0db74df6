import type { DrapedLayer } from '../drape/drape-layers.ts';
import { subdivide } from '../surface/loop-subdivision.ts';
import { pushOut } from '../surface/push-out.ts';
import { restoreLengths } from '../surface/restore-lengths.ts';
import { surfaceMeshOf, type SurfaceMesh } from '../surface/surface-mesh.ts';

/** Distance kept from what lies beneath, metres. */
const CLEARANCE_M = 0.0022;

/** One Loop step, cut lengths restored, lifted off what lies beneath. */
export const refine = ({ recipe, draped, drawIn, context }: DrapedLayer): SurfaceMesh =>
  pushOut(
    restoreLengths(subdivide(surfaceMeshOf(draped)), drawIn, recipe.laid),
    context.collider,
    CLEARANCE_M,
  );
