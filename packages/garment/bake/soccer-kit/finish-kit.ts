import type { Piece } from '../../src/garment.ts';
import { bakeOcclusion } from '../ao/occlusion.ts';
import { i32 } from '../arrays.ts';
import { bvhOf, type Surface } from '../drape/cloth-layer.ts';
import { merged } from '../drape/merge-surfaces.ts';
import type { DrapedGarment } from '../drape/drape-garment.ts';
import type { FinishedGarment } from '../gltf/finished-mesh.ts';
import { skinGarment } from '../skin/garment-skin.ts';
import type { DistanceGrid } from '../solver/distance-grid.ts';
import { growLip } from '../surface/hem-lip.ts';
import { subdivide } from '../surface/loop-subdivision.ts';
import { pushOut } from '../surface/push-out.ts';
import { restoreLengths } from '../surface/restore-lengths.ts';
import { simplify } from '../surface/simplify.ts';
import { layStitches } from '../surface/stitch-ribbons.ts';
import { surfaceMeshOf, type SurfaceMesh } from '../surface/surface-mesh.ts';
import { drawInOf, type DrapedKit, type Progress } from './drape-kit.ts';
import { kitStitching } from './stitching.ts';

/** Triangles kept of each part; lip and stitches come on top, within 50,000 for the kit. */
const SHIRT_TRIANGLES = 27_000;
const SHORTS_TRIANGLES = 14_500;
/** Distance kept from what lies beneath, metres. */
const CLEARANCE_M = 0.0022;

/** One Loop step, cut lengths restored, lifted off what lies beneath, thinned out where it is flat. */
const refine = async (
  draped: DrapedGarment,
  beneath: DistanceGrid,
  triangles: number,
): Promise<SurfaceMesh> => {
  const fine = restoreLengths(subdivide(surfaceMeshOf(draped)), drawInOf);
  return simplify(pushOut(fine, beneath, CLEARANCE_M), triangles);
};

const surfaceOfMesh = ({ positions, pointOf, triangles }: SurfaceMesh): Surface => ({
  positions,
  triangles: triangles.map((v) => i32(pointOf, v)),
});

/** From draped cloth to meshes ready to be written: shirt, then shorts. */
export const finishKit = async (
  kit: DrapedKit,
  body: DistanceGrid,
  figure: Surface,
  pieces: readonly Piece[],
  progress: Progress,
): Promise<readonly FinishedGarment[]> => {
  const shorts = await refine(kit.shorts, body, SHORTS_TRIANGLES);
  const shirt = await refine(kit.shirt, kit.underShirt, SHIRT_TRIANGLES);
  const cloth = [surfaceOfMesh(shirt), surfaceOfMesh(shorts)];
  const ghost = bvhOf(merged(cloth));
  const worn = bvhOf(merged([...cloth, figure]));
  return [shirt, shorts].map((surface, i) => {
    const rows = kitStitching(pieces).filter(({ piece }) => surface.pieceIds.includes(piece));
    return {
      surface,
      occlusion: bakeOcclusion(surface, worn, ghost, (done) =>
        progress(`shade the ${i === 0 ? 'shirt' : 'shorts'}`, done),
      ),
      skin: skinGarment(surface),
      // The waistband lies under the shirt: nobody sees its edge.
      lip: growLip(surface, (pieceId) => pieceId !== 'waistband'),
      ribbons: layStitches(surface, pieces, rows),
    };
  });
};
